import type {ItemListing} from '../access/index.ts'
import {type Content, type Held, NO_TEAM} from './content.ts'
import {teamNamesOf} from './team-names.ts'

/** The content as one caller sees it: the one place where rights count. */
export type View = ReturnType<typeof createView>

/**
 * The content as a library would be that holds only the permitted Teams. Nothing is copied. Items
 * of no Team are left out.
 *
 * @param permitted - IDs of Teams, whether they exist or not; `undefined` for everything
 */
export function createView(content: Content, permitted?: readonly string[]) {
  const {collections, stories, teamNumbers} = content
  const seen = new Set(permitted?.flatMap((id) => teamNumbers.get(id) ?? []))
  const seesTeam = permitted ? (team: number) => team !== NO_TEAM && seen.has(team) : () => true
  const held = (kind: ItemListing): Held<ItemListing> | undefined => content[kind]
  const permits = (kind: ItemListing, position: number) => seesTeam(held(kind)!.teams[position]!)
  const firstOf = (kind: ItemListing) =>
    new Map(
      [...(held(kind)?.repeated ?? [])].map(([id, ofTeams]) => {
        return [id, [...ofTeams.values()].find((at) => permits(kind, at))] as const
      }),
    )
  const first = {collections: firstOf('collections'), stories: firstOf('stories')}
  const byId = (kind: ItemListing, id: string) => {
    const position = first[kind].get(id) ?? held(kind)?.byId.get(id)
    return position !== undefined && permits(kind, position) ? position : undefined
  }
  const sees = (kind: ItemListing, position: number) =>
    first[kind].size === 0
      ? permits(kind, position)
      : byId(kind, held(kind)!.records[position]!.id) === position
  const teams = (content.teams ?? []).filter(({id}) => !permitted || permitted.includes(id))
  return {
    content,
    /** The Teams that the caller may see, in the order of the service. */
    teams,
    teamNames: teamNamesOf(teams),
    seesAll: !permitted,
    /** Whether the caller may see an item. */
    permits,
    /** Whether an item is shown: it may be seen, and is the first of those with its ID that may. */
    sees,
    /** Whether every item of a listing is shown. */
    isWhole: (kind: ItemListing) => !permitted && first[kind].size === 0,
    /** Whether a visible item has a date of publication: only then are items without one unpublished. */
    hasPublished: (kind: ItemListing) => [...(held(kind)?.publishing ?? [])].some(seesTeam),
    byId,
    byTag: (tag: string) =>
      (content.byTag.get(tag) ?? []).filter((at) => permits('collections', at)),
    /** The Collection that a tag names in a Team: of two the first, as for the embed. */
    tagged: (tag: string, teamId: string | undefined) =>
      content.byTag
        .get(tag)
        ?.find((at) => collections!.records[at]!.teamId === teamId && permits('collections', at)),
    /** The Stories of a Collection that exist, in its order, each once. */
    storiesOf: (collection: number) => {
      const {storyIds = []} = collections!.records[collection]!
      return [...new Set(storyIds.flatMap((id) => byId('stories', id) ?? []))]
    },
    /** The Collections that name a Story. */
    holding: (storyId: string) => {
      // An ID that names no Story and one of a hidden Story look the same.
      if (permitted && (!stories || byId('stories', storyId) === undefined)) return []
      return content.holding(storyId).filter((at) => sees('collections', at))
    },
  }
}
