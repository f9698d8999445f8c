import {fieldKind} from './field-kind.ts'
import {isUnpublishing, itemSegments, type PathSegment, type ValuePath} from './path.ts'
import {fieldType, memberOf, type TypeNode} from './schema.ts'
import {
  COLLECTION_TYPE,
  type FieldKind,
  hasItem,
  type ItemKind,
  readIdentity,
  type SavedName,
  storedTitle,
  STORY_TYPE,
  textIn,
  type ValueForm,
} from './value.ts'

/**
 * Which version of a document an ID belongs to: the published one, its draft, one in a release, a
 * variant of the content for some visitors, or what an agent proposes.
 */
export type DocumentVersion = 'published' | 'draft' | 'release' | 'variant' | 'agent'

/** The parts of a stored document's ID. */
export interface DocumentId {
  /** The ID of the published document, whether or not there is one. */
  readonly id: string
  readonly version: DocumentVersion
  /** The name of the release, of a version that belongs to one. */
  readonly release?: string
  /** The name of the variant, of a version that is one. */
  readonly variant?: string
}

const VERSION = /^versions\.([^.]+)\.(.+)$/s

/**
 * Tells the published document, its draft and its other versions apart, as far as an ID says. A
 * variant has the ID of a release's version: only its document says so.
 */
export function parseDocumentId(storedId: string): DocumentId {
  if (storedId.startsWith('drafts.')) return {id: storedId.slice(7), version: 'draft'}
  const [, release, id] = VERSION.exec(storedId) ?? []
  if (release === undefined || id === undefined) return {id: storedId, version: 'published'}
  return release.startsWith('agent-') ? {id, version: 'agent'} : {id, version: 'release', release}
}

/** The document that a value was found in. */
export interface ValueDocument extends DocumentId {
  /** The ID under which this version is stored, such as `drafts.home`. */
  readonly storedId: string
  readonly type: string
}

/** A saved value, and where it is. */
export interface SavedValue extends SavedName {
  readonly form: ValueForm
  readonly title: string | undefined
  /** Why it names no item. */
  readonly unreadable?: string
  /** The same object for all values of a document. */
  readonly document: ValueDocument
  readonly path: ValuePath
}

/** Why a value names no item, with the name that it has, for those who repair it. */
export function whyUnreadable(kind: ItemKind, value: unknown): string {
  const [id, tag] = ['id', 'tag'].map((name) => {
    const text = textIn(value, name)
    return text && `${name} ${JSON.stringify(text)}`
  })
  if (kind === 'story' && !id) return 'no id'
  if (kind === 'collection' && id && tag) return `both ${id} and ${tag}`
  return id || tag ? `${id ?? tag} without teamId` : 'neither id nor tag'
}

/** A string field that holds an ID or a tag: nothing in its value says so. */
export interface StringField extends FieldKind {
  /**
   * A type and the names of the fields below it, such as `page.seo.teaser`. The type is that of a
   * document or of an object anywhere in one. All items of an array are meant.
   */
  readonly path: string
  readonly form: 'id' | 'tag'
  /** The Team of the field. A tag means nothing without it. */
  readonly teamId?: string | ((context: StringFieldContext) => string | undefined) | undefined
}

/** The context that a field's Team can depend on. */
export interface StringFieldContext {
  readonly document: unknown
  /** The object that holds the string, or the array. */
  readonly parent: unknown
}

/** A compiled schema, by which the path from a document's type alone says what a value is. */
export interface ValueSchema {
  readonly get: (name: string) => TypeNode | undefined
  /** The Team of a string's field. */
  readonly teamIdOf: (type: TypeNode, context: StringFieldContext) => string | undefined
}

export interface FindOptions {
  readonly schema?: ValueSchema | undefined
  /** Other names of the plugin's types, since an array's member may be renamed: `{hero: 'story'}`. */
  readonly aliases?: Readonly<Record<string, ItemKind>> | undefined
  /** Strings that hold an ID or a tag. Objects are found by their `_type`. */
  readonly strings?: readonly StringField[] | undefined
}

type Holder = Readonly<Record<string, unknown>>

/** Values to search before an occasion to pause: each takes some time itself. */
const SLICE = 100

/**
 * Finds the plugin's values in a document, however deep, as its schema says. Where it says nothing,
 * objects of the plugin's types and those of the other names, and strings of the named fields. A value
 * that holds something unreadable is found too, without an ID and a tag. A version with which a
 * release unpublishes its document has none: what it holds is never published.
 */
export function findSavedValues(stored: Holder, options?: FindOptions): readonly SavedValue[] {
  return [...eachSavedValue(stored, options)].filter((value) => value !== undefined)
}

/** The same values one after another. Each `undefined` between them is an occasion to pause. */
export function* eachSavedValue(
  stored: Holder,
  {aliases = {}, schema, strings = []}: FindOptions = {},
): Generator<SavedValue | undefined, void, undefined> {
  if (isUnpublishing(stored)) return
  const document = describeDocument(stored)
  let searched = 0
  const {fields, leading} = namedStrings(strings)
  const path: PathSegment[] = []

  const read = ({kind, form}: FieldKind, value: unknown, teamId?: string): SavedValue => {
    const named = readIdentity({kind, form}, value, teamId)
    const saved = form === 'tag' ? {tag: value} : value
    const name = named ?? {kind, teamId, unreadable: whyUnreadable(kind, saved)}
    return {...name, form, title: storedTitle(value), document, path: [...path]}
  }

  /**
   * @param names - Paths to the value from the types that it is in, such as `page.seo` and `seo`, as
   *   far as they lead to a named string.
   */
  function* visit(
    value: unknown,
    type: TypeNode | undefined,
    names: readonly string[],
    parent: unknown,
  ): ReturnType<typeof eachSavedValue> {
    if (++searched % SLICE === 0) yield undefined
    if (Array.isArray(value)) {
      const segments = itemSegments(value)
      for (const [index, item] of value.entries()) {
        path.push(segments[index]!)
        yield* visit(item, memberOf(type?.of ?? [], item), names, value)
        path.pop()
      }
    } else if (isHolder(value)) {
      const name = textIn(value, '_type')
      // The type of a place says nothing of a value of another one. A type without a name is of any.
      const own =
        name === undefined || [name, 'object'].includes(type?.name ?? '') ? type : undefined
      const field = fieldKind(own)
      const kind = field?.form === 'object' ? field.kind : kindOfType(name, aliases)
      if (kind) {
        if (hasItem(value)) yield read({kind, form: 'object'}, value)
        return
      }
      const from = name !== undefined && leading.has(name) ? [...names, name] : names
      for (const key of Object.keys(value)) {
        const part = value[key]
        const partType = fieldType(own, key)
        const next = from.map((each) => `${each}.${key}`).filter((each) => leading.has(each))
        if (typeof part !== 'object' && !fieldKind(partType) && next.length === 0) continue
        path.push(key)
        yield* visit(part, partType, next, value)
        path.pop()
      }
    } else if (typeof value === 'string' && value !== '') {
      const context = {document: stored, parent}
      const own = fieldKind(type)
      if (type && own && own.form !== 'object')
        yield read(own, value, schema?.teamIdOf(type, context))
      for (const {field, path: named} of fields) {
        if (!names.includes(named)) continue
        const {teamId} = field
        yield read(field, value, typeof teamId === 'function' ? teamId(context) : teamId)
      }
    }
  }
  yield* visit(stored, schema?.get(document.type), [], undefined)
  yield undefined
}

/** The fields by their paths without `[]` and `[0]`, and each path that leads to one. */
function namedStrings(strings: readonly StringField[]) {
  const fields = strings.map((field) => ({field, path: field.path.replaceAll(/\[\d*\]/g, '')}))
  const leading = fields.flatMap(({path}) =>
    [...`${path}.`.matchAll(/\./g)].map(({index}) => path.slice(0, index)),
  )
  return {fields, leading: new Set(leading)}
}

function kindOfType(type: string | undefined, aliases: Readonly<Record<string, ItemKind>>) {
  if (type === STORY_TYPE) return 'story'
  if (type === COLLECTION_TYPE) return 'collection'
  return type !== undefined && Object.hasOwn(aliases, type) ? aliases[type] : undefined
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** The document that something stored is, by its ID and by what Sanity writes into it. */
export function describeDocument(stored: Holder): ValueDocument {
  // Outside of the raw perspective `_id` is that of the published document.
  const storedId = textIn(stored, '_originalId') ?? textIn(stored, '_id') ?? ''
  const document = {...parseDocumentId(storedId), storedId, type: textIn(stored, '_type') ?? ''}
  const {release, variant, variants} = Object(stored['_system']) as Holder
  // Sanity stores it in one of two forms.
  const name = nameIn(Object(variants)[0] ?? variant)
  if (name === undefined) return document
  const {release: _, ...own} = document
  const inRelease = nameIn(release)
  return {...own, version: 'variant', variant: name, ...(inRelease && {release: inRelease})}
}

/** The name in a reference such as `_.variants.eu`. */
const nameIn = (reference: unknown) => textIn(reference, '_ref')?.replace(/^_\.\w+\./, '')
