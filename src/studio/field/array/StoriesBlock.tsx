import type {BlockProps} from 'sanity'
import {RemoveBlock} from './remove-block.ts'

/** Studio's own block of text, whose input can remove it. */
export function StoriesBlock(props: BlockProps) {
  return <RemoveBlock value={props.onRemove}>{props.renderDefault(props)}</RemoveBlock>
}
