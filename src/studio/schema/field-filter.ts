import type {CurrentUser} from 'sanity'
import {
  type EmbedType,
  type Exclusion,
  type ItemFilter,
  MAX_KEY,
  MAX_LIMIT,
} from '../../access/index.ts'
import type {ItemKind} from '../../saved/index.ts'

/** The argument of a `teamId` function: the current state of the form. */
export interface TeamContext {
  /** The whole document. */
  readonly document: unknown
  /** The object that the field is in, or the array. */
  readonly parent: unknown
  readonly currentUser: Omit<CurrentUser, 'role'> | null
}

/** The argument of a `filter` function: the form as it is when the picker opens. */
export interface FilterContext extends TeamContext {
  /**
   * The perspectives in view, the topmost first: `['published']`, `['drafts']`, or releases before
   * `drafts`.
   */
  readonly perspective: readonly string[]
}

/** The Stories that a field takes. What is absent does not matter. */
export interface StoryFilter {
  /** Only those of this Team. */
  readonly teamId?: string
  /** Only published ones, or only those that are not. */
  readonly published?: boolean
  /** Only those with one of these IDs, at most 100. An empty list allows none. */
  readonly ids?: readonly string[]
  /** None with one of these IDs; no Collection with one of these tags or IDs, and no Story in one. */
  readonly exclude?: Exclusion
}

/** The Collections that a field takes. What is absent does not matter. */
export interface CollectionFilter extends StoryFilter {
  /** Only those that are displayed so. */
  readonly embedType?: EmbedType
  /** Only those with one of these tags, at most 100. An empty list allows none. */
  readonly tags?: readonly string[]
}

/** A checked filter. Its Team has become the field's. */
export type FieldFilter = Omit<ItemFilter, 'publishedSince'>

/**
 * Restricts what can be selected: fixed, or a function that is called each time the picker opens.
 * A function may return `undefined` for no restriction.
 */
export type FilterOption<F extends StoryFilter> = F | ((context: FilterContext) => F | undefined)

/** Characters of a filter as encoded JSON. A search has to fit its address beside it. */
const MAX_FILTER = 5000

const isKey = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= MAX_KEY
const isKeys = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MAX_LIMIT && value.every(isKey)

type Check = (value: unknown) => boolean
type Checks<Part extends string = string> = Readonly<Record<Part, Check>>

/** Whether a value has these parts alone. A promise or a map has none. */
const isOf =
  (checks: Checks): Check =>
  (value) =>
    Object.prototype.toString.call(value) === '[object Object]' &&
    Object.entries(value as object).every(
      ([name, part]) => part === undefined || (Object.hasOwn(checks, name) && checks[name]!(part)),
    )

const EXCLUSION: Checks<keyof Exclusion> = {ids: isKeys, tags: isKeys, collections: isKeys}
const OF_ANY: Checks<keyof StoryFilter> = {
  teamId: isKey,
  published: (value) => typeof value === 'boolean',
  ids: isKeys,
  exclude: isOf(EXCLUSION),
}
const OF_COLLECTION: Checks<
  keyof CollectionFilter | Exclude<keyof FieldFilter, `exclude${string}`>
> = {...OF_ANY, embedType: (value) => value === 'bubbles' || value === 'cards', tags: isKeys}
const CHECKS: Readonly<Record<ItemKind, Checks>> = {story: OF_ANY, collection: OF_COLLECTION}

/** The forms of a filter, for the message about one that is something else. */
export function filterForm(kind: ItemKind): string {
  const [all, excluded] = [CHECKS[kind], EXCLUSION].map((of) => `{${Object.keys(of).join('?, ')}?}`)
  return `${all} | function; exclude: ${excluded}; ${MAX_LIMIT} a list, ${MAX_FILTER} characters`
}

/**
 * Reads a filter, of which nothing is taken for granted. `undefined` for an invalid one: showing
 * everything instead would let editors select what the field must not have.
 */
export function readFilter(value: unknown, kind: ItemKind): CollectionFilter | undefined {
  const isValid = isOf(CHECKS[kind])(value)
  return isValid && encodeURIComponent(JSON.stringify(value)).length <= MAX_FILTER
    ? (value as CollectionFilter)
    : undefined
}
