import type {Story} from '../../../src/access/index.ts'
import type {ListingSource} from '../../../src/studio/data/useListing.ts'

/** What each of those that are compared is given. */
export interface VariantProps {
  readonly stories: readonly Story[]
  readonly source: ListingSource
  readonly open: boolean
  /** Whether the pointer rests on the button. */
  readonly wanted: boolean
  readonly onClose: () => void
}
