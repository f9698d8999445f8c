import {type TFunction, useCurrentLocale, useDateTimeFormat} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {
  createPart,
  type ListLayout,
  useBrowserContext,
  useLoaded,
  useSelected,
} from '../context.tsx'
import type {BrowserQuery} from '../search/query.ts'
import {type ActiveItem, useActiveItem} from '../state/active-item.ts'
import type {BrowserItem} from '../state/items.ts'
import {relativeDates} from './relative-date.ts'

/** The context that all items of a list share, so that an item needs no further hooks. */
export interface ItemContext {
  readonly t: TFunction
  /** The words that were searched for, highlighted in titles. */
  readonly words: string
  /** Whether the Team is shown: not where all items are of the same. */
  readonly showTeam: boolean
  /** How long ago a time, in UNIX seconds, was when the list was checked: a tool stays open for days. */
  readonly when: (seconds: number) => string
  readonly dateOf: (seconds: number) => string
  readonly activeItem: ActiveItem
  readonly isMultiple: boolean
  readonly Cell: ListLayout['Cell'] | undefined
}

export const [ItemContextProvider, useItemContext] = createPart<ItemContext>()

/** The same object until a part of it changes. */
export function useItemContextValue({teamId}: BrowserQuery): ItemContext {
  const {activeItem, layout} = useBrowserContext()
  const {first} = useLoaded().search
  const {isMultiple} = useSelected()
  const {t} = useMessages()
  // In whole minutes, so that a refresh draws no unchanged item again.
  const now = Math.floor((first?.checkedAt ?? 0) / 60_000) * 60
  const relative = relativeDates(useCurrentLocale().id)
  const format = useDateTimeFormat({dateStyle: 'medium'})
  return {
    t,
    words: first?.words ?? '',
    showTeam: teamId === undefined,
    when: (seconds) => relative(seconds, now),
    dateOf: (seconds) => format.format(new Date(seconds * 1000)),
    activeItem,
    isMultiple,
    Cell: layout?.Cell,
  }
}

export function useIsPlaying(item: BrowserItem): boolean {
  return useActiveItem(useItemContext().activeItem, ({playing}) => playing()?.id === item.id)
}
