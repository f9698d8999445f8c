import {type KeyboardEvent, useEffect, useId, useMemo, useRef, useState} from 'react'
import {type TFunction, useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import {FilterMenu} from './toolbar/FilterMenu.tsx'
import type {PickerItem} from './items.ts'
import {type PickerContext, PickerContextProvider} from './picker-context.ts'
import {LiveRegion} from './LiveRegion.tsx'
import {useDebounced} from '../data/useDebounced.ts'
import {PickerBody} from './PickerBody.tsx'
import type {PickerDialogProps} from './PickerDialog.tsx'
import {PickerFooter} from './PickerFooter.tsx'
import {PickerFrame} from './PickerFrame.tsx'
import {PickerToolbar} from './toolbar/PickerToolbar.tsx'
import {createHighlight} from './list/highlight.ts'
import {listingOf} from './search/query.ts'
import type {Search} from './search/useSearch.ts'
import {SortMenu} from './toolbar/SortMenu.tsx'
import {TeamControl} from './toolbar/TeamControl.tsx'
import {rangeText, SelectionBar} from './selection/SelectionBar.tsx'
import {type MultiSelect, useSelection} from './selection/useSelection.ts'
import type {Memory} from './memory/useMemory.ts'
import type {PickerView} from './usePickerView.ts'
import {useKnowsPublished} from './toolbar/useKnowsPublished.ts'
import type {Teams} from './toolbar/useTeams.ts'

interface DialogContentsProps extends PickerDialogProps {
  readonly memory: Memory
  readonly view: PickerView
  readonly search: Search
  readonly teams: Teams
  readonly teamId: string | undefined
  /** `undefined` where the field allows one Team only. */
  readonly onTeam: ((teamId: string | undefined) => void) | undefined
}

/** Milliseconds of searching after which that is shown. */
const SLOW = 500

/** The dialog with all that is in it. */
export function DialogContents(props: DialogContentsProps) {
  const {kind, source, options, selectedId, several, memory, view, search, teams, onTeam} = props
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const [highlight] = useState(() => createHighlight())
  const [announcement, announce] = useState('')
  const list = listingOf(kind)
  const listId = `${id}-list`

  const adding = useMemo(
    (): MultiSelect | undefined =>
      several && {
        ...several,
        onAdd: (items) => {
          memory.picked(...items.map((item) => item.id))
          several.onAdd(items)
        },
      },
    [several, memory],
  )
  const selection = useSelection(adding, search)
  const isSlow = useDebounced(search.isPending, SLOW) === true
  const knowsPublished = useKnowsPublished(search.first)

  const focusSearch = () => searchBox.current?.focus()
  // The Dialog would focus its close button.
  useEffect(focusSearch, [])

  const pick = (item: PickerItem) => {
    memory.picked(item.id)
    props.onPick(item)
  }

  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    const option = document
      .getElementById(listId)
      ?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
    if (!option) return
    event.preventDefault()
    option.focus()
  }

  const {first, total} = search
  const count = search.status === 'loaded' && first ? countText(t, list, first) : ''
  const news = first?.similar === true && count !== '' ? `${count}. ${t('picker.similar')}` : count
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
    <PickerFrame
      footer={
        <>
          {selection && (
            <SelectionBar
              left={selection.left}
              marked={selection.marked}
              onAdd={selection.onAdd}
              onClear={() => {
                selection.onClear()
                focusSearch()
              }}
              onRemove={selection.onRemove}
              range={selection.range}
            />
          )}
          <PickerFooter
            count={count}
            onRefresh={() => {
              void search.refresh({force: true}).then(() => teams.refresh())
            }}
            refreshing={search.refreshing}
            updatedAt={first?.updatedAt}
          />
        </>
      }
      id={id}
      onClose={props.onClose}
      title={t(several ? `picker.title.${list}` : `field.choose.${kind}`)}
    >
      <LiveRegion
        texts={[
          search.status === 'loading' ? t(`picker.loading.${list}`) : news,
          selection ? marksText(t, selection.marked.length, selection.left) : '',
          selection?.range ? rangeText(t, selection.range) : '',
          announcement,
        ]}
      />
      <PickerToolbar
        listId={total > 0 ? listId : undefined}
        onKeyDown={onSearchKey}
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
      <PickerContextProvider value={context}>
        <PickerBody />
      </PickerContextProvider>
    </PickerFrame>
  )
}

/** How many items there are, and why these. */
function countText(
  t: TFunction,
  list: 'collections' | 'stories',
  {total, exact, namedBy}: NonNullable<Search['first']>,
): string {
  const counted = t(`picker.count.${list}`, {count: total})
  return exact > 0 ? `${counted}, ${t(`picker.found-by.${namedBy}`)}` : counted
}

/** How many are selected, and that no more can be. */
function marksText(t: TFunction, count: number, left: number | undefined): string {
  const marked = t('picker.count.marked', {count})
  return left === 0 ? `${marked}. ${t('picker.tray.full')}` : marked
}
