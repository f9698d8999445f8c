import {Box, type Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ComponentProps, type FocusEventHandler, type Ref, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {isCollection, nameOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {shortTeamName} from '../../items/short-team-name.ts'
import type {FieldOptions} from '../../schema/options.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {FailureMessage} from '../../ui/FailureMessage.tsx'
import {lazyDialog} from '../../ui/lazy-dialog.tsx'
import {StateBadge} from '../../ui/StateBadge.tsx'
import {plainText} from '../../ui/text-style.ts'
import {useDescription} from '../../ui/useDescription.ts'
import {useIsRepeated} from './useIsRepeated.ts'
import {CardThumbnails} from './CardThumbnails.tsx'
import {ItemMenu} from './ItemMenu.tsx'
import {MissingNotice, MovedNotice, UnfitNotice} from './ItemNotices.tsx'
import {useFormFailure} from './useFormFailure.ts'
import type {EditedItem} from './useItemPatches.tsx'
import {useIsRemovable} from './array-of-item.ts'
import {useSimilarItem} from './useSimilarItem.ts'

const PlayerDialog = lazyDialog(() => import('./PlayerDialog.tsx'))

const Title = styled.div`
  ${plainText}
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: 500;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

interface ValueCardProps {
  readonly item: EditedItem
  readonly onReplace: () => void
  /** The field's options now. Throws where a function of the field fails. */
  readonly resolveOptions: () => FieldOptions
  /** Called when a notice closes, which loses the focus inside it. */
  readonly onNoticeClosed: () => void
  /** What a form expects of the element that takes its focus. */
  readonly replaceProps: ComponentProps<typeof Button>
}

export function ValueCard(props: ValueCardProps) {
  const {item: edited, onNoticeClosed, onReplace, replaceProps, resolveOptions} = props
  const {identity, readOnly, saved, source, title, value} = edited
  const {form, kind} = edited.field
  /** Where a missing item keeps the document from being published. */
  const isMissingBlocking = edited.options.missing === 'error'
  const {t} = useMessages()
  const valueKey = JSON.stringify(value)
  const [dismissed, setDismissed] = useState<string>()
  const [playing, setPlaying] = useState<number>()
  const {failure, item, state, storyCount} = saved
  const {reason, status} = state
  const showsMissing =
    status === 'missing' && (isMissingBlocking || dismissed !== valueKey) && !readOnly
  const similar = useSimilarItem(
    source,
    showsMissing ? {...identity, kind, title: nameOf(value) ?? ''} : undefined,
    resolveOptions,
  )
  const isRemovable = useIsRemovable(edited.path)
  const hasFailed = reason === 'failed'
  const isRepeated = useIsRepeated(edited.path.at(-1), edited.options)
  const actions = useRef<HTMLDivElement>(null)
  const {isFirst, refreshAll} = useFormFailure(hasFailed, saved.refresh, actions)
  /** What is said of the item describes the buttons, since Tab passes it over. */
  const badge = useDescription()
  const notice = useDescription()
  const notes = [replaceProps['aria-describedby'], badge.describedBy, notice.describedBy]
  const describedBy = notes.filter(Boolean).join(' ')
  const unreadable = t('field.unreadable')
  const about = [
    form === 'object' && reason === 'unreadable' && title !== unreadable && unreadable,
    // A notice in the same form shows the reason.
    hasFailed && t('failure.preview'),
    reason === 'no-access' && t('field.no-access'),
    item?.teamName && shortTeamName(item.teamName),
    storyCount && t('item.all-stories', {count: storyCount}),
    item && isCollection(item) && (item.tag ?? item.sharedTag),
  ]
    .filter(Boolean)
    .join(' · ')
  const dismiss = () => {
    setDismissed(valueKey)
    onNoticeClosed()
  }
  const retry = () => {
    refreshAll()
    onNoticeClosed()
  }
  return (
    <Card
      border
      radius={2}
      tone={readOnly ? 'transparent' : 'default'}
      // Links and comments lead to a field that can't be changed, too.
      {...(readOnly && {...focusable(replaceProps), tabIndex: -1})}
    >
      <Flex align="flex-start" gap={3} padding={3} wrap="wrap">
        <Box flex="none">
          <CardThumbnails kind={kind} onPlay={setPlaying} saved={saved} title={title} />
        </Box>
        <Stack flex={1} gap={3} style={{minWidth: 140}}>
          <Title title={title}>{title}</Title>
          {!showsMissing && reason !== 'no-access' && (
            <StateBadge {...badge.element} isRepeated={isRepeated} state={state} />
          )}
          {/* The line keeps its height while it is loading. */}
          {(about !== '' || status === 'loading') && (
            <Text muted size={1} style={{overflowWrap: 'anywhere'}} title={item?.teamName}>
              {about || '\u00a0'}
            </Text>
          )}
        </Stack>
        <Flex align="center" flex="none" gap={1} ref={actions} style={{marginInlineStart: 'auto'}}>
          {!readOnly && (
            <ActionButton
              {...replaceProps}
              aria-describedby={describedBy}
              aria-label={t('action.replace-item', {title})}
              fontSize={1}
              onClick={onReplace}
              padding={3}
              text={t('action.replace')}
            />
          )}
          <ItemMenu describedBy={describedBy} item={edited} />
        </Flex>
      </Flex>
      {showsMissing && (
        <MissingNotice
          description={notice.element}
          isKept={!isRemovable}
          item={edited}
          onDismiss={isMissingBlocking ? undefined : dismiss}
          similar={similar}
        />
      )}
      {state.isMoved && <MovedNotice description={notice.element} item={edited} />}
      {!readOnly && <UnfitNotice description={notice.element} item={edited} />}
      {/* What was loaded before is shown without a word when a refresh fails. */}
      {hasFailed && failure && isFirst && (
        <Card borderTop padding={3} tone="caution">
          <FailureMessage
            busy={saved.retrying}
            failure={failure}
            note={t('failure.keeps-value')}
            onRetry={retry}
            retryIn={saved.retryIn}
          />
        </Card>
      )}
      {playing !== undefined && (
        <PlayerDialog
          onClose={() => setPlaying(undefined)}
          saved={saved}
          session={source.session}
          start={playing}
        />
      )}
    </Card>
  )
}

/** The props that a button shares with any other element. */
function focusable({id, ref, onBlur, onFocus, ...rest}: ComponentProps<typeof Button>) {
  return {
    id,
    ref: ref as Ref<HTMLDivElement>,
    onBlur: onBlur as FocusEventHandler,
    onFocus: onFocus as FocusEventHandler,
    'aria-describedby': rest['aria-describedby'],
  }
}
