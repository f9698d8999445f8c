import type {SessionHolder} from './data/session-holder.ts'
import {checkEmbedConfig, type EmbedConfig} from './preview/live-embed/embed-config.ts'

/** Options of `stories()`. */
export interface StoriesConfig {
  /**
   * Where the proxy answers, without the listing's name: a path of the Studio's own origin
   * (`/api/stories`) or a whole http(s) URL (`https://stories.example.com/api`).
   */
  readonly proxyUrl: string
  /**
   * Lets editors see a value as visitors will, by the service's own script.
   *
   * @defaultValue no preview
   */
  readonly embed?: EmbedConfig | undefined
}

/** What one call of `stories()` shares with every input, preview and validator it serves. */
export interface StoriesContext {
  readonly proxyUrl: string
  readonly sessions: SessionHolder
  readonly embed?: EmbedConfig | undefined
}

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

/**
 * @throws Error naming the option and the cure, while the Studio starts.
 */
export function checkConfig(config: StoriesConfig): StoriesConfig {
  const url: unknown = (config as Partial<StoriesConfig> | undefined)?.proxyUrl
  if (typeof url !== 'string' || url.trim() === '') {
    throw new Error(
      "stories(): the option proxyUrl is missing. Give the address of your proxy, for example stories({proxyUrl: '/api/stories'}).",
    )
  }
  const isPath = url.startsWith('/') && !url.startsWith('//')
  if (!isPath && !/^https?:\/\/[^/]/i.test(url)) {
    throw new Error(
      `stories(): proxyUrl is ${JSON.stringify(url)}. It has to be a path such as '/api/stories' or an http(s) URL.`,
    )
  }
  if (/[?#]/.test(url)) {
    throw new Error(
      `stories(): proxyUrl ${JSON.stringify(url)} has a query or a fragment. Give the address alone.`,
    )
  }
  checkEmbedConfig(config.embed)
  return {...config, proxyUrl: url.replace(/\/+$/, '')}
}
