import {filterOf} from '../../../access/index.ts'
import {teamNamesOf} from '../../../library/index.ts'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {sentences, useAnnouncement} from '../../ui/Announcer.tsx'
import {useBrowserContext, useLoaded, useThenSearch} from '../context.tsx'
import type {BrowserQuery} from '../search/query.ts'
import {COLLECTIONS} from '../state/browser-state.ts'
import {type NoticeAction, CenteredNotice} from './CenteredNotice.tsx'

/** Why a query found nothing to select, and what to do about it. */
export default function EmptyNotice({query: found}: {readonly query: BrowserQuery}) {
  const {kind, text, teamId} = found
  const {t} = useMessages()
  const {source, location, dispatch, onTeam, onClearFilters} = useBrowserContext()
  const {search, teams} = useLoaded()
  const thenSearch = useThenSearch()
  const list = listingOf(kind)
  const query = text.trim()
  const isFiltered = onClearFilters !== undefined
  const team =
    teamId === undefined
      ? undefined
      : teamNamesOf(teams.teams).get(teamId) || t('picker.team.unnamed', {id: teamId})

  const actions: NoticeAction[] = []
  const add = (label: string, act: () => void) =>
    actions.push({text: label, onClick: thenSearch(act)})
  if (query === '' && !isFiltered && location.at === 'collection') {
    add(t('picker.location.collections'), () => dispatch({type: 'go', to: COLLECTIONS}))
  }
  if (isFiltered) add(t('picker.clear-filters'), onClearFilters)
  if (team !== undefined && onTeam) {
    const count = search.first?.otherTeams ?? 0
    if (query === '') add(t('action.show-all-teams'), () => onTeam(undefined))
    else if (count > 0) add(t('picker.other-teams', {count}), () => onTeam(undefined))
  }
  if (query !== '') add(t('action.clear-search'), () => dispatch({type: 'set', to: {text: ''}}))
  else if (!isFiltered) {
    const onClick = thenSearch(() => void search.refresh({force: true}))
    actions.push({text: t('action.refresh'), onClick, retry: true})
  }

  const explain = (): readonly [title: string | undefined, note: string] => {
    // The field decides the Team, and the proxy lists no such one.
    const hasNoTeam = team !== undefined && !onTeam && !teams.isLoading && !teams.failure
    if (hasNoTeam && !teams.teams.some(({id}) => id === teamId)) {
      return [t('picker.empty.no-team'), t('picker.empty.no-team-note')]
    }
    const {serviceName: service} = source.context
    // The field may filter, too.
    const isNarrowed =
      isFiltered || Object.values(filterOf(found)).some((part) => part !== undefined)
    const isLocked = team !== undefined && !onTeam
    if (service && !isNarrowed && !isLocked && /https?:\/\//i.test(query)) {
      return [undefined, t('picker.empty.link', {service})]
    }
    if (query !== '') {
      const where = team === undefined ? 'search' : 'search-team'
      const key = isNarrowed ? (`${where}-filtered` as const) : where
      return [undefined, t(`picker.empty.${key}`, {query, team})]
    }
    if (location.at === 'collection' && !isFiltered) {
      return [undefined, t('picker.empty.collection', {title: location.collection.title})]
    }
    if (isNarrowed) return [undefined, t(`picker.empty.filtered.${list}`)]
    const title = t(`picker.empty.${team === undefined ? 'all' : 'team'}.${list}`, {team})
    return [title, t(`picker.empty.new.${list}`)]
  }
  const [title, note] = explain()
  const said = sentences([title, note, ...actions.map(({text}) => text)])
  // Until other results arrive, the filters are no longer those that found nothing.
  useAnnouncement([search.isPending ? '' : said])
  return (
    <CenteredNotice actions={actions} busy={search.refreshing} title={title}>
      {note}
    </CenteredNotice>
  )
}
