import {Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import type {Collection, Story, Team} from '../../src/access/index.ts'
import {useListing} from '../../src/studio/data/useListing.ts'
import {titled, useStudioSource} from './found.tsx'

export {titled, useStudioSource}

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
