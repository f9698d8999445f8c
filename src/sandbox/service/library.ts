import type {ListingKind} from '../../access/index.ts'
import {sortByTitle} from '../content/collation.ts'
import {hash} from '../content/random.ts'
import type {SandboxContent, SandboxStory} from '../content/schema.ts'
import type {SandboxScene} from '../media/scenes.ts'
import {applyEdit, type Edit} from './edits.ts'
import {wireStory, type WireRecord} from './wire.ts'

/** The sandbox's content with the edits made to it. */
export interface Library {
  /** Another one after every change, and in every sandbox. */
  readonly version: string
  readonly content: SandboxContent
  /** @throws RangeError when the edit names something that is not there. */
  edit(edit: Edit): void
  replace(content: SandboxContent): void
  /** Takes every edit back. */
  restore(): void
  story(id: string): SandboxStory | undefined
  /** The Story as it is served. */
  wire(story: SandboxStory, origin: string): WireRecord
  /** The content of a listing, as it is stored. */
  items(kind: ListingKind, teamId: string | undefined): readonly LibraryItem[]
  /** A record as it is served. */
  record(kind: ListingKind, item: LibraryItem, origin: string): WireRecord
}

type LibraryItem = SandboxContent[ListingKind][number]

/** The scene of a Story: the one that it names, or one of the existing scenes, picked by its ID. */
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

/** @param seed - decides the addresses of media */
export function createLibrary(initial: SandboxContent, seed: number): Library {
  let base = sorted(initial)
  let current = base
  let byId: Map<string, SandboxStory> | undefined
  let version: string = crypto.randomUUID()
  const set = (next: SandboxContent) => {
    current = next
    byId = undefined
    version = crypto.randomUUID()
  }
  const wire = (story: SandboxStory, origin: string) => wireStory(story, origin, seed)
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
    items(kind, teamId) {
      if (kind === 'teams' || teamId === undefined) return current[kind]
      return current[kind].filter((item) => item.teamId === teamId)
    },
    record: (kind, item, origin) =>
      kind === 'stories' ? wire(item as SandboxStory, origin) : item,
  }
}
