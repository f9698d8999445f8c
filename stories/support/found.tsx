import {Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {
  type FoundItems,
  type ItemListing,
  parseSearchResponse,
  searchPath,
} from '../../src/access/index.ts'
import {useProxy} from '../../src/studio/items/proxy-request.ts'
import {type StoriesSource, useSource} from '../../src/studio/items/useSource.ts'

/** The source of the plugin's components in a story's world. */
export function useStudioSource(): StoriesSource {
  const source = useSource()
  if (!source) throw new Error('The workspace lacks the plugin')
  return source
}

interface WithFoundProps<K extends ItemListing> {
  readonly kind: K
  readonly children: (items: readonly FoundItems[K][]) => ReactNode
}

/** Waits for the first hundred items of a kind, then renders its children. */
export function WithFound<K extends ItemListing>({kind, children}: WithFoundProps<K>) {
  const {session} = useStudioSource()
  const path = searchPath(kind, {limit: 100})
  const {data} = useProxy(session, path, (body) => parseSearchResponse<K>(body).items)
  return data ? children(data) : <Text>Loading</Text>
}

/** The item with this title. @throws Error when the world has none. */
export function titled<T extends {readonly title: string}>(items: readonly T[], title: string): T {
  const found = items.find((item) => item.title === title)
  if (!found) throw new Error(`Nothing is titled “${title}”`)
  return found
}
