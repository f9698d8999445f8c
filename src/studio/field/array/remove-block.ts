import {createContext} from 'react'

/**
 * Removes the block of text that a value is in. Absent elsewhere. The text's editor removes it: it
 * would keep a block that only disappears from the form's value.
 */
export const RemoveBlock = createContext<(() => void) | undefined>(undefined)
