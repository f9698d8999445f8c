import {randomBytes} from 'node:crypto'
import * as v from 'valibot'
import {itemTitle, MAX_LIMIT} from '../../access/index.ts'
import type {Catalog} from '../../library/index.ts'
import {findSaved} from '../../check/index.ts'
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
import type {LoadLibrary} from './library.ts'
import {defineTool, EMBED_TYPE, flag, KIND, Refusal, text} from './tool.ts'

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

export const getValue = (load: LoadLibrary) =>
  defineTool({
    title: 'Get the value to save',
    description:
      'Returns the exact JSON to save in a field or an array item, for a Story or Collection that find_stories or find_collections returned. Save `value` as a whole: change, add and leave out nothing.',
    input: v.strictObject({
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
      value: v.union([v.string(), v.looseObject({_type: v.string(), teamId: v.string()})]),
      item: ITEM,
    }),
    run: async ({id, type, options, typeName = type, inArray}) => {
      const {catalog} = await load()
      const field = fieldKind({name: type, options})
      if (!field)
        throw new Refusal('Pass `options`: a string says in `options.stories` what it holds.')
      const own = (type === 'string' ? options.stories : options) ?? {}
      const item = findItem(catalog, field.kind, id)
      checkAllowed(catalog, field.kind, item, own)
      const key = inArray ? randomBytes(6).toString('hex') : undefined
      const value = valueOf(field, item, {identifyBy: own.identifyBy ?? 'id', typeName, key})
      const name = readIdentity(field, value, item.teamId)
      const [named] = name ? lookUp(catalog, name) : []
      if (named?.id !== id) {
        throw new Refusal(
          `${nameOf(field.kind, item)} shares its tag with another one of its Team.`,
        )
      }
      return {value, item: describeItem(item)}
    },
  })

const TITLES: Readonly<Record<ItemKind, string>> = {collection: 'Collection', story: 'Story'}

const nameOf = (kind: ItemKind, item: FoundItem) =>
  `The ${TITLES[kind]} ${JSON.stringify(itemTitle(item))} (${item.id})`

const lookUp = (catalog: Catalog, name: SavedName): readonly FoundItem[] =>
  findSaved(catalog, itemKey(name)!)?.items ?? []

/** @throws {@link Refusal} for what is not in the library. */
function findItem(catalog: Catalog, kind: ItemKind, id: string): FoundItem {
  const [item] = lookUp(catalog, {kind, id})
  if (item) return item
  const other = kind === 'story' ? 'collection' : 'story'
  const isOther = lookUp(catalog, {kind: other, id}).length > 0
  const reason = isOther
    ? `${JSON.stringify(id)} is a ${TITLES[other]}, and the field holds a ${TITLES[kind]}.`
    : `No ${TITLES[kind]} has the ID ${JSON.stringify(id)}. IDs are never made up.`
  const tool = kind === 'story' ? 'find_stories' : 'find_collections'
  throw new Refusal(`${reason} Find the ${TITLES[kind]} with ${tool}, and pass its \`id\`.`)
}

/** @throws {@link Refusal} for an item that the picker would not offer in the field. */
function checkAllowed(
  catalog: Catalog,
  kind: ItemKind,
  item: FoundItem,
  {teamId, embedType, filter = {}}: FieldOptions,
): void {
  const restrictions = {...filter, ...(teamId && {teamId}), ...(embedType && {embedType})}
  const ids = filter.ids?.filter((id) => id === item.id) ?? [item.id]
  if (catalog.search(listingOf(kind), {...restrictions, ids})?.total === 1) return
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
  return pickedValue({kind, record: item}, {field, identifyBy: by, ...stored})
}
