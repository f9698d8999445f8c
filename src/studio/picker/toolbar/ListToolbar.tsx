import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {type KeyboardEvent, type ReactNode, type Ref, Suspense, useState} from 'react'
import {useTranslation} from 'sanity'
import {useDebounced} from '../../items/useDebounced.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {FieldOptions} from '../../schema/options.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {FixedFilters} from '../lazy-parts.ts'
import type {ItemSort} from '../items.ts'
import type {Memory} from '../useMemory.ts'
import {usePickerContext} from '../picker-context.ts'
import type {Page} from '../search/query.ts'
import type {PickerView} from '../usePickerView.ts'
import {listingOf} from '../../../saved/index.ts'
import {FilterMenu} from './FilterMenu.tsx'
import {PickerToolbar} from './PickerToolbar.tsx'
import {SortMenu} from './SortMenu.tsx'
import {TeamControl} from './TeamControl.tsx'

/** Milliseconds after which a search that still runs shows a spinner. */
const SLOW = 500

interface ListToolbarProps {
  readonly memory: Memory
  readonly searchRef: Ref<HTMLInputElement>
  readonly teamId: string | undefined
  /** `undefined` where the field allows one Team only. */
  readonly onTeam: ((teamId: string | undefined) => void) | undefined
  /** Shows the Collections, or all Stories again. Only where both are picked from. */
  readonly onBrowse?: () => void
  /** @defaultValue all orders */
  readonly sorts?: readonly ItemSort[]
  /** What else narrows or changes the list. */
  readonly children?: ReactNode
}

/** The toolbar of the dialog, and of the library: what there is to narrow depends on what is listed. */
export function ListToolbar({
  memory,
  searchRef,
  teamId,
  onTeam,
  onBrowse,
  sorts,
  children,
}: ListToolbarProps) {
  const {kind, source, options, view, search, teams, listId, place} = usePickerContext()
  const {t} = useTranslation(NAMESPACE)
  const isSlow = useDebounced(search.isPending, SLOW) === true
  const knowsPublished = useKnowsPublished(search.first)
  const list = listingOf(view.query.kind)
  const isBrowsing = place.at === 'collections'
  return (
    <PickerToolbar
      fixed={
        options.filter &&
        !isBrowsing && (
          <Suspense fallback={null}>
            <FixedFilters filter={options.filter} kind={kind} />
          </Suspense>
        )
      }
      listId={search.total > 0 ? listId : undefined}
      onKeyDown={(event) => searchKey(event, listId, view)}
      onQuery={view.setText}
      query={view.text}
      searchLabel={t(`picker.search.${list}`)}
      searchRef={searchRef}
      slow={isSlow}
      team={
        place.at !== 'collection' && (
          <TeamControl
            onTeam={onTeam}
            query={view.query}
            recentIds={memory.recentTeams}
            session={source.session}
            teamId={teamId}
            teams={teams}
          />
        )
      }
    >
      {onBrowse && kind === 'story' && (
        <ActionButton
          aria-label={t('picker.place.browse')}
          aria-pressed={place.at !== 'all'}
          gap={2}
          icon={StackCompactIcon}
          mode="bleed"
          onClick={onBrowse}
          selected={place.at !== 'all'}
          text={t('list.collections')}
        />
      )}
      <FilterMenu
        byLayout={list === 'collections' && (isBrowsing || !isLayoutFixed(options))}
        byStatus={
          (isBrowsing || options.filter?.published === undefined) &&
          (knowsPublished || view.filter.published !== undefined)
        }
        filter={view.filter}
        onFilter={view.setFilter}
      />
      {place.at !== 'collection' && (
        <SortMenu onSort={view.setSort} sort={view.sort} {...(sorts && {sorts})} />
      )}
      {children}
    </PickerToolbar>
  )
}

/** Whether the field takes Collections of one layout only. */
const isLayoutFixed = ({embedType, filter}: FieldOptions): boolean =>
  (embedType ?? filter?.embedType) !== undefined

/** A key in the search box: Escape clears it, the arrow and Enter lead to the list. */
function searchKey(
  event: KeyboardEvent<HTMLInputElement>,
  listId: string,
  view: Pick<PickerView, 'text' | 'setText'>,
): void {
  if (event.key === 'Escape' && view.text !== '') {
    // The Dialog would close.
    event.stopPropagation()
    view.setText('')
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) return
  const item = document
    .getElementById(listId)
    ?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
  if (!item) return
  event.preventDefault()
  item.focus()
}

/** Whether the service reports the status of items, as far as is known. */
function useKnowsPublished(page: Page | undefined): boolean {
  const [knows, setKnows] = useState(false)
  // A page without items doesn't tell.
  const now = page?.items.length ? page.items.some(({published}) => published !== undefined) : knows
  if (now !== knows) setKnows(now)
  return now
}
