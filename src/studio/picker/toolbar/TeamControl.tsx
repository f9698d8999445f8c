import {lazy, Suspense, useState} from 'react'
import {useCurrentLocale, useTranslation} from 'sanity'
import type {Session} from '../../items/session.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {listingOf} from '../../../saved/index.ts'
import type {PickerQuery} from '../search/query.ts'
import {teamOptions} from './team-options.ts'
import {TeamMenu} from './TeamMenu.tsx'
import {useTeamCounts} from './useTeamCounts.ts'
import type {Teams} from './useTeams.ts'

/** Few fields take items of one Team only. */
const LockedChip = lazy(() => import('./LockedChip.tsx'))

/** Few accounts have as many Teams. */
const TeamCombobox = lazy(() => import('./TeamCombobox.tsx'))

/** Teams that a menu shows at a glance. */
const IN_A_MENU = 8

interface TeamControlProps {
  readonly session: Session
  readonly teams: Teams
  /** The current search, which decides how many items a Team has. */
  readonly query: PickerQuery
  /** `undefined` for all Teams. */
  readonly teamId: string | undefined
  /** IDs of the Teams that were selected recently, the last one first. */
  readonly recentIds: readonly string[]
  /** `undefined` where the field takes items of one Team only. */
  readonly onTeam: ((teamId: string | undefined) => void) | undefined
}

/**
 * Selects a Team: in a menu, or by its name where there are many. Nothing where there is one Team.
 */
export function TeamControl(props: TeamControlProps) {
  const {session, teams, query, teamId, recentIds, onTeam} = props
  const {t} = useTranslation(NAMESPACE)
  const locale = useCurrentLocale().id
  const [isWanted, setWanted] = useState(false)
  const counts = useTeamCounts(session, query, isWanted)
  const options = teamOptions({
    teams: teams.teams,
    recentIds,
    teamId,
    locale,
    unnamed: (id) => t('picker.team.unnamed', {id}),
  })
  // Keeps the place of what follows.
  if (teams.isLoading) return <div data-part="team" />
  if (!onTeam) {
    const name = options.find(({id}) => id === teamId)?.name
    return name === undefined ? null : (
      <Suspense fallback={null}>
        <LockedChip note={t('picker.team.locked', {team: name})} text={name} />
      </Suspense>
    )
  }
  if (options.length <= 1 && (teamId === undefined || teams.teams.length === 1)) return null
  const countText = (id: string) =>
    counts && t(`picker.count.${listingOf(query.kind)}`, {count: counts.get(id) ?? 0})
  const shared = {options, teamId, onTeam, countText, onOpen: () => setWanted(true)}
  const isMany = options.length > IN_A_MENU
  return (
    <div data-many={isMany || undefined} data-part="team">
      {isMany ? (
        <Suspense fallback={null}>
          <TeamCombobox {...shared} />
        </Suspense>
      ) : (
        <TeamMenu {...shared} />
      )}
    </div>
  )
}
