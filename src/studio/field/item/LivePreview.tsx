import {createElement} from 'react'
import {type PreviewConfig, useTranslation} from 'sanity'
import {hasItem, type ItemKind, nameOf} from '../../../saved/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'
import type {LivePreviewProps, SavedMediaProps} from './SavedPreview.tsx'

export const LiveMedia = lazyPart<SavedMediaProps>(async () => ({
  default: (await import('./SavedPreview.tsx')).SavedMedia,
}))

const StaticPreview = ({preview}: LivePreviewProps) => preview.renderDefault(preview)

const SavedPreview = lazyPart(() => import('./SavedPreview.tsx'), StaticPreview, StaticPreview)

/** Draws an item in arrays and Portable Text, by the title it has now. */
export const livePreview = (kind: ItemKind) =>
  function LivePreview(preview: LivePreviewProps['preview']) {
    const {t} = useTranslation(NAMESPACE)
    const isEmpty = preview.item && !hasItem(preview.item)
    const shown = isEmpty ? {...preview, title: t(`item.none.${kind}`)} : preview
    return <SavedPreview kind={kind} preview={shown} />
  }

/** The fields that a row of a list shows, each named by its path in the document. */
export interface StoriesPreviewFields {
  /** The field with the row's title. */
  readonly title: string
  /** The field with the second line. */
  readonly subtitle?: string
  /** The `stories.collection` or `stories.story` whose thumbnail is shown. */
  readonly media: string
}

/**
 * The `preview` of a document type whose rows show the thumbnail of a Collection or a Story. Rows
 * that are drawn at the same time share one request.
 *
 * @example
 * defineType({name: 'page', type: 'document', fields, preview:
 * storiesPreview({title: 'title', media: 'shelf'})})
 */
export function storiesPreview({title, subtitle, media}: StoriesPreviewFields): PreviewConfig {
  return {
    select: {title, ...(subtitle === undefined ? {} : {subtitle}), item: media, typeName: '_type'},
    prepare: ({title, subtitle, item, typeName}) => ({
      ...(typeof title === 'string' && {title}),
      ...(typeof subtitle === 'string' && {subtitle}),
      // An element, not a component: one made for each row would be remounted at each render.
      ...(isItem(item) && {
        media: createElement(LiveMedia, {from: {typeName, path: media}, value: item}),
      }),
    }),
  }
}

const isItem = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && nameOf(value) !== undefined
