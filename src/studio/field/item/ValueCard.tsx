import {Box, type Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ComponentProps, type FocusEventHandler, type Ref, useState} from 'react'
import {styled} from 'styled-components'
import {isCollection, nameOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {shortTeamName} from '../../items/short-team-name.ts'
import type {FieldOptions} from '../../schema/options.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {lazyDialog} from '../../ui/lazy-dialog.tsx'
import {StateBadge} from '../../ui/StateBadge.tsx'
import {clamped, plainText, VisuallyHidden} from '../../ui/text-style.ts'
import {type Description, useDescription} from '../../ui/useDescription.ts'
import {CardThumbnails} from './CardThumbnails.tsx'
import {FailureNotice} from './FailureNotice.tsx'
import {ItemMenu} from './ItemMenu.tsx'
import {MissingNotice, MovedNotice, UnfitNotice} from './ItemNotices.tsx'
import type {EditedItem} from './useItemPatches.tsx'
import {useIsRemovable, useOtherProblem} from './array-of-item.ts'
import {useSimilarItem} from './useSimilarItem.ts'

const PlayerDialog = lazyDialog(() => import('./PlayerDialog.tsx'))

const Title = styled.div`
  ${plainText}
  font-weight: 500;
  ${clamped(2)}
`

interface ValueCardProps {
  readonly item: EditedItem
  readonly onReplace: () => void
  /** The field's options now. Throws where a function of the field fails. */
  readonly resolveOptions: () => FieldOptions
  /** Moves the focus from a notice, and then does what closes it. */
  readonly leaveNotice: (act: () => void) => void
  /** The props that a form gives to the element that takes its focus. */
  readonly replaceProps: ComponentProps<typeof Button>
}

export function ValueCard(props: ValueCardProps) {
  const {item: edited, leaveNotice, onReplace, replaceProps, resolveOptions} = props
  const {field, identity, readOnly, saved, source, title, value} = edited
  // Whether a missing item keeps the document from being published.
  const isMissingBlocking = edited.options.missing === 'error'
  const {t} = useMessages()
  const valueKey = JSON.stringify(value)
  const [dismissed, setDismissed] = useState<string>()
  const [playing, setPlaying] = useState<number>()
  const showsMissing =
    saved.state.status === 'missing' && (isMissingBlocking || dismissed !== valueKey) && !readOnly
  const similar = useSimilarItem(
    source,
    showsMissing ? {...identity, kind: field.kind, title: nameOf(value) ?? ''} : undefined,
    resolveOptions,
  )
  const isRemovable = useIsRemovable(edited.path)
  /** Describe the buttons, since Tab passes over what is said of the item. */
  const badge = useDescription()
  const notice = useDescription()
  const notes = [replaceProps['aria-describedby'], badge.describedBy, notice.describedBy]
  const describedBy = notes.filter(Boolean).join(' ')
  const noticed: EditedItem = {
    ...edited,
    pick: (item) => leaveNotice(() => edited.pick(item)),
    takeTeam: (teamId) => leaveNotice(() => edited.takeTeam(teamId)),
  }
  const dismiss = () => leaveNotice(() => setDismissed(valueKey))
  return (
    <Card
      border
      radius={2}
      tone={readOnly ? 'transparent' : 'default'}
      // Links and comments lead to a field that can't be changed, too.
      {...(readOnly && {...focusable(replaceProps), tabIndex: -1})}
    >
      <Flex align="flex-start" gap={3} padding={3} wrap="wrap">
        {/* A column of a fieldset may be narrower. */}
        <Box flex="none" style={{maxWidth: '100%'}}>
          <CardThumbnails kind={field.kind} onPlay={setPlaying} saved={saved} title={title} />
        </Box>
        <Facts badge={showsMissing ? undefined : badge.element} item={edited} />
        <Flex align="center" flex="none" gap={1} style={{marginInlineStart: 'auto'}}>
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
          {readOnly && !saved.state.isMoved && (
            <VisuallyHidden {...notice.element}>{t('tool.outcome.read-only')}</VisuallyHidden>
          )}
        </Flex>
      </Flex>
      {showsMissing && (
        <MissingNotice
          description={notice.element}
          isKept={!isRemovable}
          item={noticed}
          onDismiss={isMissingBlocking ? undefined : dismiss}
          similar={similar}
        />
      )}
      {saved.state.isMoved && <MovedNotice description={notice.element} item={noticed} />}
      {!readOnly && <UnfitNotice description={notice.element} item={noticed} />}
      {saved.state.reason === 'failed' && (
        <FailureNotice borderTop leave={leaveNotice} saved={saved} source={source} />
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

interface FactsProps {
  readonly item: EditedItem
  readonly badge: Description | undefined
}

function Facts({badge, item: {field, options, path, saved, title}}: FactsProps) {
  const {t} = useMessages()
  const {item, state, storyCount} = saved
  const {reason, status} = state
  const otherwise = useOtherProblem(path.at(-1), options)
  const unreadable = t('field.unreadable')
  const tag = item && isCollection(item) && (item.tag ?? item.sharedTag)
  const about = [
    field.form === 'object' && reason === 'unreadable' && title !== unreadable && unreadable,
    // A notice in the same form shows the reason.
    reason === 'failed' && t('failure.preview'),
    reason === 'no-access' && t('field.no-access'),
    item?.teamName && shortTeamName(item.teamName),
    storyCount && t('item.all-stories', {count: storyCount}),
    tag && (
      // In a line of its own, rather than broken.
      <bdi key="tag" style={{display: 'inline-block'}}>
        {tag}
      </bdi>
    ),
  ].filter(Boolean)
  return (
    <Stack flex={1} gap={3} style={{minWidth: 'min(140px, 100%)'}}>
      <Title title={title}>{title}</Title>
      {badge && reason !== 'no-access' && (
        <StateBadge {...badge} otherwise={otherwise} state={state} />
      )}
      {/* The line keeps its height while it is loading. */}
      {(about.length > 0 || status === 'loading') && (
        <Text muted size={1} style={{overflowWrap: 'anywhere'}} title={item?.teamName}>
          {about.length > 0 ? about.flatMap((fact) => [' · ', fact]).slice(1) : '\u00a0'}
        </Text>
      )}
    </Stack>
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
