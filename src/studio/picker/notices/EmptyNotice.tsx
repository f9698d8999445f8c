import {useTranslation} from 'sanity'
import {teamNamesOf} from '../../../catalog/index.ts'
import {listingOf} from '../../../saved/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {sourceLink} from '../../items/source-link.ts'
import {useLoaded, usePickerContext} from '../picker-context.tsx'
import {isForeignLink} from '../search/known-sites.ts'
import type {PickerQuery} from '../search/query.ts'
import {COLLECTIONS} from '../selection/picker-state.ts'
import {type NoticeAction, PickerNotice} from './PickerNotice.tsx'

export interface EmptyNoticeProps {
  /** What found nothing. */
  readonly query: PickerQuery
}

/** Why there is nothing to select, and what to do about it. */
export default function EmptyNotice({query: {kind, text, teamId}}: EmptyNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  const {source, location, dispatch, onTeam, onClearFilters, searchBox} = usePickerContext()
  const {search, teams} = useLoaded()
  const list = listingOf(kind)
  const query = text.trim()
  const isFiltered = onClearFilters !== undefined
  const team =
    teamId === undefined
      ? undefined
      : teamNamesOf(teams.teams).get(teamId) || t('picker.team.unnamed', {id: teamId})

  const actions: NoticeAction[] = []
  /** The button disappears, so the focus moves first. */
  const add = (label: string, act: () => void) => {
    const onClick = () => {
      act()
      searchBox.current?.focus()
    }
    actions.push({text: label, onClick})
  }
  const refresh = () => {
    const onClick = () => void search.refresh({force: true})
    actions.push({text: t('action.refresh'), onClick, retry: true})
  }
  const isInside = query === '' && !isFiltered && location.at === 'collection'
  if (isInside) {
    add(t('picker.place.collections'), () => dispatch({type: 'go', to: COLLECTIONS}))
  }
  if (isFiltered) add(t('picker.clear-filters'), onClearFilters)
  if (team !== undefined && onTeam) {
    const label = query === '' ? 'action.show-all-teams' : 'action.search-all-teams'
    add(t(label), () => onTeam(undefined))
  }
  if (query !== '') add(t('action.clear-search'), () => dispatch({type: 'search', text: ''}))
  else if (!isFiltered) refresh()

  // The field decides the Team, and the proxy lists no such one.
  const hasNoTeam = team !== undefined && !onTeam && !teams.isLoading && !teams.failure
  if (hasNoTeam && !teams.teams.some(({id}) => id === teamId)) {
    return (
      <PickerNotice actions={actions} title={t('picker.empty.no-team')}>
        {t('picker.empty.no-team-note')}
      </PickerNotice>
    )
  }
  const {embed, serviceName} = source.context
  const own = sourceLink(source.context, {id: 'id', title: '', displayTitle: ''})
  if (serviceName && isForeignLink(query, [embed?.scriptUrl, own?.href])) {
    const message = t('picker.empty.foreign-link', {service: serviceName})
    return <PickerNotice actions={actions}>{message}</PickerNotice>
  }
  if (query !== '') {
    const where = team === undefined ? 'search' : 'search-team'
    const message = isFiltered
      ? (`picker.empty.${where}-filtered` as const)
      : (`picker.empty.${where}` as const)
    return <PickerNotice actions={actions}>{t(message, {query, team})}</PickerNotice>
  }
  if (isFiltered) {
    return <PickerNotice actions={actions}>{t(`picker.empty.filtered.${list}`)}</PickerNotice>
  }
  const title =
    team === undefined ? t(`picker.empty.all.${list}`) : t(`picker.empty.team.${list}`, {team})
  return (
    <PickerNotice
      actions={actions}
      busy={search.refreshing}
      title={location.at === 'collection' ? undefined : title}
    >
      {location.at === 'collection'
        ? t('picker.empty.collection', {title: location.collection.title})
        : t(`picker.empty.new.${list}`)}
    </PickerNotice>
  )
}
