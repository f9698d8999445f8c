import {createElement} from 'react'
import type {PreviewConfig} from 'sanity'
import {nameOf} from '../../saved/index.ts'
import {LiveMedia} from './LivePreview.tsx'

/** What a row of a list shows, each named by its path in the document. */
export interface StoriesPreviewFields {
  /** Of the row's title. */
  readonly title: string
  /** Of the second line. */
  readonly subtitle?: string
  /** Of a `stories.collection` or `stories.story`, whose thumbnail is shown. */
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
    select: {title, ...(subtitle === undefined ? {} : {subtitle}), item: media},
    prepare: ({title, subtitle, item}) => ({
      ...(typeof title === 'string' && {title}),
      ...(typeof subtitle === 'string' && {subtitle}),
      // An element, not a component: one made for each row would be remounted at each render.
      ...(isItem(item) && {media: createElement(LiveMedia, {kind: kindOf(item), value: item})}),
    }),
  }
}

const isItem = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && nameOf(value) !== undefined

/** Derived from its name only: the schema knows more. */
function kindOf(item: Record<string, unknown>): 'collection' | 'story' {
  return item['_type'] === 'stories.story' ? 'story' : 'collection'
}
