import type {Team} from '../../access/index.ts'
import type {FrameOptions, MarkupOptions} from '../../embed/index.ts'
import type {ItemKey, LoadedItem} from '../../saved/index.ts'
import type {ListingFailure} from './failure.ts'
import {createSessionHolder, type Session, type SessionHolder} from './session.ts'
import type {SourceConfig} from './source-link.ts'

/** How the Studio shows embeds as visitors will see them: `stories({embed})`. */
export interface EmbedConfig extends FrameOptions, Pick<MarkupOptions, 'attributes' | 'markup'> {
  /**
   * An http(s) URL of a page that shows embeds, for a Studio whose Content-Security-Policy must not
   * allow the script: see `frameResponse`.
   *
   * @defaultValue the page is made in the Studio, whose policy then applies
   */
  readonly frameUrl?: string | undefined
}

export type ItemOutcome = LoadedItem<ListingFailure>

export interface ItemLookUp {
  readonly name: string
  readonly session: Session
  readonly key: ItemKey
  readonly promise: Promise<ItemOutcome>
  readonly settle: (loaded: ItemOutcome) => void
  /** Absent while it is in flight. */
  result?: {readonly loaded: ItemOutcome; readonly loadedAt: number}
}

/** Everything that was looked up with one configuration, outside of SWR, which needs components. */
export interface LookUps {
  /**
   * The last look-up of each item. Without it, every validation of a form would request all of its
   * items again, and so would each row that scrolls into view.
   */
  readonly items: Map<string, ItemLookUp>
  waiting: ItemLookUp[]
  /** The Teams of each session. SWR would give them to the picker, however old. */
  readonly teams: Map<string, () => Promise<readonly Team[]>>
}

/** One call of `stories()`: its options, and what all parts that it serves share. */
export interface StoriesContext extends SourceConfig {
  readonly proxyUrl: string
  readonly embed?: EmbedConfig | undefined
  readonly sessions: SessionHolder
  readonly lookUps: LookUps
}

export const createContext = (
  options: Omit<StoriesContext, 'sessions' | 'lookUps'>,
): StoriesContext => ({
  ...options,
  sessions: createSessionHolder(),
  lookUps: {items: new Map(), waiting: [], teams: new Map()},
})

/**
 * The configuration travels on the schema types. Not in `options`, which a field's own options
 * replace; not in a module variable, which two workspaces would share. A symbol property is copied
 * to fields, aliases and array members when Sanity compiles the schema.
 */
const CONTEXT = Symbol.for('sanity-plugin-stories.context')

export function withContext<T extends object>(type: T, context: StoriesContext): T {
  return Object.assign(type, {[CONTEXT]: context})
}

/** The context of a compiled schema type, or of a type it was derived from. */
export function readContext(type: unknown): StoriesContext | undefined {
  const {[CONTEXT]: own, type: base} = Object(type) as {[CONTEXT]?: StoriesContext; type?: unknown}
  return own ?? (base ? readContext(base) : undefined)
}
