import {Suspense, useEffect, useId, useMemo, useRef, useState} from 'react'
import {Box} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import type {StoriesSource} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {ALL} from '../../picker/place.ts'
import type {ItemSort} from '../../picker/items.ts'
import {type ItemKind, listingOf} from '../../../saved/index.ts'
import {PickerSheet} from '../../picker/lazy-parts.ts'
import {createHighlight} from '../../picker/list/highlight.ts'
import {LiveRegion} from '../../picker/LiveRegion.tsx'
import {useMemory} from '../../picker/useMemory.ts'
import {loadPane} from '../../picker/pane/SidePane.tsx'
import {type PickerContext, PickerContextProvider} from '../../picker/picker-context.ts'
import {PickerBody} from '../../picker/PickerBody.tsx'
import {PickerMain} from '../../picker/PickerFrame.tsx'
import {ListStatus} from '../../picker/ListStatus.tsx'
import {countText} from '../../picker/picker-texts.ts'
import {useSearch} from '../../picker/search/useSearch.ts'
import {useSelection} from '../../picker/selection/useSelection.ts'
import {ListToolbar} from '../../picker/toolbar/ListToolbar.tsx'
import {useTeams} from '../../picker/toolbar/useTeams.ts'
import {useHasSidePane} from '../../picker/useMediaQuery.ts'
import {usePickerView} from '../../picker/usePickerView.ts'
import {readOptions} from '../../schema/options.ts'
import {useToolLocation} from '../useToolLocation.ts'
import {CheckStatus} from '../dataset/CheckStatus.tsx'
import type {DatasetState} from '../dataset/useDatasetCheck.ts'
import {ItemActions} from './ItemActions.tsx'
import {LibraryMenus} from './LibraryMenus.tsx'
import {tableLayout, UsageContext} from './table-layout.tsx'
import {usageOf} from './usage.ts'
import {useUsageSearch} from './useUsageSearch.ts'

const SORTS = ['newest', 'title'] as const satisfies readonly ItemSort[]

/** A page starts the same for everyone: what the picker remembers is of the picker. */
const FRESH = {recents: [], sort: {read: () => 'newest' as ItemSort, write: () => undefined}}

/** Items of every Team and shape, as a field without options takes them. */
const {options} = readOptions({})

/** The line below a list. */
const StatusBar = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 45px;
  padding: 4px 20px;
  box-sizing: border-box;
  border-top: 1px solid var(--card-border-color);

  @media (max-width: 599px) {
    padding-inline: 12px;
  }
`

interface LibraryProps {
  readonly kind: ItemKind
  readonly source: StoriesSource
  readonly dataset: DatasetState
}

/** All items of a kind, as the picker shows them, on a page. */
export function Library({kind, source, dataset}: LibraryProps) {
  const {t} = useTranslation(NAMESPACE)
  const {location, update} = useToolLocation()
  const {teamId, layout, usage: usageFilter} = location
  // What the link says at first. Later the address follows what is shown.
  const [linked] = useState(location)
  const id = useId()
  const listId = `${id}-list`
  const searchBox = useRef<HTMLInputElement>(null)
  const [highlight] = useState(() => createHighlight())
  const [announcement, announce] = useState('')
  const list = listingOf(kind)
  const memory = useMemory(source, kind)
  const view = usePickerView({
    kind,
    options,
    teamId,
    memory: FRESH,
    selectedId: linked.item,
    suggest: undefined,
    text: linked.text,
    place: ALL,
  })
  const {status, check, start} = dataset
  const usage = useMemo(() => check && usageOf(check), [check])
  const found = useSearch(source.session, view.query, true)
  const search = useUsageSearch(source.session, found, view.query, usageFilter, usage)
  const teams = useTeams(source.session)
  const selection = useSelection(undefined, search)
  const hasPane = useHasSidePane()
  const {pinned, select} = selection

  useEffect(() => void loadPane().catch(() => undefined), [])
  const isUsageWanted = status === 'idle' && (layout === 'table' || usageFilter !== undefined)
  useEffect(() => {
    if (isUsageWanted) start()
  }, [isUsageWanted, start])
  const isLinked = linked.item !== undefined && search.itemAt(0)?.id === linked.item
  useEffect(() => {
    if (isLinked) select(0)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isLinked])
  useEffect(() => {
    if (pinned) update({item: pinned.id})
  }, [pinned, update])
  const {text} = view.query
  useEffect(() => update({text}), [text, update])

  const focusSearch = () => searchBox.current?.focus()
  const onTeam = (next: string | undefined) => {
    memory.selectTeam(next)
    update({teamId: next, item: undefined})
  }
  const count = countText(t, list, search)
  const table = layout === 'table' ? tableLayout(t, kind) : undefined
  const context: PickerContext = {
    kind,
    source,
    options,
    selectedId: undefined,
    view: {
      ...view,
      // An empty list says that filters are on, and clears this one, too.
      filters: view.filters + Number(usageFilter !== undefined),
      clearFilter: () => {
        view.clearFilter()
        update({usage: undefined})
      },
    },
    search,
    teams,
    listId,
    highlight,
    selection,
    listSelection: selection,
    place: ALL,
    goBack: () => undefined,
    replaced: undefined,
    pick: () => undefined,
    focusSearch,
    announce,
    showAllTeams: () => {
      onTeam(undefined)
      focusSearch()
    },
    layout: table,
    Actions: ItemActions,
  }
  return (
    <PickerContextProvider value={context}>
      <PickerMain data-stories="main" style={{paddingTop: 12}}>
        <LiveRegion
          texts={[search.status === 'loading' ? t(`picker.loading.${list}`) : count, announcement]}
        />
        <ListToolbar
          memory={memory}
          onTeam={onTeam}
          searchRef={searchBox}
          sorts={SORTS}
          teamId={teamId}
        >
          <LibraryMenus />
        </ListToolbar>
        {usageFilter !== undefined && !usage ? (
          <Box padding={4}>
            <CheckStatus dataset={dataset} />
          </Box>
        ) : (
          <UsageContext value={usage}>
            <PickerBody />
          </UsageContext>
        )}
      </PickerMain>
      {pinned && !hasPane && (
        <Suspense fallback={null}>
          <PickerSheet item={pinned} replaced={undefined}>
            <ItemActions item={pinned} />
          </PickerSheet>
        </Suspense>
      )}
      <StatusBar>
        <ListStatus count={count} />
      </StatusBar>
    </PickerContextProvider>
  )
}
