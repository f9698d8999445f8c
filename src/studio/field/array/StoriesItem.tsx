import {createContext} from 'react'
import type {ArraySchemaType, BlockProps} from 'sanity'
import {lazyPart} from '../../ui/lazy-part.tsx'

/** An object of the plugin in an array. */
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

/** The type of an array whose items have no menu of Sanity's, since each can have only one. */
export function withoutMenu(type: ArraySchemaType): ArraySchemaType {
  const value = {
    ...type.options,
    disableActions: ['add', 'addBefore', 'addAfter', 'copy', 'duplicate', 'remove'],
  }
  return Object.create(type, {options: {value, enumerable: true}}) as ArraySchemaType
}
