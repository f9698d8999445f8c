import {Box, Button, Card, Flex, Stack} from '@sanity/ui'
import {
  type ComponentProps,
  type FocusEventHandler,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useState,
} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {type ItemKind, savedTitle} from '../../../saved/index.ts'
import type {SavedItem} from '../../items/useSavedItem.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {FailureMessage} from '../../ui/FailureMessage.tsx'
import {StateBadge} from '../../preview/StateBadge.tsx'
import {plainText} from '../../ui/text-style.ts'
import {CardThumbnails} from './CardThumbnails.tsx'
import {ItemSummary} from './ItemSummary.tsx'
import {MissingNotice} from './ItemNotices.tsx'
import {useFormFailure} from './useFormFailure.ts'

const PlayerDialog = lazy(() => import('./PlayerDialog.tsx'))
const MovedTeams = lazy(() => import('./MovedTeams.tsx'))

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
  /** Differs from item to item. */
  readonly itemKey: string
  readonly kind: ItemKind
  readonly source: StoriesSource
  readonly saved: SavedItem
  /** The title saved in the value; `undefined` where there is none. */
  readonly name: string | undefined
  /** The ID of the Team that the value names. A string names none. */
  readonly teamId: string | undefined
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
  const {itemKey, kind, name, onTakeTeam, readOnly, replaceProps, saved, source, teamId} = props
  const {t} = useTranslation(NAMESPACE)
  const [dismissed, setDismissed] = useState<string>()
  const [playing, setPlaying] = useState<number>()
  const {failure, item, shape, status, stories} = saved
  const title = savedTitle(item, name) ?? t('field.unreadable')
  const isBlocking = props.isMissingBlocking
  const showsMissing = status === 'missing' && (isBlocking || dismissed !== itemKey) && !readOnly
  const isUnknown = status === 'unknown'
  const {isFirst, refreshAll} = useFormFailure(isUnknown, saved.refresh)
  const dismiss = () => {
    setDismissed(itemKey)
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
          <ItemSummary
            saved={saved}
            showsUnreadable={onTakeTeam !== undefined && name !== undefined}
          />
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
        <MissingNotice isBlocking={isBlocking} onDismiss={isBlocking ? undefined : dismiss} />
      )}
      {status === 'moved' && item?.teamId !== undefined && (
        <Suspense fallback={null}>
          <MovedTeams
            oldTeamId={onTakeTeam && teamId}
            onTakeTeam={readOnly ? undefined : onTakeTeam}
            source={source}
            team={item.teamName ?? item.teamId}
          />
        </Suspense>
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
        <Suspense fallback={null}>
          <PlayerDialog
            onClose={() => setPlaying(undefined)}
            shape={shape}
            start={playing}
            stories={stories}
          />
        </Suspense>
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
