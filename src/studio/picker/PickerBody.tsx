import {Flex} from '@sanity/ui'
import type {KeyboardEvent} from 'react'
import {useTranslation} from 'sanity'
import {useRetryIn} from '../data/useRetryIn.ts'
import type {StoriesSource} from '../data/useSource.ts'
import {NAMESPACE} from '../i18n/index.ts'
import type {FieldOptions} from '../schema/options.ts'
import {COLLECTION_ROW} from './list/CollectionTile.tsx'
import {EmptyNotice} from './notices/EmptyNotice.tsx'
import {FailureNotice} from './notices/FailureNotice.tsx'
import type {PickerItem, PickerKind} from './items.ts'
import {ListNotices} from './notices/ListNotices.tsx'
import {ItemContextProvider} from './list/item-context.ts'
import {ItemGrid} from './list/ItemGrid.tsx'
import {SidePane} from './pane/SidePane.tsx'
import type {Highlight} from './list/highlight.ts'
import {listingOf} from './search/query.ts'
import type {Search} from './search/useSearch.ts'
import {Skeletons} from './list/Skeletons.tsx'
import {storyCell} from './list/StoryTile.tsx'
import type {SelectionState} from './selection/useSelection.ts'
import {useItemContextValue} from './list/useItemContextValue.ts'
import {useAfterFirstPaint} from './useAfterFirstPaint.ts'
import type {PickerView} from './usePickerView.ts'
import type {Teams} from './toolbar/useTeams.ts'
import {useHasSidePane} from './useHasSidePane.ts'

interface PickerBodyProps {
  readonly kind: PickerKind
  readonly source: StoriesSource
  readonly listId: string
  readonly search: Search
  readonly teams: Teams
  readonly view: PickerView
  readonly options: FieldOptions
  readonly selectedId: string | undefined
  readonly marks: SelectionState | undefined
  readonly highlight: Highlight
  readonly onPick: (item: PickerItem) => void
  readonly onType: (event: KeyboardEvent) => void
  /** The focus goes to the search: what had it goes away. */
  readonly onSearch: () => void
  readonly onShowAll: (() => void) | undefined
  readonly onSay: (text: string) => void
}

/** What is between the toolbar and the footer: the items, or why there are none. */
export function PickerBody(props: PickerBodyProps) {
  const {kind, search, teams, view, options, marks, highlight, selectedId} = props
  const {t} = useTranslation(NAMESPACE)
  const wide = useHasSidePane()
  const painted = useAfterFirstPaint()
  const list = listingOf(kind)
  const shape = kind === 'collection' ? undefined : (options.embedType ?? 'cards')
  const cell =
    shape === undefined ? {rowHeight: COLLECTION_ROW, columnWidth: undefined} : storyCell(shape)
  const {first, refresh, refreshing} = search
  // What is shown may still be of the query before.
  const shown = first?.query ?? view.query
  const failure = search.failure ?? teams.failure

  const again = () => {
    void refresh()
    if (teams.failure) teams.refresh()
  }
  const retryIn = useRetryIn(failure, again)
  const retry = () => {
    again()
    props.onSearch()
  }

  const context = useItemContextValue({
    words: first?.words ?? '',
    showTeam: shown.teamId === undefined,
    highlight,
    several: marks !== undefined,
  })

  if (search.status === 'loading') return <Skeletons shape={shape} />
  if (search.status === 'failed' || !first) {
    return search.failure ? (
      <FailureNotice busy={refreshing} failure={search.failure} onRetry={retry} retryIn={retryIn} />
    ) : null
  }
  return (
    <>
      <ListNotices
        busy={refreshing}
        failure={search.failure}
        onRetry={retry}
        page={first}
        retryIn={retryIn}
        teamsFailure={teams.failure}
      />
      {search.total === 0 ? (
        <EmptyNotice
          list={list}
          onClearFilters={
            view.filters === 0
              ? undefined
              : () => {
                  view.clearFilter()
                  props.onSearch()
                }
          }
          onClearSearch={() => {
            view.setText('')
            props.onSearch()
          }}
          onShowAll={props.onShowAll}
          query={shown.text}
          teamId={shown.teamId}
        />
      ) : (
        <ItemContextProvider value={context}>
          <Flex flex={1} style={{minHeight: 0}}>
            <ItemGrid
              {...cell}
              busy={refreshing}
              hasPane={wide}
              id={props.listId}
              label={t(`list.${list}`)}
              marking={marks}
              onPick={props.onPick}
              onType={props.onType}
              onWant={search.want}
              places={search}
              highlight={highlight}
              selectedId={selectedId}
              shape={shape}
              view={JSON.stringify(shown)}
            />
            {wide && (
              <SidePane
                bare={!painted}
                onSay={props.onSay}
                places={search}
                highlight={highlight}
                selectedId={selectedId}
                session={props.source.session}
              />
            )}
          </Flex>
        </ItemContextProvider>
      )}
    </>
  )
}
