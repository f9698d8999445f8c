import {UsersIcon} from '@sanity/icons/Users'
import {useState} from 'react'
import {useCurrentLocale} from 'sanity'
import {parseSearchResponse, searchPath} from '../../../access/index.ts'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useProxy} from '../../items/proxy-request.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {useLoaded, useBrowserContext} from '../context.tsx'
import {filtersOf} from '../search/page.ts'
import {ChoiceMenu} from './ChoiceMenu.tsx'
import {teamChoices} from './team-choices.ts'

/** Loaded on demand: few fields take items of one Team only. */
const LockedChip = lazyPart(async () => ({
  default: (await import('./FixedFilters.tsx')).LockedChip,
}))

/** Loaded on demand: few accounts have as many Teams. */
const TeamCombobox = lazyPart(() => import('./TeamCombobox.tsx'))

const IN_A_MENU = 8

/** Selects a Team: in a menu, or by its name where there are many. Nothing for a single Team. */
export function TeamControl() {
  const {teamId, memory, onTeam} = useBrowserContext()
  const {query, teams} = useLoaded()
  // Not below, where all that follows would be computed again for each text.
  const kind = listingOf(query.kind)
  const {t} = useMessages()
  const locale = useCurrentLocale().id
  const [isWanted, setWanted] = useState(false)
  const counts = useTeamCounts(isWanted)
  const options = teamChoices({
    teams: teams.teams,
    recentIds: memory.recentTeams,
    teamId,
    locale,
    unnamed: (id) => (teams.failure ? t('picker.team') : t('picker.team.unnamed', {id})),
  })
  // Keeps the position of what follows.
  if (teams.isLoading) return <div data-part="team" />
  const name = options.find(({id}) => id === teamId)?.name
  if (!onTeam) {
    return name && <LockedChip note={t('picker.team.locked', {team: name})} text={name} />
  }
  if (options.length <= 1 && (teamId === undefined || teams.teams.length === 1)) return null
  const countText = (id: string) =>
    counts && t(`picker.count.${kind}`, {count: counts.get(id) ?? 0})
  const onOpen = () => setWanted(true)
  if (options.length > IN_A_MENU) {
    return (
      <div data-many data-part="team">
        <TeamCombobox
          countText={countText}
          onOpen={onOpen}
          onTeam={onTeam}
          options={options}
          teamId={teamId}
        />
      </div>
    )
  }
  const all = t('picker.team.all')
  const choice = (id: string | undefined, text: string, note?: string) => ({
    id: id ?? '',
    text,
    note,
    checked: id === teamId,
    onSelect: () => onTeam(id),
  })
  const choices = options.map(({id, name}) => choice(id, name, countText(id)))
  return (
    <div data-part="team">
      <ChoiceMenu
        defaultText={all}
        groups={[{choices: [choice(undefined, all), ...choices]}]}
        icon={UsersIcon}
        label={t('picker.team')}
        onOpen={onOpen}
        placement="bottom-start"
        state={name}
      />
    </div>
  )
}

/**
 * How many items the query finds in each Team, by the Team's ID. `undefined` until that is known, and
 * where a pasted text named the items, which is not searched for.
 */
function useTeamCounts(isWanted: boolean): ReadonlyMap<string, number> | undefined {
  const {session} = useBrowserContext().source
  const {query, search} = useLoaded()
  const path = searchPath(listingOf(query.kind), {...filtersOf(query), countBy: 'team', limit: 1})
  const counted = isWanted && search.first?.words === query.text ? path : undefined
  const read = (body: unknown) => {
    const {teamCounts} = parseSearchResponse(body)
    return new Map(teamCounts?.map(({teamId, count}) => [teamId, count]))
  }
  return useProxy(session, counted, read, search.first?.version).data
}
