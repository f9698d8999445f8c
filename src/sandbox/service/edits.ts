import * as v from 'valibot'
import type {SandboxContent} from '../content/schema.ts'

const item = {kind: v.picklist(['teams', 'collections', 'stories']), id: v.string()}
const published = {kind: v.picklist(['collections', 'stories']), id: v.string()}

/** Changes of content, such as editors make behind a client's back. */
export const editSchema = v.variant('type', [
  v.strictObject({type: v.literal('rename'), ...item, title: v.string()}),
  v.strictObject({type: v.literal('delete'), ...item}),
  v.strictObject({type: v.literal('unpublish'), ...published}),
  v.strictObject({type: v.literal('move'), ...published, teamId: v.string()}),
  v.strictObject({type: v.literal('empty-team'), teamId: v.string()}),
])

/** One change of content. */
export type Edit = v.InferOutput<typeof editSchema>

type Item = {id: string}

/**
 * The content with the edit made. A Collection keeps naming a Story that was deleted or moved.
 * @throws RangeError when the edit names something that is not there.
 */
export function applyEdit(content: SandboxContent, edit: Edit): SandboxContent {
  if (edit.type === 'empty-team') {
    const elsewhere = ({teamId}: {teamId: string}) => teamId !== edit.teamId
    mustHave(content.teams, edit.teamId, 'teams')
    return {
      ...content,
      collections: content.collections.filter(elsewhere),
      stories: content.stories.filter(elsewhere),
    }
  }
  const {kind, id} = edit
  mustHave(content[kind], id, kind)
  if (edit.type === 'delete') return without(content, kind, id)
  return {...content, [kind]: changed(content[kind], id, (record) => change(record, edit))}
}

function mustHave(items: readonly Item[], id: string, kind: string): void {
  if (!items.some((item) => item.id === id)) throw new RangeError(`No "${id}" among ${kind}`)
}

function without(content: SandboxContent, kind: keyof SandboxContent, id: string): SandboxContent {
  const items = content[kind] as readonly Item[]
  return {...content, [kind]: items.filter((item) => item.id !== id)}
}

function changed(items: readonly Item[], id: string, to: (item: Item) => Item): Item[] {
  return items.map((item) => (item.id === id ? to(item) : item))
}

function change(record: Item, edit: Exclude<Edit, {type: 'delete' | 'empty-team'}>): Item {
  if (edit.type === 'move') return {...record, teamId: edit.teamId} as Item
  if (edit.type === 'unpublish') return {...record, publishedAt: null} as Item
  if (edit.kind === 'teams') return {...record, name: edit.title} as Item
  const story = record as Item & {title: string; displayTitle?: string | null}
  // A display title that only repeats the title follows it.
  const follows = edit.kind === 'stories' && story.displayTitle === story.title
  return {...story, title: edit.title, ...(follows ? {displayTitle: edit.title} : {})} as Item
}
