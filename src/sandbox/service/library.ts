import type {ListingKind} from '../../access/index.ts'
import {sortByTitle} from '../content/collation.ts'
import {hash} from '../content/random.ts'
import type {SandboxContent, SandboxStory} from '../content/schema.ts'
import type {SandboxScene} from '../media/scenes.ts'
import {applyEdit, type Edit} from './edits.ts'
import {wireStory, type WireRecord} from './wire.ts'

/** The sandbox's content with the edits made to it. */
export interface Library {
  /** Rises with every change. */
  readonly version: number
  readonly content: SandboxContent
  /** @throws RangeError when the edit names something that is not there. */
  edit(edit: Edit): void
  replace(content: SandboxContent): void
  /** Takes every edit back. */
  restore(): void
  story(id: string): SandboxStory | undefined
  /** The Story as it is served. */
  wire(story: SandboxStory, origin: string): WireRecord
  records(kind: ListingKind, teamId: string | undefined, origin: string): WireRecord[]
}

/** The scene of a Story: the one that it names, or else one of those there are, chosen by its ID. */
export function sceneOf(
  {id, picture}: SandboxStory,
  scenes: readonly SandboxScene[],
): SandboxScene | undefined {
  return scenes.find(({name}) => name === picture?.scene) ?? scenes[hash(id) % scenes.length]
}

function sorted(content: SandboxContent): SandboxContent {
  return {
    ...content,
    collections: sortByTitle(content.collections),
    stories: sortByTitle(content.stories),
  }
}

export function createLibrary(initial: SandboxContent, scenes: readonly SandboxScene[]): Library {
  let base = sorted(initial)
  let current = base
  let byId: Map<string, SandboxStory> | undefined
  let version = 1
  const set = (next: SandboxContent) => {
    current = next
    byId = undefined
    version += 1
  }
  const wire = (story: SandboxStory, origin: string) =>
    wireStory(story, origin, sceneOf(story, scenes)?.name ?? '')
  return {
    get version() {
      return version
    },
    get content() {
      return current
    },
    edit: (edit) => set(sorted(applyEdit(current, edit))),
    replace(content) {
      base = sorted(content)
      set(base)
    },
    restore() {
      if (current !== base) set(base)
    },
    story(id) {
      byId ??= new Map(current.stories.map((story) => [story.id, story]))
      return byId.get(id)
    },
    wire,
    records(kind, teamId, origin) {
      if (kind === 'teams') return current.teams
      const inTeam = (record: {teamId: string}) => teamId === undefined || record.teamId === teamId
      if (kind === 'collections') return current.collections.filter(inTeam)
      return current.stories.filter(inTeam).map((story) => wire(story, origin))
    },
  }
}
