import type {DocumentInput} from '../../dev/lake/index.ts'
import type {SandboxContent} from '../../src/sandbox/index.ts'

export type Kind = 'string' | 'reference' | 'stories'

/** Fields of one kind among the ordinary ones of a form, and the items of an array after them. */
export interface Form {
  readonly kind: Kind
  readonly fields: number
  readonly items: number
}

/** By their document types. */
export const FORMS = {
  without: {kind: 'string', fields: 0, items: 0},
  strings: {kind: 'string', fields: 10, items: 50},
  references: {kind: 'reference', fields: 10, items: 50},
  plugin: {kind: 'stories', fields: 10, items: 50},
} as const satisfies Readonly<Record<string, Form>>

/** Documents that a reference can point to, and tiles of a filled array: enough for two rows. */
const TARGETS = 1000
const TILES = 12

export const namesOf = ({fields}: Form): readonly string[] =>
  Array.from({length: fields}, (_, at) => `field${at}`)

/**
 * The documents of a Studio.
 *
 * @param count - How many of them visits change
 */
export function makeDocuments(content: SandboxContent, count: number): DocumentInput[] {
  const {collections, stories} = content
  const list = <T>(length: number, make: (at: number) => T) =>
    Array.from({length}, (_, at) => make(at))
  const saved = (_type: string, items: SandboxContent['stories' | 'collections'], at: number) => {
    const {id, teamId, title} = items[at % items.length]!
    return {_key: `item-${at}`, _type, id, teamId, title}
  }
  const story = (at: number) => saved('stories.story', stories, at)
  const values = {
    string: (at: number) => `String ${at}`,
    reference: (at: number) => ({_key: `item-${at}`, _type: 'reference', _ref: `target-${at}`}),
    stories: (at: number) => (at % 2 ? story(at) : saved('stories.collection', collections, at)),
  }
  const document = (_type: string, number: number, fields: object) => {
    const _id = `${_type}-${number}`
    return {_id, _type, title: `Document ${number}`, ...fields, end: `End of ${_id}`}
  }
  const forms = Object.entries(FORMS).flatMap(([type, form]) => {
    const value: (at: number) => unknown = values[form.kind]
    const fields = Object.fromEntries(namesOf(form).map((name, at) => [name, value(at)]))
    const items = list(form.items, form.kind === 'stories' ? story : value)
    // A visit opens the first, and the other one from there.
    return [0, 1].map((number) => document(type, number, {...fields, list: items}))
  })
  return [
    ...list(count, (number) => document('fields', number, {tiles: list(TILES, story)})),
    ...forms,
    ...stories
      .slice(0, TARGETS)
      .map(({title}, at) => ({_id: `target-${at}`, _type: 'target', title})),
  ]
}
