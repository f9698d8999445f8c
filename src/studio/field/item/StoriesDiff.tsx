import {type DiffComponent, DiffFromTo} from 'sanity'
import {lazyPart} from '../../ui/lazy-part.tsx'

// A Studio pays for it when changes are reviewed first.
const SavedValue = lazyPart(() => import('./SavedValue.tsx'))

/**
 * Shows the former and the present item with their thumbnails in the review of changes. All types of
 * the plugin have it; a string field with `StoriesInput` can use it too.
 *
 * @example
 * components: {input: StoriesInput, diff: StoriesDiff}
 */
export const StoriesDiff: DiffComponent = (props) => (
  <DiffFromTo {...props} align="center" layout="grid" previewComponent={SavedValue} />
)
