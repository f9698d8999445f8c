import {createContext} from 'react'
import type {BlockProps} from 'sanity'
import {lazyPart} from '../../ui/lazy-part.tsx'

export const StoriesItem = lazyPart(() => import('./ItemRow.tsx'), <div style={{minHeight: 49}} />)

/**
 * Removes the block of text that a value is in. Absent elsewhere. The text's editor removes it: it
 * would keep a block that only disappears from the form's value.
 */
export const RemoveBlock = createContext<(() => void) | undefined>(undefined)

/** Studio's own block of text, whose input can remove it. */
export function StoriesBlock(props: BlockProps) {
  return <RemoveBlock value={props.onRemove}>{props.renderDefault(props)}</RemoveBlock>
}
