import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {type ReactNode, type Ref, Suspense} from 'react'
import {useTranslation} from 'sanity'
import {useDebounced} from '../../items/useDebounced.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {FieldOptions} from '../../schema/options.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {FixedFilters} from '../lazy-parts.ts'
import type {ItemSort} from '../items.ts'
import type {Memory} from '../memory/useMemory.ts'
import {usePickerContext} from '../picker-context.ts'
import {searchKey} from '../search-key.ts'
import {listingOf} from '../../../saved/index.ts'
import {FilterMenu} from './FilterMenu.tsx'
import {PickerToolbar} from './PickerToolbar.tsx'
import {SortMenu} from './SortMenu.tsx'
import {TeamControl} from './TeamControl.tsx'
import {useKnowsPublished} from './useKnowsPublished.ts'

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
