import {createContext, useContext} from 'react'
import type {TFunction} from 'sanity'
import type {Pointer} from './pointer.ts'

/** What all options of a list share. One context, so that an option costs no hooks of its own. */
export interface OptionContext {
  readonly t: TFunction
  /** What was searched for, to be marked in titles. */
  readonly words: string
  /** Whether the Team is shown: it says nothing where all are of the same. */
  readonly showTeam: boolean
  /** Says how long ago a time was, in UNIX seconds. */
  readonly when: (seconds: number) => string
  readonly pointer: Pointer
  /** Whether a click marks, and several are chosen at once. */
  readonly several: boolean
}

const Context = createContext<OptionContext | null>(null)

export const OptionProvider = Context.Provider

export function useOptionContext(): OptionContext {
  const context = useContext(Context)
  if (!context) throw new Error('An option stands in an OptionProvider')
  return context
}
