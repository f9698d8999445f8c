import * as v from 'valibot'
import {itemTitle, MAX_LIMIT} from '../../access/index.ts'
import {
  type FieldKind,
  fieldKind,
  type FoundItem,
  itemKey,
  type ItemKind,
  listingOf,
  pickedValue,
  readIdentity,
  type SavedName,
  whyUnsavable,
} from '../../saved/index.ts'
import {describeItem, ITEM} from './find.ts'
import type {Library} from './library.ts'
import {shorten, shortened} from './page.ts'
import {defineTool, EMBED_TYPE, flag, KIND, Refusal, takes, text} from './tool.ts'

const TYPES = [
  'stories.collection',
  'stories.story',
  'stories.collectionId',
  'stories.collectionTag',
  'stories.storyId',
  'string',
] as const

const KEYS = v.pipe(v.array(v.string()), v.maxLength(MAX_LIMIT))
const TARGETS = {teamId: v.string(), embedType: EMBED_TYPE}
const FILTER = v.partial(v.object({...TARGETS, published: v.boolean(), ids: KEYS, tags: KEYS}))
/** Of a field's options, those that say what it takes; it may have others. */
const OPTIONS = {...TARGETS, identifyBy: v.picklist(['id', 'tag']), filter: FILTER}
const FIELD_OPTIONS = v.partial(
  v.object({...OPTIONS, stories: v.partial(v.object({...OPTIONS, kind: KIND}))}),
)

type FieldOptions = Omit<v.InferOutput<typeof FIELD_OPTIONS>, 'stories'>

export const getValue = defineTool({
  title: 'Get the value to save',
  description:
    'Returns the exact JSON to save in a field or an array item, for a Story or Collection that find_stories or find_collections returned. Save `value` as a whole: change, add and leave out nothing.',
  input: takes({
    id: text('The ID of the Story or Collection'),
    type: v.pipe(
      v.picklist(TYPES),
      v.description('The `type` of the field or array item, or what that type is based on'),
    ),
    options: v.optional(
      v.pipe(FIELD_OPTIONS, v.description('The `options` of the field, copied from the schema')),
      {},
    ),
    typeName: v.optional(text('The name of a type of the project’s that is based on `type`')),
    inArray: v.optional(flag('true for an item of an array, which needs a `_key`'), false),
  }),
  output: v.object({
    value: v.pipe(v.any(), v.description('An object or a string, as the field saves it')),
    item: ITEM,
  }),
  run: async ({id, type, options, typeName = type, inArray}, {library}) => {
    const field = fieldKind({name: type, options})
    if (!field)
      throw new Refusal('Pass `options`: a string says in `options.stories` what it holds.')
    const own = (type === 'string' ? options.stories : options) ?? {}
    const item = await findItem(library, field.kind, id)
    await checkAllowed(library, field.kind, item, own)
    const key = inArray ? crypto.randomUUID().replaceAll('-', '').slice(0, 12) : undefined
    const value = valueOf(field, item, {identifyBy: own.identifyBy ?? 'id', typeName, key})
    const name = readIdentity(field, value, item.teamId)
    const [named] = name ? await lookUp(library, name) : []
    if (named?.id !== id) {
      throw new Refusal(`${nameOf(field.kind, item)} shares its tag with another one of its Team.`)
    }
    return {
      result: {value, item: shortened(describeItem(item))},
      text: `Save ${JSON.stringify(value)}`,
    }
  },
})

const TITLES: Readonly<Record<ItemKind, string>> = {collection: 'Collection', story: 'Story'}

const nameOf = (kind: ItemKind, item: FoundItem) =>
  `The ${TITLES[kind]} ${JSON.stringify(itemTitle(item))} (${item.id})`

async function lookUp(library: Library, name: SavedName): Promise<readonly FoundItem[]> {
  const {listing, key, ...wanted} = itemKey(name)!
  const {results} = await library.items(listing, {...wanted, keys: [key]})
  return results[0]?.items ?? []
}

/** @throws {@link Refusal} for what is not in the library, as far as the caller may see it. */
async function findItem(library: Library, kind: ItemKind, id: string): Promise<FoundItem> {
  const [item] = await lookUp(library, {kind, id})
  if (item) return item
  const other = kind === 'story' ? 'collection' : 'story'
  const isOther = (await lookUp(library, {kind: other, id})).length > 0
  const reason = isOther
    ? `${JSON.stringify(id)} is a ${TITLES[other]}, and the field holds a ${TITLES[kind]}.`
    : `No ${TITLES[kind]} has the ID ${JSON.stringify(id)}. IDs are never made up.`
  const tool = kind === 'story' ? 'find_stories' : 'find_collections'
  throw new Refusal(`${reason} Find the ${TITLES[kind]} with ${tool}, and pass its \`id\`.`)
}

/** @throws {@link Refusal} for an item that the picker would not offer in the field. */
async function checkAllowed(
  library: Library,
  kind: ItemKind,
  item: FoundItem,
  {teamId, embedType, filter = {}}: FieldOptions,
): Promise<void> {
  const restrictions = {...filter, ...(teamId && {teamId}), ...(embedType && {embedType})}
  const ids = filter.ids?.filter((id) => id === item.id) ?? [item.id]
  const {total} = await library.search(listingOf(kind), {...restrictions, ids})
  if (total === 1) return
  throw new Refusal(
    `${nameOf(kind, item)} doesn’t fit the options of the field, ${JSON.stringify(restrictions)}. Find another one.`,
  )
}

/** @throws {@link Refusal} for an item that lacks what the field saves. */
function valueOf(
  field: FieldKind,
  item: FoundItem,
  {identifyBy, ...stored}: {identifyBy: 'id' | 'tag'; typeName: string; key: string | undefined},
) {
  const {form, kind} = field
  const by = kind === 'story' || form === 'id' ? 'id' : form === 'tag' ? 'tag' : identifyBy
  const reason = form === 'id' ? undefined : whyUnsavable(item, by)
  if (reason) {
    const lacks = reason === 'no-tag' ? 'tag' : 'Team'
    throw new Refusal(
      `${nameOf(kind, item)} has no ${lacks}, which the field saves. Find another one.`,
    )
  }
  return pickedValue(
    {kind, record: {...item, title: shorten(item.title)}},
    {field, identifyBy: by, ...stored},
  )
}
