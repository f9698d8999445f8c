import {Suspense} from 'react'
import {useTranslation} from 'sanity'
import {teamNamesOf} from '../../catalog/index.ts'
import {useRetryIn} from '../items/useRetryIn.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {Skeletons} from './list/Skeletons.tsx'
import {EmptyNotice, ListNotices} from './lazy-parts.ts'
import {FailureNotice} from './notices/FailureNotice.tsx'
import {usePickerContext} from './picker-context.ts'
import {PickerList} from './PickerList.tsx'
import {listingOf} from '../../saved/index.ts'

/** Everything between the toolbar and the footer: the items, or why there are none. */
export function PickerBody() {
  const {options, search, teams, view, place, goBack, focusSearch, showAllTeams} =
    usePickerContext()
  const {t} = useTranslation(NAMESPACE)
  const {first, refresh, refreshing} = search
  // Until the next page arrives, the list shows the previous query.
  const shown = first?.query ?? view.query
  const list = listingOf(shown.kind)

  const reload = () => {
    void refresh()
    if (teams.failure) teams.refresh()
  }
  const retryIn = useRetryIn(search.failure ?? teams.failure, reload)
  /** The button disappears with the failure, so the focus moves first. */
  const retry = () => {
    reload()
    focusSearch()
  }

  if (search.status === 'loading') {
    return (
      <Skeletons shape={shown.kind === 'collection' ? undefined : (options.embedType ?? 'cards')} />
    )
  }
  if (search.status === 'failed' || !first) {
    return search.failure ? (
      <FailureNotice busy={refreshing} failure={search.failure} onRetry={retry} retryIn={retryIn} />
    ) : null
  }
  const clearFilters = () => {
    view.clearFilter()
    focusSearch()
  }
  const nameOfTeam = (id: string) =>
    teamNamesOf(teams.teams).get(id) || t('picker.team.unnamed', {id})
  const clearSearch = () => {
    view.setText('')
    focusSearch()
  }
  return (
    <>
      <Suspense fallback={null}>
        <ListNotices
          busy={refreshing}
          failure={search.failure}
          onRetry={retry}
          onShowAll={showAllTeams}
          page={first}
          retryIn={retryIn}
          teamsFailure={teams.failure}
        />
      </Suspense>
      {search.total === 0 ? (
        <Suspense fallback={null}>
          <EmptyNotice
            collection={place.at === 'collection' ? place.collection.title : undefined}
            list={list}
            onBack={goBack}
            onClearFilters={view.filters === 0 ? undefined : clearFilters}
            onClearSearch={clearSearch}
            onRefresh={() => void refresh({force: true})}
            onShowAll={showAllTeams}
            query={shown.text}
            refreshing={refreshing}
            team={shown.teamId === undefined ? undefined : nameOfTeam(shown.teamId)}
          />
        </Suspense>
      ) : (
        <PickerList label={t(`list.${list}`)} shown={shown} />
      )}
    </>
  )
}
