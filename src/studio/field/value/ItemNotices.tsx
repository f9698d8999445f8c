import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import type {PickerItem} from '../../picker/items.ts'
import {useTeamName} from '../../items/useTeams.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import type {SimilarItem} from './useSimilarItem.ts'

interface NoticeProps {
  readonly title: string
  readonly children: string | undefined
  readonly tone?: 'caution' | 'critical'
  readonly action: ReactNode
}

/** What became of an item, and what the editor can do about it. */
function Notice({title, children, tone = 'caution', action}: NoticeProps) {
  return (
    <Card borderTop padding={3} role="status" tone={tone}>
      <Flex align="flex-start" gap={3} wrap="wrap">
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Stack flex={1} gap={3} style={{minWidth: 180}}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          {children !== undefined && (
            <Text muted size={1}>
              {children}
            </Text>
          )}
        </Stack>
        {action}
      </Flex>
    </Card>
  )
}

interface MissingNoticeProps {
  readonly source: StoriesSource
  /** The ID of the Team that the value names, if it names one. */
  readonly teamId: string | undefined
  /** What could take its place, if there is anything. */
  readonly similar: SimilarItem | undefined
  readonly onPick: (item: PickerItem) => void
  /** Absent where the missing item blocks publishing. */
  readonly onDismiss: (() => void) | undefined
}

/** The service no longer has the item. */
export function MissingNotice(props: MissingNoticeProps) {
  const {source, teamId, similar, onPick, onDismiss} = props
  const {t} = useTranslation(NAMESPACE)
  const team = useTeamName(source.session, teamId)
  const texts = [
    t('field.unavailable-note'),
    team !== undefined && t('field.unavailable-team', {team}),
    similar && t(`field.same-${similar.by}`, {title: similar.item.title, team: similar.team}),
  ]
  return (
    <Notice
      action={
        <Flex gap={1} wrap="wrap">
          {similar && (
            <ActionButton
              mode="default"
              onClick={() => onPick(similar.item)}
              padding={2}
              text={t('field.use-similar')}
            />
          )}
          {onDismiss && <ActionButton onClick={onDismiss} padding={2} text={t('action.dismiss')} />}
        </Flex>
      }
      title={t('field.unavailable')}
      tone={onDismiss ? 'caution' : 'critical'}
    >
      {texts.filter(Boolean).join(' ')}
    </Notice>
  )
}

interface MovedNoticeProps {
  readonly source: StoriesSource
  /** The Team that the item is in now: its name, or its ID where it has none. */
  readonly team: string
  /** The ID of the Team that the value names. Absent where it names none, as a string doesn't. */
  readonly oldTeamId: string | undefined
  /** Makes the value name the new Team. Absent where it can't. */
  readonly onTakeTeam: (() => void) | undefined
}

/** The item is in another Team now. No item names the old one, so the Teams are loaded for it. */
export function MovedNotice({source, team, oldTeamId, onTakeTeam}: MovedNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  const old = useTeamName(source.session, oldTeamId)
  return (
    <Notice
      action={
        onTakeTeam && (
          <ActionButton onClick={onTakeTeam} padding={2} text={t('action.take-team', {team})} />
        )
      }
      title={t('field.moved-to', {team})}
    >
      {old === undefined ? undefined : t('field.moved-note', {old})}
    </Notice>
  )
}

/** Characters that change an address where a script writes a tag into it as it is. */
const UNSAFE = /[\s/?#&%\\]/

/** Warns where some embed scripts can't load a Collection by its saved tag. */
export function TagNotice({tag}: {readonly tag: string | undefined}) {
  const {t} = useTranslation(NAMESPACE)
  if (tag === undefined || !UNSAFE.test(tag)) return null
  return (
    <Card border padding={3} radius={2} role="status" tone="caution">
      <Text muted size={1} style={{overflowWrap: 'anywhere'}}>
        {t('field.tag-unsafe')}
      </Text>
    </Card>
  )
}
