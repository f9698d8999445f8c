import {createClient} from '@sanity/client'
import {draftMode} from 'next/headers'
import {
  collectionQuery,
  storyQuery,
  type SavedCollection,
  type SavedStory,
} from 'sanity-plugin-stories/embed'
import {apiHost, dataset, projectId} from './settings'

/** Reads drafts too: for the server alone. */
export const client = createClient({
  projectId,
  dataset,
  apiVersion: '2025-02-19',
  useCdn: false,
  token: process.env.SANITY_READ_TOKEN,
  stega: {studioUrl: '/studio'},
  ...(apiHost && {apiHost, useProjectHostname: false}),
})

export interface Page {
  readonly _id: string
  readonly _type: string
  readonly title: string | null
  readonly shelf: SavedCollection | null
  readonly clips: readonly SavedStory[] | null
}

const pageQuery = `*[_type == "page" && slug.current == $slug][0]{
  _id, _type, title,
  shelf ${collectionQuery},
  clips[] ${storyQuery}
}`

/** A page as visitors see it; in draft mode with its draft, and with stega for visual editing. */
export async function fetchPage(slug: string): Promise<Page | null> {
  const {isEnabled} = await draftMode()
  return client.fetch<Page | null>(
    pageQuery,
    {slug},
    isEnabled
      ? {perspective: 'drafts', stega: true, cache: 'no-store'}
      : {perspective: 'published', stega: false, next: {revalidate: 60}},
  )
}

/** All pages that have an address. */
export async function fetchPages(): Promise<readonly {slug: string; title: string | null}[]> {
  return client.fetch(
    `*[_type == "page" && defined(slug.current)] | order(title) {title, "slug": slug.current}`,
    {},
    {perspective: 'published', stega: false, next: {revalidate: 60}},
  )
}
