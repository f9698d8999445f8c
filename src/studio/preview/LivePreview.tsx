import {lazy, Suspense} from 'react'
import {type PreviewProps, useTranslation} from 'sanity'
import {hasItem} from '../../saved/index.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {lazyPart} from '../ui/lazy-part.tsx'
import type {LivePreviewProps, SavedMediaProps} from './SavedPreview.tsx'

/** The thumbnail of a saved value in lists and array items. */
export const LiveMedia = lazyPart<SavedMediaProps>(async () => {
  const {SavedMedia} = await import('./SavedPreview.tsx')
  return {default: SavedMedia}
})

const SavedPreview = lazy(() => import('./SavedPreview.tsx'))

/** An item in arrays and Portable Text, by the title it has now. */
function LivePreview({kind, preview}: LivePreviewProps) {
  const {t} = useTranslation(NAMESPACE)
  if (preview.item && !hasItem(preview.item)) {
    return preview.renderDefault({...preview, title: t(`item.none.${kind}`)})
  }
  return (
    <Suspense fallback={preview.renderDefault(preview)}>
      <SavedPreview kind={kind} preview={preview} />
    </Suspense>
  )
}

/** The preview of `stories.collection`. */
export const CollectionPreview = (props: PreviewProps) => (
  <LivePreview kind="collection" preview={props} />
)

/** The preview of `stories.story`. */
export const StoryPreview = (props: PreviewProps) => <LivePreview kind="story" preview={props} />
