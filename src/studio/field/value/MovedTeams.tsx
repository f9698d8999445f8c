import type {StoriesSource} from '../../items/useSource.ts'
import {useTeams} from '../../picker/toolbar/useTeams.ts'
import {MovedNotice} from './ItemNotices.tsx'

interface MovedTeamsProps {
  readonly source: StoriesSource
  readonly team: string
  /** The ID of the Team that the value names. */
  readonly oldTeamId: string | undefined
  readonly onTakeTeam: (() => void) | undefined
}

/** The notice with the old Team's name. No item names it, so the Teams are loaded for it. */
export default function MovedTeams({source, team, oldTeamId, onTakeTeam}: MovedTeamsProps) {
  const {teams} = useTeams(source.session)
  const oldTeam = teams.find(({id}) => id === oldTeamId)?.name ?? oldTeamId
  return <MovedNotice oldTeam={oldTeam} onTakeTeam={onTakeTeam} team={team} />
}
