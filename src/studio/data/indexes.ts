import type {Collection, Story, Team} from '../../access/index.ts'

/** One pass per array of records, however many ask: listings are never changed in place. */
export function memoByArray<T extends object, R>(build: (items: readonly T[]) => R) {
  const built = new WeakMap<readonly T[], R>()
  return (items: readonly T[]): R => {
    let result = built.get(items)
    if (result === undefined) {
      result = build(items)
      built.set(items, result)
    }
    return result
  }
}

const byId = <T extends {readonly id: string}>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]))

export const teamsById = memoByArray<Team, ReadonlyMap<string, Team>>(byId)
const storiesById = memoByArray<Story, ReadonlyMap<string, Story>>(byId)

/** The Stories of a Collection in its order, without those that don't exist. */
export function collectionStories(
  collection: Collection,
  stories: readonly Story[],
): readonly Story[] {
  const index = storiesById(stories)
  return collection.storyIds.flatMap((id) => index.get(id) ?? [])
}
