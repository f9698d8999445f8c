import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {textIn, visibleName} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useTeamName} from '../../items/useTeams.ts'
import {whyUnfit} from '../../schema/unfit.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {Muted} from '../../ui/text-style.ts'
import type {Description} from '../../ui/useDescription.ts'
import {repairOf} from './repair.ts'
import type {EditedItem} from './useItemPatches.tsx'
import type {SimilarItem} from './useSimilarItem.ts'

interface NoticeProps extends ItemNoticeProps {
  readonly title: string
  readonly text?: string | false | undefined
  readonly tone?: 'caution' | 'critical'
  /** @defaultValue what saves the same item as its field would save it now */
  readonly action?: ReactNode
}

function Notice({description, item, title, text, tone = 'caution', action}: NoticeProps) {
  const {t} = useMessages()
  const repair = repairOf(item, t)
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
          {text && <Muted>{text}</Muted>}
        </Stack>
        {action ?? (repair && <ActionButton padding={2} {...repair} />)}
      </Flex>
    </Card>
  )
}

interface ItemNoticeProps {
  readonly item: EditedItem
  /** Its text describes the field's buttons. */
  readonly description?: Description | undefined
}

interface MissingNoticeProps extends ItemNoticeProps {
  readonly similar: SimilarItem | undefined
  readonly isKept?: boolean
  /** Absent where the missing item blocks publishing. */
  readonly onDismiss: (() => void) | undefined
}

export function MissingNotice({similar, isKept = false, onDismiss, ...notice}: MissingNoticeProps) {
  const {identity, pick, source} = notice.item
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
      {...notice}
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
      text={texts.filter(Boolean).join(' ')}
      title={t('field.unavailable')}
      tone={onDismiss ? 'caution' : 'critical'}
    />
  )
}

/** The item is in another Team now. No item names the old one, so the Teams are loaded for it. */
export function MovedNotice(props: ItemNoticeProps) {
  const {item} = props
  const {t} = useMessages()
  const {teamId, teamName: team = teamId} = item.saved.item ?? {}
  // A string names no Team.
  const namesTeam = item.field.form === 'object'
  const old = useTeamName(item.source.session, namesTeam ? textIn(item.value, 'teamId') : undefined)
  if (teamId === undefined) return null
  return (
    <Notice
      {...props}
      text={old !== undefined && t('field.moved-note', {old})}
      title={t('field.moved-to', {team})}
    />
  )
}

/** The field's options would not have let an editor select this: it was pasted, or they changed. */
export function UnfitNotice(props: ItemNoticeProps) {
  const {identity, options, saved, title} = props.item
  const {t} = useMessages()
  const {item, state} = saved
  // The notices about a missing and about a moved item say more.
  const isNoticed = state.status === 'missing' || state.isMoved
  if (!identity || options.unfit === 'ignore' || isNoticed) return null
  const unfit = whyUnfit(options, identity, item)
  if (!unfit) return null
  return (
    <Notice
      {...props}
      title={t(`validation.unfit.${unfit}`, {title})}
      tone={options.unfit === 'error' ? 'critical' : 'caution'}
    />
  )
}
