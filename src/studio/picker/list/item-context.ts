import {createContext, useContext} from 'react'
import type {TFunction} from 'sanity'
import type {Highlight} from './highlight.ts'
import type {ListLayout} from './list-layout.ts'

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
  readonly highlight: Highlight
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
