import type {Client, Collection, Story} from '../access/index.ts'
import {type SavedCollection, readTarget} from './read-target.ts'

/** A Collection with its Stories. */
export interface FetchedCollection {
  readonly collection: Collection
  /** In the order of the Collection. An id that names no Story is left out. */
  readonly stories: readonly Story[]
}

/**
 * Reads from the service what a saved Collection names, to draw thumbnails of your own on the
 * server. It makes two calls, and one more each where the Collection or a Story is not in the
 * value's Team; keeping the result for 5 to 15 minutes is up to you.
 *
 * Nothing is left out for not being published: see `publishedAt` of the Collection and each Story.
 *
 * @param client - Of `createClient`, which holds the API key: on a server only.
 * @returns `undefined` where the value is not whole, or the service has no such Collection.
 * @throws ServiceApiException as the client does.
 * @example
 * `const found = await fetchCollection(createClient({baseUrl, apiKey}), page.shelf)`
 */
export async function fetchCollection(
  client: Pick<Client, 'collections' | 'stories'>,
  value: SavedCollection | null | undefined,
  options?: {readonly signal?: AbortSignal | undefined},
): Promise<FetchedCollection | undefined> {
  const target = readTarget(value, 'collection')
  if (target?.kind !== 'collection') return undefined
  const {teamId} = target
  const [collections, ofTeam] = await Promise.all([
    client.collections(teamId, options),
    client.stories(teamId, options),
  ])
  const isNamed = (one: Collection) =>
    'id' in target ? one.id === target.id : one.tag === target.tag && one.teamId === teamId
  let collection = collections.find(isNamed)
  if (!collection && teamId && 'id' in target) {
    collection = (await client.collections(null, options)).find(isNamed)
  }
  if (!collection) return undefined
  const ids = [...new Set(collection.storyIds)]
  const namedIn = (listed: readonly Story[]) => {
    const byId = new Map(listed.map((story) => [story.id, story]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  let stories = namedIn(ofTeam)
  if (stories.length < ids.length && teamId) stories = namedIn(await client.stories(null, options))
  return {collection, stories}
}
