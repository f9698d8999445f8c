import type {ConfigContext} from 'sanity'
import {isBrand, isLoopback} from '../access/index.ts'
import type {EmbedConfig} from './items/context.ts'
import type {SourceConfig} from './items/source-link.ts'
import {createOptionReader} from './schema/option-reader.ts'

/** Options of `stories()`. */
export interface StoriesConfig extends SourceConfig {
  /**
   * The proxy's address, without the listing's name: a path of the Studio's own origin
   * (`/api/stories`), in Sanity's Dashboard too, or an https URL
   * (`https://stories.example.com/api`). Only this machine may be http, since each request carries
   * the session's token.
   */
  readonly proxyUrl: string
  /**
   * Lets editors see a value as visitors will, by the service's own script.
   *
   * @defaultValue no preview
   */
  readonly embed?: EmbedConfig | undefined
  /**
   * Whether the Studio has the tool "Stories library", in which editors look through all items and
   * find what is broken. A function decides it for the user who is signed in.
   *
   * @defaultValue true
   */
  readonly tool?: boolean | ToolOption | undefined
}

/** Whether a user has the tool. `null` where no one is signed in. */
export type ToolOption = (user: ConfigContext['currentUser']) => boolean

export function hasTool(tool: StoriesConfig['tool'], user: ConfigContext['currentUser']): boolean {
  return typeof tool === 'function' ? tool(user) === true : tool !== false
}

const BASE = 'https://studio.invalid'

/** Whether the session's token stays on the Studio's own origin, or goes to a host over TLS. */
function isProxyUrl(value: unknown): value is string {
  if (typeof value !== 'string' || /[?#]/.test(value)) return false
  const isUrl = /^https?:\/\/[^/\\]/i.test(value)
  if ((!isUrl && !value.startsWith('/')) || !URL.canParse(value, BASE)) return false
  const {hostname, origin, password, protocol, username} = new URL(value, BASE)
  // As the browser reads it: `/\\host` and a tab between slashes lead to another host, too.
  if (!isUrl) return origin === BASE
  const isSecure = protocol === 'https:' || isLoopback(hostname)
  return isSecure && username === '' && password === ''
}

const isFunction = (value: unknown) => typeof value === 'function'

const isHttpUrl = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)

/**
 * @throws Error that names the option and how to fix it, while the Studio starts.
 */
export function checkConfig(config: StoriesConfig): StoriesConfig {
  const {read, invalidOptions} = createOptionReader(config)
  read(
    'proxyUrl',
    "a path such as '/api/stories' or an https URL, without a query",
    isProxyUrl,
    true,
  )
  read('sourceUrl', 'a function that returns the address of an item', isFunction)
  read(
    'tool',
    'true, false or a function of the user',
    (value) => typeof value === 'boolean' || isFunction(value),
  )
  const embed = createOptionReader(config?.embed, 'embed.')
  embed.read(
    'brand',
    "a word such as 'service': lower-case letters, digits and hyphens",
    isBrand,
    true,
  )
  for (const name of ['scriptUrl', 'apiBaseUrl', 'frameUrl']) {
    embed.read(name, 'a whole http(s) URL', isHttpUrl, name === 'scriptUrl')
  }
  const [invalid] = [...invalidOptions, ...(config?.embed ? embed.invalidOptions : [])]
  if (invalid) {
    const {allowed, option, value = 'missing'} = invalid
    throw new Error(`stories(): ${option} is ${value}. It has to be ${allowed}.`)
  }
  return {...config, proxyUrl: config.proxyUrl.replace(/\/+$/, '')}
}
