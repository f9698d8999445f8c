import type {EmbedType, Story} from '../../../access/index.ts'

/** The item that a field has now, and that a pick would replace. */
export interface ReplacedItem {
  readonly title: string
  readonly shape: EmbedType
  /** Whose thumbnail is shown. `undefined` while it isn't loaded. */
  readonly story: Story | undefined
}
