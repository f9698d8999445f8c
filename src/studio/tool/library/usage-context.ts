import {createContext} from 'react'
import type {Usage} from './usage.ts'

/** The usage of items, for the rows of the table. `undefined` until the documents have been searched. */
export const UsageContext = createContext<Usage | undefined>(undefined)
