import {type KeyboardEvent, Suspense, useEffect, useId, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import {useDebounced} from '../data/useDebounced.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {announcements} from './announcements.ts'
import type {PickerItem} from './items.ts'
import {createHighlight} from './list/highlight.ts'
import {loadLazyParts, PickerSheet, YourList} from './lazy-parts.ts'
import {LiveRegion} from './LiveRegion.tsx'
import type {Memory} from './memory/useMemory.ts'
import {type PickerContext, PickerContextProvider} from './picker-context.ts'
import {PickerBody} from './PickerBody.tsx'
import type {PickerDialogProps} from './picker-dialog-props.ts'
import {searchKey} from './search-key.ts'
import {PickerFooter} from './PickerFooter.tsx'
import {PickerFrame} from './PickerFrame.tsx'
import {PickerTabs, TabPanel} from './PickerTabs.tsx'
import {countText, titleText} from './picker-texts.ts'
import {listingOf} from './search/query.ts'
import type {Search} from './search/useSearch.ts'
import {useSelection} from './selection/useSelection.ts'
import {FilterMenu} from './toolbar/FilterMenu.tsx'
import {PickerToolbar} from './toolbar/PickerToolbar.tsx'
import {SortMenu} from './toolbar/SortMenu.tsx'
import {TeamControl} from './toolbar/TeamControl.tsx'
import {useKnowsPublished} from './toolbar/useKnowsPublished.ts'
import type {Teams} from './toolbar/useTeams.ts'
import {useFocusFallback} from './useFocusFallback.ts'
import {useHasSidePane} from './useMediaQuery.ts'
import type {PickerView} from './usePickerView.ts'

interface DialogContentsProps extends PickerDialogProps {
  readonly memory: Memory
  readonly view: PickerView
  readonly search: Search
  readonly teams: Teams
  readonly teamId: string | undefined
  /** `undefined` where the field allows one Team only. */
  readonly onTeam: ((teamId: string | undefined) => void) | undefined
}

/** Milliseconds after which a search that still runs shows a spinner. */
const SLOW = 500

/** The dialog with everything in it. */
export function DialogContents(props: DialogContentsProps) {
  const {kind, source, options, selectedId, multiSelect, memory, view, search, teams} = props
  const {onTeam, onClose, replaced} = props
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const [highlight] = useState(() => createHighlight())
  const [announcement, announce] = useState('')
  const list = listingOf(kind)
  const listId = `${id}-list`
  const selection = useSelection(multiSelect, search)
  const {entries, isMultiple, isDiscarding, pinned, tab} = selection
  const hasTabs = isMultiple && selection.fixed === 0
  const hasPane = useHasSidePane()
  const isSlow = useDebounced(search.isPending, SLOW) === true
  const knowsPublished = useKnowsPublished(search.first)

  const focusSearch = () => searchBox.current?.focus()
  // The Dialog would focus its first button.
  useEffect(focusSearch, [])
  useEffect(() => loadLazyParts(isMultiple), [isMultiple])
  useFocusFallback(searchBox, `${tab} ${entries.length} ${search.total}`)

  const pick = (item: PickerItem) => {
    memory.picked(item.id)
    props.onPick(item)
  }
  const save = () => {
    const added = entries.filter(({isPresent}) => !isPresent)
    memory.picked(...added.flatMap((entry) => entry.id ?? []))
    multiSelect?.onSave(entries)
  }
  const canConfirm = isMultiple ? selection.hasChanges : pinned !== undefined
  const confirm = () => {
    if (isMultiple) save()
    else if (pinned) pick(pinned)
  }
  const requestClose = () => {
    if (isDiscarding) {
      selection.keepSelecting()
      focusSearch()
    } else if (selection.hasChanges) selection.askDiscard()
    else onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canConfirm) return
    event.preventDefault()
    confirm()
  }

  const count = countText(t, list, search)
  const context: PickerContext = {
    kind,
    source,
    options,
    selectedId,
    view,
    search,
    teams,
    listId,
    highlight,
    selection,
    replaced,
    pick,
    focusSearch,
    announce,
    showAllTeams:
      onTeam &&
      (() => {
        onTeam(undefined)
        // The button disappears, so the focus moves first.
        focusSearch()
      }),
  }
  return (
    <PickerContextProvider value={context}>
      <PickerFrame
        footer={
          <>
            {pinned && !hasPane && tab === 'library' && (
              <Suspense fallback={null}>
                <PickerSheet
                  item={pinned}
                  replaced={pinned.id === selectedId ? undefined : replaced}
                />
              </Suspense>
            )}
            <PickerFooter
              count={count}
              onCancel={requestClose}
              onClose={onClose}
              onConfirm={canConfirm ? confirm : undefined}
            />
          </>
        }
        id={id}
        onClickOutside={selection.hasChanges || pinned ? undefined : onClose}
        onClose={requestClose}
        onKeyDown={onKeyDown}
        tabs={
          hasTabs && <PickerTabs count={entries.length} id={id} onShow={selection.show} tab={tab} />
        }
        title={titleText(t, {kind, replaced, fieldTitle: props.fieldTitle, isMultiple})}
      >
        <LiveRegion texts={[...announcements(t, list, search, selection, count), announcement]} />
        <TabPanel id={id} hasTabs={hasTabs} isShown={tab === 'library'} tab="library">
          <PickerToolbar
            listId={search.total > 0 ? listId : undefined}
            onKeyDown={(event) => searchKey(event, listId, view)}
            onQuery={view.setText}
            query={view.text}
            searchLabel={t(`picker.search.${list}`)}
            searchRef={searchBox}
            slow={isSlow}
            team={
              <TeamControl
                onTeam={onTeam}
                query={view.query}
                recentIds={memory.recentTeams}
                session={source.session}
                teamId={props.teamId}
                teams={teams}
              />
            }
          >
            <FilterMenu
              byLayout={kind === 'collection' && options.embedType === undefined}
              byStatus={knowsPublished || view.filter.published !== undefined}
              filter={view.filter}
              onFilter={view.setFilter}
            />
            <SortMenu onSort={view.setSort} sort={view.sort} />
          </PickerToolbar>
          <PickerBody />
        </TabPanel>
        {hasTabs && (
          <TabPanel hasTabs id={id} isShown={tab === 'list'} tab="list">
            <Suspense fallback={null}>
              <YourList entries={entries} onMove={selection.move} onRemove={selection.remove} />
            </Suspense>
          </TabPanel>
        )}
      </PickerFrame>
    </PickerContextProvider>
  )
}
