import type {FrameOptions, MarkupOptions} from '../../embed/index.ts'
import type {LookUps} from './look-ups.ts'
import {createSessionHolder, type SessionHolder} from './session.ts'
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
  let current: unknown = type
  while (typeof current === 'object' && current !== null) {
    const found = (current as {[CONTEXT]?: StoriesContext})[CONTEXT]
    if (found) return found
    current = (current as {type?: unknown}).type
  }
  return undefined
}
