import * as v from 'valibot'
import {
  type Exclusion,
  exclusionOf,
  type ItemFilter,
  itemTitle,
  MAX_KEY,
  oneLine,
  shorten,
} from '../../access/index.ts'
import {
  FIELD_TYPES,
  fieldKind,
  type FoundItem,
  itemKey,
  type ItemKind,
  listingOf,
  pickedValue,
  whyUnsavable,
} from '../../saved/index.ts'
import {describeItem} from './find.ts'
import type {CallerLibrary} from './caller-library.ts'
import {shortened} from './result-page.ts'
import {defineTool, EMBED_TYPE, KEYS, yesOrNo, KIND, Refusal, takes, shortText} from './tool.ts'

const TARGETS = {teamId: v.string(), embedType: EMBED_TYPE}
const LISTS = {ids: KEYS, tags: KEYS}
const EXCLUSION = {...LISTS, collections: KEYS} satisfies Record<keyof Exclusion, v.GenericSchema>
const EXCLUDE = v.partial(v.object(EXCLUSION))
const FILTERS = {...TARGETS, ...LISTS, published: v.boolean(), exclude: EXCLUDE} satisfies Record<
  'teamId' | 'exclude' | Exclude<keyof ItemFilter, 'publishedSince' | `exclude${string}`>,
  v.GenericSchema
>
const FILTER = v.partial(v.object(FILTERS))
/** The options of a field that say what it takes; it may have others. */
const OPTIONS = {...TARGETS, identifyBy: v.picklist(['id', 'tag']), filter: FILTER}
const FIELD_OPTIONS = v.partial(
  v.object({...OPTIONS, stories: v.partial(v.object({...OPTIONS, kind: KIND}))}),
)

export const getValue = defineTool({
  title: 'Get the value to save',
  description:
    'Returns the exact JSON to save in a field or an array item, for a Story or Collection that find_stories or find_collections returned. Save `value` as a whole: change, add and leave out nothing.',
  input: takes({
    id: shortText('The ID of the Story or Collection'),
    type: v.pipe(
      v.picklist([...FIELD_TYPES, 'string']),
      v.description('The `type` of the field or array item, or what that type is based on'),
    ),
    options: v.optional(
      v.pipe(FIELD_OPTIONS, v.description('The `options` of the field, copied from the schema')),
      {},
    ),
    typeName: v.optional(shortText('The name of a type of the project’s that is based on `type`')),
    inArray: v.optional(yesOrNo('true for an item of an array, which needs a `_key`'), false),
  }),
  run: async ({id, type, options, typeName = type, inArray}, library) => {
    const field = fieldKind({name: type, options})
    if (!field)
      throw new Refusal('Pass `options`: a string says in `options.stories` what it holds.')
    const {kind, form} = field
    const own = (type === 'string' ? options.stories : options) ?? {}
    const {teamId, embedType, filter = {}, identifyBy = 'id'} = own
    const item = await findItem(library, kind, id)
    const title = JSON.stringify(itemTitle(item))
    const refusal = (why: string) =>
      new Refusal(`The ${TITLES[kind]} ${title}, id ${JSON.stringify(id)}, ${why}`)
    const allowed = {...filter, ...(teamId && {teamId}), ...(embedType && {embedType})}
    const {exclude, ...restrictions} = allowed
    const ids = filter.ids?.filter((each) => each === id) ?? [id]
    // The picker would not offer another one in the field.
    const query = {...restrictions, ...exclusionOf(exclude), ids}
    const {total} = await library.search(listingOf(kind), query)
    if (total !== 1) {
      const given = JSON.stringify(allowed)
      throw refusal(`doesn’t fit the options of the field, ${given}. Find another one.`)
    }
    const by = kind === 'story' || form === 'id' ? 'id' : form === 'tag' ? 'tag' : identifyBy
    const reason = form === 'id' ? undefined : whyUnsavable(item, by)
    if (reason) {
      const lacks = reason === 'no-tag' ? 'tag of its own' : 'Team'
      throw refusal(`has no ${lacks}, which the field saves. Find another one.`)
    }
    const key = inArray ? crypto.randomUUID().replaceAll('-', '').slice(0, 12) : undefined
    const record = {...item, title: titleToSave(item.title)}
    const value = pickedValue({kind, record}, {field, identifyBy: by, typeName, key})
    return {value, item: shortened(describeItem(item))}
  },
})

/** A title as it is saved: it names the item only where that is missing. */
export const titleToSave = (title: string) => shorten(oneLine(title), MAX_KEY)

const TITLES: Readonly<Record<ItemKind, string>> = {collection: 'Collection', story: 'Story'}

/** @throws {@link Refusal} for what is not in the library, as far as the caller may see it. */
async function findItem(library: CallerLibrary, kind: ItemKind, id: string): Promise<FoundItem> {
  const item = await library.named(itemKey({kind, id}))
  if (item) return item
  const other = kind === 'story' ? 'collection' : 'story'
  const isOther = await library.named(itemKey({kind: other, id}))
  const reason = isOther
    ? `${JSON.stringify(id)} is a ${TITLES[other]}, and the field holds a ${TITLES[kind]}.`
    : `No ${TITLES[kind]} has the ID ${JSON.stringify(id)}. IDs are never made up.`
  const tool = kind === 'story' ? 'find_stories' : 'find_collections'
  throw new Refusal(`${reason} Find the ${TITLES[kind]} with ${tool}, and pass its \`id\`.`)
}
