import {lazy, Suspense} from 'react'
import {type PreviewProps, useTranslation} from 'sanity'
import {useStoriesContext} from '../schema/useStoriesContext.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {hasItem, readIdentity} from '../../saved/index.ts'
import type {KindProps} from './SavedPreview.tsx'

const SavedPreview = lazy(() => import('./SavedPreview.tsx'))

/** An item in arrays and Portable Text, by the title it has now. */
function LivePreview({kind, preview}: KindProps) {
  const context = useStoriesContext()
  const {t} = useTranslation(NAMESPACE)
  const identity = readIdentity({kind, form: 'object'}, preview.item)
  if (preview.item && !hasItem(preview.item)) {
    return preview.renderDefault({...preview, title: t(`item.none.${kind}`)})
  }
  if (!context || !identity) return preview.renderDefault(preview)
  return (
    <Suspense fallback={preview.renderDefault(preview)}>
      <SavedPreview context={context} kind={kind} preview={preview} />
    </Suspense>
  )
}

/** The preview of `stories.collection`. */
export function CollectionPreview(props: PreviewProps) {
  return <LivePreview kind="collection" preview={props} />
}

/** The preview of `stories.story`. */
export function StoryPreview(props: PreviewProps) {
  return <LivePreview kind="story" preview={props} />
}
