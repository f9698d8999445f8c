import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {
  type ComponentProps,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useState,
} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {type ItemKind, textIn} from '../../../saved/index.ts'
import {shorten, TEAM_LENGTH} from '../../items/shorten.ts'
import type {SavedItem} from '../../items/useSavedItem.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {StateBadge} from '../../preview/StateBadge.tsx'
import {FailureMessage} from '../../ui/FailureMessage.tsx'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {plainText} from '../../ui/text-style.ts'
import {CardThumbnails} from './CardThumbnails.tsx'
import {MissingNotice} from './ItemNotices.tsx'
import {useFormFailure} from './useFormFailure.ts'

const PlayerDialog = lazyPart(() => import('./PlayerDialog.tsx'))
const MovedNotice = lazyPart(() => import('./MovedNotice.tsx'))

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
  readonly kind: ItemKind
  /** What to call the item. */
  readonly title: string
  /** As it is saved. */
  readonly value: unknown
  readonly source: StoriesSource
  readonly saved: SavedItem
  readonly readOnly: boolean
  /** Whether a missing item keeps the document from being published. */
  readonly isMissingBlocking: boolean
  readonly onReplace: () => void
  /** Called when a notice closes, which loses the focus inside it. */
  readonly onNoticeClosed: () => void
  /**
   * Makes the value name the Team that the item is in now. Absent where the value names no Team.
   */
  readonly onTakeTeam: (() => void) | undefined
  /** What a form expects of the element that takes its focus. */
  readonly replaceProps: ComponentProps<typeof Button>
  /** The item's menu. */
  readonly menu: ReactNode
}

/** A saved value with its current state. */
export function ValueCard(props: ValueCardProps) {
  const {isMissingBlocking, kind, onTakeTeam, readOnly, replaceProps, saved, source, title, value} =
    props
  const {t} = useTranslation(NAMESPACE)
  const valueKey = JSON.stringify(value)
  const [dismissed, setDismissed] = useState<string>()
  const [playing, setPlaying] = useState<number>()
  const {failure, item, shape, status, stories} = saved
  const showsMissing =
    status === 'missing' && (isMissingBlocking || dismissed !== valueKey) && !readOnly
  const isUnknown = status === 'unknown'
  const {isFirst, refreshAll} = useFormFailure(isUnknown, saved.refresh)
  const dismiss = () => {
    setDismissed(valueKey)
    props.onNoticeClosed()
  }
  const retry = () => {
    refreshAll()
    props.onNoticeClosed()
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
          {!showsMissing && <StateBadge saved={saved} />}
          <Summary isObject={onTakeTeam !== undefined} saved={saved} title={title} />
        </Stack>
        <Flex align="center" flex="none" gap={1} style={{marginInlineStart: 'auto'}}>
          {!readOnly && (
            <Button
              {...replaceProps}
              aria-label={t('action.replace-item', {title})}
              fontSize={1}
              mode="ghost"
              onClick={props.onReplace}
              padding={3}
              text={t('action.replace')}
            />
          )}
          {props.menu}
        </Flex>
      </Flex>
      {showsMissing && (
        <MissingNotice
          isBlocking={isMissingBlocking}
          onDismiss={isMissingBlocking ? undefined : dismiss}
        />
      )}
      {status === 'moved' && item?.teamId !== undefined && (
        <MovedNotice
          oldTeamId={onTakeTeam && textIn(value, 'teamId')}
          onTakeTeam={readOnly ? undefined : onTakeTeam}
          source={source}
          team={item.teamName ?? item.teamId}
        />
      )}
      {/* What was loaded before is shown without a word when a refresh fails. */}
      {isUnknown && failure && isFirst && (
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
          shape={shape}
          start={playing}
          stories={stories}
        />
      )}
    </Card>
  )
}

interface SummaryProps extends Pick<ValueCardProps, 'saved' | 'title'> {
  /** Of a string nothing but the bare ID or tag can be read. */
  readonly isObject: boolean
}

/** The facts of a saved item: its tag, how many Stories it holds, and its Team. */
function Summary({isObject, saved, title}: SummaryProps) {
  const {t} = useTranslation(NAMESPACE)
  const {item, status, storyCount} = saved
  const unreadable = t('field.unreadable')
  const facts = [
    isObject && status === 'unreadable' && title !== unreadable && unreadable,
    // A notice in the same form shows the reason.
    status === 'unknown' && t('failure.preview'),
    item && 'tag' in item && item.tag,
    storyCount !== undefined && t('item.all-stories', {count: storyCount}),
    item?.teamName && shorten(item.teamName, TEAM_LENGTH),
  ]
  const text = facts.filter(Boolean).join(' · ')
  // The line keeps its height while it is loading.
  if (text === '' && status !== 'checking') return null
  return (
    <Text muted size={1} style={{overflowWrap: 'anywhere'}} title={item?.teamName}>
      {text || '\u00a0'}
    </Text>
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
