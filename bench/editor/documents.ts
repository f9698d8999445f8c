import type {DocumentInput} from '../../dev/lake/index.ts'
import type {SandboxContent} from '../../src/sandbox/index.ts'

export type Kind = 'string' | 'story' | 'collection' | 'reference' | 'image' | 'section' | 'block'

export interface Field {
  readonly name: string
  readonly kind: Kind
  /** Of an array. */
  readonly items?: number
  readonly isEmpty?: boolean
}

const empty = (kind: Kind): Field => ({name: kind, kind, isEmpty: true})
const arrayOf = (name: string, kind: Kind, items: number): Field => ({name, kind, items})
/** Filled fields, whose kinds take turns. */
const many = (count: number, ...kinds: readonly Kind[]): readonly Field[] =>
  Array.from({length: count}, (_, at) => ({name: `field${at}`, kind: kinds[at % kinds.length]!}))

const STORIES = arrayOf('stories', 'story', 12)
const REFERENCES = arrayOf('references', 'reference', 12)
const BODY = arrayOf('body', 'block', 30)
const PAGE = [empty('story'), STORIES, REFERENCES, ...many(12, 'string', 'story'), BODY]
const PICKERS = [empty('story'), empty('image')]
const MANY = [arrayOf('sections', 'section', 300), arrayOf('body', 'block', 300)]

/** The fields of each scenario's own type of document, after its title. */
export const FORMS = {
  picker: PAGE,
  cold: PICKERS,
  rested: PICKERS,
  list: PAGE,
  large: [empty('story'), STORIES, ...many(40, 'string'), ...MANY],
  form: [...many(10, 'collection', 'story'), arrayOf('stories', 'story', 50)],
  stories: many(200, 'collection', 'story'),
  references: many(200, 'reference'),
  strings: many(200, 'string'),
  tool: [],
  memory: PICKERS,
  peer: PICKERS,
  tasks: [empty('story'), empty('reference'), empty('image'), STORIES, REFERENCES],
} satisfies Readonly<Record<string, readonly Field[]>>

/** Documents that a reference can point to, and images. */
const TARGETS = 1000
const IMAGES = 100

const times = <T>(length: number, make: (at: number) => T) =>
  Array.from({length}, (_, at) => make(at))

/** The documents of a Studio, with `count` for each scenario, whose visits change them. */
export function makeDocuments(
  content: SandboxContent,
  count: number,
  images = IMAGES,
): DocumentInput[] {
  const saved = (kind: 'story' | 'collection', at: number) => {
    const items = content[kind === 'story' ? 'stories' : 'collections']
    const {id, teamId, title} = items[at % items.length]!
    return {_type: `stories.${kind}`, id, teamId, title}
  }
  const values: Readonly<Record<Kind, (at: number) => unknown>> = {
    string: (at) => `String ${at}`,
    story: (at) => saved('story', at),
    collection: (at) => saved('collection', at),
    reference: (at) => ({_type: 'reference', _ref: `target-${at}`}),
    image: () => ({_type: 'image'}),
    section: (at) => ({_type: 'section', heading: `Section ${at}`}),
    block: (at) => ({
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 'span', _type: 'span', marks: [], text: `Paragraph ${at}`}],
    }),
  }
  const filled = ({name, kind, items}: Field, at: number) => {
    const item = (index: number) => ({_key: `item-${index}`, ...(values[kind](index) as object)})
    return [name, items === undefined ? values[kind](at) : times(items, item)]
  }
  return [
    ...Object.entries(FORMS).flatMap(([type, fields]: [string, readonly Field[]]) =>
      times(count, (number) => ({
        _id: `${type}-${number}`,
        _type: type,
        title: `Document ${number}`,
        ...Object.fromEntries(fields.filter(({isEmpty}) => !isEmpty).map(filled)),
      })),
    ),
    ...content.stories
      .slice(0, TARGETS)
      .map(({title}, at) => ({_id: `target-${at}`, _type: 'target', title})),
    ...times(images, (at) => ({
      _id: `image-${String(at).padStart(40, '0')}-200x300-png`,
      _type: 'sanity.imageAsset',
      mimeType: 'image/png',
      originalFilename: content.stories[at % content.stories.length]!.title,
      metadata: {dimensions: {width: 200, height: 300}, isOpaque: true},
      // Costs nothing to load. Parameters that are appended have no effect.
      url: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>#`,
    })),
  ]
}
