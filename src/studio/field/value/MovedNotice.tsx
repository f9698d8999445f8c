import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {useTeams} from '../../picker/toolbar/useTeams.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {Notice} from './ItemNotices.tsx'

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
export default function MovedNotice({source, team, oldTeamId, onTakeTeam}: MovedNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  const {teams} = useTeams(source.session)
  const old = teams.find(({id}) => id === oldTeamId)?.name ?? oldTeamId
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
