import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {textIn, visibleName} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useTeamName} from '../../items/useTeams.ts'
import {whyUnfit} from '../../schema/unfit.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import type {Description} from '../../ui/useDescription.ts'
import {repairOf} from './repair.ts'
import type {EditedItem} from './useItemPatches.tsx'
import type {SimilarItem} from './useSimilarItem.ts'

interface NoticeProps {
  readonly description?: Description | undefined
  readonly title: string
  readonly children: string | undefined
  readonly tone?: 'caution' | 'critical'
  readonly action: ReactNode
}

function Notice({description, title, children, tone = 'caution', action}: NoticeProps) {
  return (
    <Card borderTop padding={3} role="status" tone={tone}>
      <Flex align="flex-start" gap={3} wrap="wrap">
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Stack flex={1} gap={3} style={{minWidth: 180}} {...description}>
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

function RepairButton({item}: Pick<ItemNoticeProps, 'item'>) {
  const {t} = useMessages()
  const repair = repairOf(item, t)
  return repair && <ActionButton padding={2} {...repair} />
}

interface ItemNoticeProps {
  readonly item: EditedItem
  /** Its text describes the field's buttons. */
  readonly description?: Description | undefined
}

interface MissingNoticeProps extends ItemNoticeProps {
  /** The item that could take its place, if there is any. */
  readonly similar: SimilarItem | undefined
  /** Whether its array keeps it. */
  readonly isKept?: boolean
  /** Absent where the missing item blocks publishing. */
  readonly onDismiss: (() => void) | undefined
}

/** The service no longer has the item. */
export function MissingNotice({
  description,
  item,
  similar,
  isKept = false,
  onDismiss,
}: MissingNoticeProps) {
  const {identity, pick, source} = item
  const {t} = useMessages()
  const team = useTeamName(source.session, identity?.teamId)
  const texts = [
    t(isKept ? 'field.unavailable-kept' : 'field.unavailable-note'),
    team !== undefined && t('field.unavailable-team', {team}),
    !similar && identity && visibleName(identity) && t('field.invisible'),
    similar && t(`field.same-${similar.by}`, {title: similar.item.title, team: similar.team}),
  ]
  return (
    <Notice
      action={
        <Flex gap={1} wrap="wrap">
          {similar && (
            <ActionButton
              mode="default"
              onClick={() => pick(similar.item)}
              padding={2}
              text={t('field.use-similar')}
            />
          )}
          {onDismiss && <ActionButton onClick={onDismiss} padding={2} text={t('action.dismiss')} />}
        </Flex>
      }
      description={description}
      title={t('field.unavailable')}
      tone={onDismiss ? 'caution' : 'critical'}
    >
      {texts.filter(Boolean).join(' ')}
    </Notice>
  )
}

/** The item is in another Team now. No item names the old one, so the Teams are loaded for it. */
export function MovedNotice({description, item}: ItemNoticeProps) {
  const {t} = useMessages()
  const {teamId, teamName: team = teamId} = item.saved.item ?? {}
  // A string names no Team.
  const namesTeam = item.field.form === 'object'
  const old = useTeamName(item.source.session, namesTeam ? textIn(item.value, 'teamId') : undefined)
  if (teamId === undefined) return null
  return (
    <Notice
      action={<RepairButton item={item} />}
      description={description}
      title={t('field.moved-to', {team})}
    >
      {old === undefined ? undefined : t('field.moved-note', {old})}
    </Notice>
  )
}

/** The field's options would not have let an editor select this: it was pasted, or they changed. */
export function UnfitNotice({description, item: edited}: ItemNoticeProps) {
  const {identity, options, saved, teamId, title} = edited
  const {t} = useMessages()
  const {item, state} = saved
  // The notices about a missing and about a moved item say more.
  const isNoticed = state.status === 'missing' || state.isMoved
  if (!identity || options.unfit === 'ignore' || isNoticed) return null
  const unfit = whyUnfit({...options, teamId}, identity, item)
  if (!unfit) return null
  return (
    <Notice
      action={<RepairButton item={edited} />}
      description={description}
      title={t(`validation.unfit.${unfit}`, {title})}
      tone={options.unfit === 'error' ? 'critical' : 'caution'}
    >
      {undefined}
    </Notice>
  )
}
