import type {BlockProps} from 'sanity'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {RemoveBlock} from '../item/item-props.ts'

export const StoriesItem = lazyPart(
  () => import('./ItemRow.tsx'),
  () => <div style={{minHeight: 49}} />,
  (props) => props.renderDefault(props),
)

/** Studio's own block of text, whose input can remove it. */
export function StoriesBlock(props: BlockProps) {
  return <RemoveBlock value={props.onRemove}>{props.renderDefault(props)}</RemoveBlock>
}
