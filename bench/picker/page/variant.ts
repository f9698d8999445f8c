import type {Story} from '../../../src/access/index.ts'
import type {StoriesSource} from '../../../src/studio/data/useSource.ts'

/** What each of those that are compared is given. */
export interface VariantProps {
  readonly stories: readonly Story[]
  readonly source: StoriesSource
  readonly open: boolean
  /** Whether the pointer rests on the button. */
  readonly wanted: boolean
  readonly onClose: () => void
}
