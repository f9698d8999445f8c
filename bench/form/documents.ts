import type {DocumentInput} from '../../dev/lake/index.ts'
import type {SandboxContent} from '../../src/sandbox/index.ts'

/** Document types that differ only in the fields between the same ordinary ones. */
export type Variant = 'without' | 'strings' | 'references' | 'ours'

/** Ten fields, by name. */
export const FIELDS = Array.from({length: 10}, (_, index) => `field${index}`)
const ITEMS = 50

/** The value of a document's last field. */
export const endOf = (variant: Variant, number: number): string => `End of ${variant} ${number}`

/** The documents of a type to open, each with all its fields filled. */
export function documentsOf(
  variant: Variant,
  count: number,
  {collections, stories}: SandboxContent,
): DocumentInput[] {
  return Array.from({length: count}, (_, number) => {
    const pick = <T>(list: readonly T[], at: number) =>
      list[(number * (FIELDS.length + ITEMS) + at) % list.length] as T
    const story = (at: number) => {
      const {id, teamId, title} = pick(stories, at)
      return {_type: 'stories.story', id, teamId, title}
    }
    const collection = (at: number) => {
      const {id, teamId, title} = pick(collections, at)
      return {_type: 'stories.collection', id, teamId, title}
    }
    const reference = (at: number) => ({_type: 'reference', _ref: `target-${at}`})
    const strings = {
      ...Object.fromEntries(FIELDS.map((name) => [name, `${name} of ${number}`])),
      list: Array.from({length: ITEMS}, (_item, at) => `Item ${at}`),
    }
    const values = (value: (at: number) => object) => ({
      ...Object.fromEntries(FIELDS.map((name, at) => [name, value(at)])),
      list: Array.from({length: ITEMS}, (_item, at) => ({
        _key: `item-${at}`,
        ...(variant === 'ours' ? story(at) : value(at)),
      })),
    })
    return {
      _id: `${variant}-${number}`,
      _type: variant,
      title: `Document ${number}`,
      slug: {_type: 'slug', current: `document-${number}`},
      summary: 'Two lines of text',
      ...(variant === 'strings' && strings),
      ...(variant === 'references' && values(reference)),
      ...(variant === 'ours' && values((at) => (at % 2 ? story(at) : collection(at)))),
      end: endOf(variant, number),
    }
  })
}

/** The targets of the references. */
export const targets: readonly DocumentInput[] = Array.from({length: ITEMS}, (_, at) => ({
  _id: `target-${at}`,
  _type: 'target',
  title: `Target ${at}`,
}))
