import {useMemo} from 'react'
import type {ItemKind} from '../../../saved/index.ts'
import type {FieldOptions} from '../../schema/options.ts'
import {type PickerState, SINCE} from '../selection/picker-state.ts'
import {fieldQuery, type PickerQuery} from './query.ts'

/** Recently used items that come first in any order: a row or two of the list. */
const RECENT = 4

interface QueryOptions {
  readonly kind: ItemKind
  readonly options: FieldOptions
  readonly teamId: string | undefined
  readonly recentItems: readonly string[]
  /** The item that is saved now: it comes first, so that the list opens with it. */
  readonly selectedId: string | undefined
  /** The slug of the page, for which items are suggested where none is saved. */
  readonly suggest: string | undefined
}

/** What the editor wants the list to show. The same object until that changes. */
export function usePickerQuery(
  {location, text, filter, sort}: PickerState,
  {kind, options, teamId, recentItems, selectedId, suggest}: QueryOptions,
): PickerQuery {
  const words = text.trim()
  return useMemo((): PickerQuery => {
    const byField = fieldQuery(kind, words, options)
    const common: PickerQuery = {
      ...byField,
      teamId,
      publishedSince: filter.since && daysAgo(SINCE[filter.since]),
      sort: sort === 'newest' ? 'newest' : 'title',
    }
    // Any Collection can be opened: the field restricts what it saves.
    if (location.at === 'collections') {
      const {published, embedType} = filter
      const free = {identifyBy: 'id', ids: undefined, tags: undefined} as const
      return {...common, ...free, kind: 'collection', published, embedType}
    }
    const own = {
      ...common,
      published: byField.published ?? filter.published,
      embedType: kind === 'collection' ? (byField.embedType ?? filter.embedType) : undefined,
    }
    // A Collection may hold Stories of several Teams.
    if (location.at === 'collection') {
      return {...own, teamId: options.teamId, collectionId: location.collection.id}
    }
    const saved = selectedId === undefined ? [] : [selectedId]
    const first = words === '' ? [...saved, ...recentItems.slice(0, RECENT)] : []
    return {
      ...own,
      first: sort === 'recent' ? recentItems : first,
      suggest: selectedId === undefined ? suggest : undefined,
    }
  }, [kind, words, teamId, options, filter, sort, recentItems, selectedId, suggest, location])
}

const DAY = 86_400

/** The beginning of the day so many days ago, in UNIX seconds: it stays the same all day. */
const daysAgo = (days: number): number => (Math.floor(Date.now() / 1000 / DAY) - days) * DAY
