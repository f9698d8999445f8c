import type {ItemListing, Team} from '../access/index.ts'
import {type Content, type Held, NO_TEAM} from './content.ts'
import {type Slices, visitEach} from './slices.ts'
import {teamNamesOf} from './team-names.ts'

/** The content as one caller sees it: the one place where rights count. */
export interface View {
  readonly content: Content
  /** The Teams that the caller may see, in the order of the service. */
  readonly teams: readonly Team[]
  readonly teamNames: ReadonlyMap<string, string>
  readonly seesAll: boolean
  readonly permits: (kind: ItemListing, position: number) => boolean
  /** Whether an item is shown: it may be seen, and is the first of those with its ID that may. */
  readonly sees: (kind: ItemListing, position: number) => boolean
  readonly isWhole: (kind: ItemListing) => boolean
  /** Whether a visible item has a date of publication: only then are items without one unpublished. */
  readonly hasPublished: (kind: ItemListing) => boolean
  readonly byId: (kind: ItemListing, id: string) => number | undefined
  readonly byTag: (tag: string) => readonly number[]
  /** The Collection that a tag names in a Team: of two the first, as for the embed. */
  readonly tagged: (tag: string, teamId: string | undefined) => number | undefined
  /** The Stories of a Collection that exist, in its order, each once. */
  readonly storiesOf: (collection: number) => Slices<readonly number[]>
  readonly holding: (storyId: string) => readonly number[]
}

/**
 * The content as a library would be that holds only the permitted Teams. Nothing is copied. Items
 * of no Team are left out.
 *
 * @param permitted - IDs of Teams, whether they exist or not; `undefined` for everything
 */
export function createView(content: Content, permitted?: readonly string[]): View {
  const {collections, stories, teamNumbers} = content
  const seen = new Set(permitted?.flatMap((id) => teamNumbers.get(id) ?? []))
  const seesTeam = permitted ? (team: number) => team !== NO_TEAM && seen.has(team) : () => true
  const held = (kind: ItemListing): Held<ItemListing> | undefined => content[kind]
  const permits = (kind: ItemListing, position: number) => seesTeam(held(kind)!.teams[position]!)
  const byId = (kind: ItemListing, id: string) => {
    const ofTeams = held(kind)?.repeated.get(id)
    const positions = ofTeams ? [...ofTeams.values()] : [held(kind)?.byId.get(id)]
    return positions.find((at) => at !== undefined && permits(kind, at))
  }
  const sees = (kind: ItemListing, position: number) =>
    held(kind)!.repeated.size === 0
      ? permits(kind, position)
      : byId(kind, held(kind)!.records[position]!.id) === position
  const teams = (content.teams ?? []).filter(({id}) => !permitted || permitted.includes(id))
  return {
    content,
    teams,
    teamNames: teamNamesOf(teams),
    seesAll: !permitted,
    permits,
    sees,
    isWhole: (kind) => !permitted && !held(kind)?.repeated.size,
    hasPublished: (kind) => [...(held(kind)?.publishing ?? [])].some(seesTeam),
    byId,
    byTag: (tag) => (content.byTag.get(tag) ?? []).filter((at) => permits('collections', at)),
    tagged: (tag, teamId) =>
      content.byTag
        .get(tag)
        ?.find((at) => collections!.records[at]!.teamId === teamId && permits('collections', at)),
    storiesOf: function* (collection) {
      const found = new Set<number>()
      yield* visitEach(collections!.records[collection]!.storyIds ?? [], (id) => {
        const position = byId('stories', id)
        if (position !== undefined) found.add(position)
      })
      return [...found]
    },
    holding: (storyId) => {
      // An ID that names no Story and one of a hidden Story look the same.
      if (permitted && (!stories || byId('stories', storyId) === undefined)) return []
      return content.holding(storyId).filter((at) => sees('collections', at))
    },
  }
}
