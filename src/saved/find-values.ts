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

/** What the ID of a stored document says. */
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

/** How Sanity begins the names of versions that agents propose. */
const AGENT = 'agent-'

/**
 * Tells the published document, its draft and its other versions apart, as far as an ID says. A
 * variant has the ID of a release's version: only its document says so.
 */
export function parseDocumentId(storedId: string): DocumentId {
  if (storedId.startsWith('drafts.')) return {id: storedId.slice(7), version: 'draft'}
  const [, release, id] = VERSION.exec(storedId) ?? []
  if (release === undefined || id === undefined) return {id: storedId, version: 'published'}
  return release.startsWith(AGENT) ? {id, version: 'agent'} : {id, version: 'release', release}
}

/** The document that a value was found in. */
export interface ValueDocument extends DocumentId {
  /** The ID under which this version is stored, such as `drafts.home`. */
  readonly storedId: string
  readonly type: string
  readonly rev: string | undefined
}

/** A saved value, and where it is. */
export interface SavedValue extends SavedName {
  readonly form: ValueForm
  /** The title as it was when the item was selected. */
  readonly title: string | undefined
  /** The same object for all values of a document. */
  readonly document: ValueDocument
  /** In Sanity's form, such as `sections[_key=="a1"].clip`. */
  readonly path: string
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

/** What a field's Team can depend on. */
export interface StringFieldContext {
  readonly document: unknown
  /** The object that holds the string. */
  readonly parent: unknown
}

export interface FindOptions {
  /** Other names of the plugin's types, since an array's member may be renamed: `{hero: 'story'}`. */
  readonly aliases?: Readonly<Record<string, ItemKind>> | undefined
  readonly strings?: readonly StringField[] | undefined
}

type Holder = Readonly<Record<string, unknown>>

/** Objects to search before an occasion to pause: each takes some time itself. */
const SLICE = 100

/**
 * Finds the plugin's values in a document, however deep: objects by their `_type`, and strings of the
 * named fields. A value that holds something unreadable is found too, without an ID and a tag. A version
 * with which a release unpublishes its document has none: what it holds is never published.
 */
export function findSavedValues(stored: Holder, options?: FindOptions): readonly SavedValue[] {
  const found: SavedValue[] = []
  for (const value of eachSavedValue(stored, options)) if (value) found.push(value)
  return found
}

/** The same values one after another. Each `undefined` between them is an occasion to pause. */
export function* eachSavedValue(
  stored: Holder,
  {aliases = {}, strings = []}: FindOptions = {},
): Generator<SavedValue | undefined, void, undefined> {
  const system = stored['_system']
  if (isHolder(system) && system['delete'] === true) return
  const document = describeDocument(stored)
  let searched = 0
  const fields = strings.map((field) => ({field, path: field.path.replaceAll('[]', '')}))
  const leading = new Set(
    fields.flatMap(({path}) =>
      [...`${path}.`.matchAll(/\./g)].map(({index}) => path.slice(0, index)),
    ),
  )

  const read = (
    {kind, form}: FieldKind,
    value: unknown,
    path: string,
    teamId?: string,
  ): SavedValue => {
    const identity = readIdentity({kind, form}, value, teamId)
    return {
      kind,
      form,
      teamId: identity?.teamId ?? teamId,
      id: identity?.id,
      tag: identity?.tag,
      title: storedTitle(value),
      document,
      path,
    }
  }

  /**
   * @param typePaths - Paths to the value from the types that it is in, such as `page.seo` and
   *   `seo`, as far as they lead to a string.
   */
  function* visit(
    value: unknown,
    path: string,
    typePaths: readonly string[] = [],
    parent?: unknown,
  ): ReturnType<typeof eachSavedValue> {
    if (Array.isArray(value)) {
      for (const [index, item] of (value as readonly unknown[]).entries()) {
        if (typeof item === 'object' || typePaths.length > 0) {
          yield* visit(item, `${path}${itemStep(item, index)}`, typePaths, parent)
        }
      }
    } else if (isHolder(value)) {
      const type = textIn(value, '_type')
      const kind = type === undefined ? undefined : kindOfType(type, aliases)
      if (kind) {
        if (hasItem(value)) yield read({kind, form: 'object'}, value, path)
        return
      }
      const from = type !== undefined && leading.has(type) ? [...typePaths, type] : typePaths
      for (const name of Object.keys(value)) {
        const next = from
          .map((typePath) => `${typePath}.${name}`)
          .filter((typePath) => leading.has(typePath))
        const part = value[name]
        if (typeof part === 'object' || next.length > 0) {
          yield* visit(part, path === '' ? name : `${path}.${name}`, next, value)
        }
      }
      if (++searched % SLICE === 0) yield undefined
    } else if (typeof value === 'string' && value !== '') {
      for (const {field, path: typePath} of fields) {
        if (!typePaths.includes(typePath)) continue
        const {teamId} = field
        yield read(
          field,
          value,
          path,
          typeof teamId === 'function' ? teamId({document: stored, parent}) : teamId,
        )
      }
    }
  }
  yield* visit(stored, '')
  yield undefined
}

function kindOfType(type: string, aliases: Readonly<Record<string, ItemKind>>) {
  if (type === STORY_TYPE) return 'story'
  if (type === COLLECTION_TYPE) return 'collection'
  return Object.hasOwn(aliases, type) ? aliases[type] : undefined
}

/** The step to an array's item, as in patches and links. By index where its key can't be. */
function itemStep(item: unknown, index: number): string {
  const key = textIn(item, '_key')
  return key !== undefined && !/["\\\]]/.test(key) ? `[_key=="${key}"]` : `[${index}]`
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

function describeDocument(stored: Holder): ValueDocument {
  // Outside of the raw perspective `_id` is that of the published document.
  const storedId = textIn(stored, '_originalId') ?? textIn(stored, '_id') ?? ''
  const type = textIn(stored, '_type') ?? ''
  const id = parseDocumentId(storedId)
  const variant = variantOf(stored)
  return {
    ...(variant === undefined ? id : {id: id.id, version: 'variant' as const, variant}),
    storedId,
    type,
    rev: textIn(stored, '_rev'),
  }
}

/** The name of the variant that a document is, which Sanity stores in one of two forms. */
function variantOf(stored: Holder): string | undefined {
  const system = stored['_system']
  if (!isHolder(system)) return undefined
  const {variant, variants} = system
  const reference = (Array.isArray(variants) ? variants[0] : undefined) ?? variant
  return textIn(reference, '_ref')?.replace(/^_\.variants\./, '')
}
