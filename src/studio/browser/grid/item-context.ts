import {useState} from 'react'
import {useCurrentLocale, useDateTimeFormat} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {createPart, useBrowserContext, useLoaded, useSelected} from '../context.tsx'
import type {BrowserQuery} from '../search/query.ts'
import {useActiveItem} from '../state/active-item.ts'
import type {BrowserItem} from '../state/items.ts'
import {relativeDates} from './relative-date.ts'

/** The context that all items of a list share, so that an item needs no further hooks. */
export type ItemContext = ReturnType<typeof useItemContextValue>

export const [ItemContextProvider, useItemContext] = createPart<ItemContext>()

/** The same object until a part of it changes. */
export function useItemContextValue({teamId}: BrowserQuery) {
  const {activeItem, layout} = useBrowserContext()
  const {search} = useLoaded()
  const {isMultiple} = useSelected()
  const {t} = useMessages()
  const [now] = useState(() => Date.now() / 1000)
  const relative = relativeDates(useCurrentLocale().id)
  const format = useDateTimeFormat({dateStyle: 'medium'})
  return {
    t,
    /** The words that were searched for, highlighted in titles. */
    words: search.first?.words ?? '',
    /** Whether the Team is shown: not where all items are of the same. */
    showTeam: teamId === undefined,
    /** How long ago a time was, in UNIX seconds. */
    when: (seconds: number) => relative(seconds, now),
    /** The date of a time, in UNIX seconds. */
    dateOf: (seconds: number) => format.format(new Date(seconds * 1000)),
    activeItem,
    isMultiple,
    /** Draws an item, where the list has a layout of its own. */
    Cell: layout?.Cell,
  }
}

/** Whether the video of an item plays: only that of the active one. */
export function useIsPlaying(item: BrowserItem): boolean {
  return useActiveItem(useItemContext().activeItem, ({playing}) => playing()?.id === item.id)
}
