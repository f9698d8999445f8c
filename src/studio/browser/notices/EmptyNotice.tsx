import {hasFilter, shorten} from '../../../access/index.ts'
import {teamNamesOf} from '../../../library/index.ts'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useRequest} from '../../items/useRequest.ts'
import {sentences, useAnnouncement} from '../../ui/Announcer.tsx'
import {useBrowserContext, useLoaded, useThenSearch} from '../context.tsx'
import {mayBePasted, requestPage} from '../search/page.ts'
import {queryKey} from '../search/page-store.ts'
import {type BrowserQuery, fieldQuery} from '../search/query.ts'
import {COLLECTIONS} from '../state/browser-state.ts'
import {type NoticeAction, CenteredNotice} from './CenteredNotice.tsx'

/** Characters of a text that are shown and announced: a pasted page would hide what to do. */
const MAX_SHOWN = 100

/** Why a query found nothing to select, and what to do about it. */
export default function EmptyNotice({query: found}: {readonly query: BrowserQuery}) {
  const {kind, text, teamId} = found
  const {t} = useMessages()
  const {source, location, canBrowse, dispatch, onTeam, onClearFilters} = useBrowserContext()
  const {search, teams} = useLoaded()
  const thenSearch = useThenSearch()
  const {other, isLoading} = useOther(found)
  const list = listingOf(kind)
  const query = shorten(text.trim(), MAX_SHOWN)
  const isFiltered = onClearFilters !== undefined
  const team =
    teamId === undefined
      ? undefined
      : teamNamesOf(teams.teams).get(teamId) || t('picker.team.unnamed', {id: teamId})

  const actions: NoticeAction[] = []
  const add = (label: string, act: () => void, retry = false) =>
    actions.push({text: label, onClick: thenSearch(act), retry})
  if (other?.kind === 'collection' && canBrowse) {
    const to = {at: 'collection', collection: other} as const
    add(t('picker.empty.show-stories'), () => dispatch({type: 'go', to}))
  }
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
  else if (!isFiltered) add(t('action.refresh'), () => void search.refresh({force: true}), true)

  const explain = (): readonly [title: string | undefined, note: string] => {
    // The field decides the Team, and the proxy lists no such one.
    const hasNoTeam = team !== undefined && !onTeam && !teams.isLoading && !teams.failure
    if (hasNoTeam && !teams.teams.some(({id}) => id === teamId)) {
      return [t('picker.empty.no-team'), t('picker.empty.no-team-note')]
    }
    if (other) return [undefined, t(`picker.empty.is-${other.kind}`, {title: other.title})]
    const {serviceName: service} = source.context
    // The field may filter, too.
    const isNarrowed = isFiltered || hasFilter(found)
    const isLocked = team !== undefined && !onTeam
    if (service && !isNarrowed && !isLocked && /https?:\/\//i.test(text)) {
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
  // A link or markup most likely names something, and is no text to show.
  const isWaiting = isLoading && mayBePasted(text)
  const said = sentences([title, note, ...actions.map(({text}) => text)])
  // Until other results arrive, the filters are no longer those that found nothing.
  useAnnouncement([search.isPending || isWaiting ? '' : said])
  return isWaiting ? null : (
    <CenteredNotice actions={actions} busy={search.refreshing} title={title}>
      {note}
    </CenteredNotice>
  )
}

/** The item of the other kind that a text names by its ID, a link or markup. */
function useOther({kind, text}: BrowserQuery) {
  const {source, options} = useBrowserContext()
  // The field's options for its own kind say nothing of the other, but for the Collections whose Stories
  // are all excluded.
  const {excludeTags, excludeCollections} = (kind === 'story' && options.filter) || {}
  const any = {...options, embedType: undefined, filter: {excludeTags, excludeCollections}}
  const query = fieldQuery(kind === 'story' ? 'collection' : 'story', text, any)
  const {data, isLoading} = useRequest(
    text === '' ? null : queryKey(source.session, query),
    () => requestPage(source.session, query, 0),
    {revalidateOnFocus: false},
  )
  return {other: data && data.exact > 0 ? data.items[0] : undefined, isLoading}
}
