import {createContext, useContext} from 'react'
import type {TFunction} from 'sanity'
import type {Highlight} from './highlight.ts'

/** What all options of a list share. One context, so that an option costs no hooks of its own. */
export interface ItemContext {
  readonly t: TFunction
  /** What was searched for, to be marked in titles. */
  readonly words: string
  /** Whether the Team is shown: it says nothing where all are of the same. */
  readonly showTeam: boolean
  /** Says how long ago a time was, in UNIX seconds. */
  readonly when: (seconds: number) => string
  readonly highlight: Highlight
  /** Whether a click marks, and several are chosen at once. */
  readonly several: boolean
}

const Context = createContext<ItemContext | null>(null)

export const ItemContextProvider = Context.Provider

export function useItemContext(): ItemContext {
  const context = useContext(Context)
  if (!context) throw new Error('An option stands in an ItemContextProvider')
  return context
}
