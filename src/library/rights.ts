import type {ItemListing} from '../access/index.ts'
import type {Contents, ListingIndex} from './contents.ts'
import {teamNamesOf} from './team-names.ts'

/** The number of what belongs to no Team. */
const NO_TEAM = 0

/**
 * What a library would contain that holds only the permitted Teams. Nothing is copied: items are
 * filtered by the number of their Team where they are enumerated. Items of no Team are left out.
 *
 * @param permitted - IDs of Teams, whether they exist or not
 */
export function restrict(contents: Contents, permitted: readonly string[]): Contents {
  const {findLinked, holding, indexes, stories, storiesOf, teamNumbers, teams} = contents
  const seen = new Uint8Array(teamNumbers.size + 1)
  for (const teamId of permitted) seen[teamNumbers.get(teamId) ?? NO_TEAM] = 1
  seen[NO_TEAM] = 0
  const seesTeam = (team: number) => seen[team] === 1
  const filterOf =
    <K extends ItemListing>(index: ListingIndex<K> | undefined) =>
    (position: number) =>
      seesTeam(index!.teams[position]!)
  const seesStory = filterOf(indexes.stories)
  const seesCollection = filterOf(indexes.collections)
  const isVisibleStory = (id: string) => {
    const position = stories?.find(id)
    return position !== undefined && seesStory(position)
  }
  const holders = (storyId: string) =>
    isVisibleStory(storyId) ? holding(storyId).filter(seesCollection) : []

  const restrictIndex = <K extends ItemListing>(
    index: ListingIndex<K> | undefined,
    sees: (position: number) => boolean,
  ): ListingIndex<K> | undefined => {
    if (!index) return undefined
    const {names, publishedAt} = index
    return {
      ...index,
      sees,
      names: {
        byId: (id) => [names.byId(id) ?? []].flat().find(sees),
        byTag: (tag) => names.byTag(tag).filter(sees),
        byStory: (storyId) => (index.isCollections ? holders(storyId) : []),
      },
      index: {...index.index, sees, seesTeam},
      hasPublished: publishedAt.some((at, position) => at !== undefined && sees(position)),
    }
  }

  const teamPositions = permitted.flatMap((teamId) => teams?.find(teamId) ?? [])
  return {
    ...contents,
    teamPositions: teamPositions.toSorted((a, b) => a - b),
    teamNames: teamNamesOf(teamPositions.map((position) => teams!.at(position))),
    indexes: {
      collections: restrictIndex(indexes.collections, seesCollection),
      stories: restrictIndex(indexes.stories, seesStory),
    },
    storiesOf: (collection) => storiesOf(collection).filter(seesStory),
    holding: holders,
    findLinked: findLinked && ((link, records) => findLinked(link, records, seesStory)),
  }
}
