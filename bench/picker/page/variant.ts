import type {Story} from '../../../src/access/index.ts'
import type {StoriesSource} from '../../../src/studio/items/useSource.ts'

/** The props of each compared variant. */
export interface VariantProps {
  readonly stories: readonly Story[]
  readonly source: StoriesSource
  readonly open: boolean
  /** Whether the pointer rests on the button. */
  readonly wanted: boolean
  readonly onClose: () => void
}
