import {Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useSchema} from 'sanity'
import type {Collection, Story, Team} from '../../src/access/index.ts'
import {readContext} from '../../src/studio/config.ts'
import {type ListingSource, useListing} from '../../src/studio/data/useListing.ts'
import {useSource} from '../../src/studio/data/useSource.ts'
import {COLLECTION_TYPE} from '../../src/studio/schema/values.ts'

/** How the Studio's own parts find the listings of a story's world. */
export function useStudioSource(): ListingSource {
  const context = readContext(useSchema().get(COLLECTION_TYPE))
  if (!context) throw new Error('The workspace lacks the plugin')
  return useSource(context)
}

export interface Loaded {
  readonly teams: readonly Team[]
  readonly collections: readonly Collection[]
  readonly stories: readonly Story[]
}

/** Waits for all listings, then draws what needs them. */
export function WithListings({children}: {children: (listings: Loaded) => ReactNode}) {
  const source = useStudioSource()
  const {items: teams} = useListing(source, 'teams')
  const {items: collections} = useListing(source, 'collections')
  const {items: stories} = useListing(source, 'stories')
  if (!teams || !collections || !stories) return <Text>Loading</Text>
  return children({teams, collections, stories})
}

/** The record with this title. @throws Error when the world has none. */
export function titled<T extends {readonly title: string}>(
  records: readonly T[],
  title: string,
): T {
  const found = records.find((record) => record.title === title)
  if (!found) throw new Error(`Nothing is titled “${title}”`)
  return found
}
