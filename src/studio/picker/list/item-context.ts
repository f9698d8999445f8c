import {createContext, useContext, useState} from 'react'
import {type TFunction, useCurrentLocale, useDateTimeFormat, useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {PickerItem} from '../items.ts'
import {useLoaded, usePickerContext, useSelected} from '../picker-context.tsx'
import type {PickerQuery} from '../search/query.ts'
import {type ActiveItem, useActiveItem} from './active-item.ts'
import type {ListLayout} from './list-layout.ts'
import {relativeDates} from './relative-date.ts'

/** What all items of a list share: one context, so that an item needs no further hooks. */
export interface ItemContext {
  readonly t: TFunction
  /** What was searched for, highlighted in titles. */
  readonly words: string
  /** Whether the Team is shown: not where all items are of the same. */
  readonly showTeam: boolean
  /** How long ago a time was, in UNIX seconds. */
  readonly when: (seconds: number) => string
  /** The date of a time, in UNIX seconds. */
  readonly dateOf: (seconds: number) => string
  readonly activeItem: ActiveItem
  /** Whether several items can be selected. */
  readonly isMultiple: boolean
  /** Draws an item, where the list has a layout of its own. */
  readonly Tile?: ListLayout['Tile'] | undefined
}

const Context = createContext<ItemContext | null>(null)

export const ItemContextProvider = Context.Provider

export function useItemContext(): ItemContext {
  const context = useContext(Context)
  if (!context) throw new Error('useItemContext must be used inside an ItemContextProvider')
  return context
}

/** What all items that a query found share. The same object until a part of it changes. */
export function useItemContextValue({teamId}: PickerQuery): ItemContext {
  const {activeItem, layout} = usePickerContext()
  const {search} = useLoaded()
  const {isMultiple} = useSelected()
  const words = search.first?.words ?? ''
  const showTeam = teamId === undefined
  const Tile = layout?.Tile
  const {t} = useTranslation(NAMESPACE)
  const locale = useCurrentLocale().id
  const [now] = useState(() => Date.now() / 1000)
  const relative = relativeDates(locale)
  const when = (seconds: number) => relative(seconds, now)
  const format = useDateTimeFormat({dateStyle: 'medium'})
  const dateOf = (seconds: number) => format.format(new Date(seconds * 1000))
  return {t, words, showTeam, when, dateOf, activeItem, isMultiple, Tile}
}

/** Whether the video of an item plays: only that of the active one. */
export function useIsPlaying(item: PickerItem): boolean {
  return useActiveItem(useItemContext().activeItem, ({playing}) => playing()?.id === item.id)
}
