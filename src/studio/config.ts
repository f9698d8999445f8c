import type {ConfigContext} from 'sanity'
import {isBrand, isLoopback} from '../access/index.ts'
import type {EmbedConfig} from './items/context.ts'
import type {SourceConfig} from './items/source-link.ts'

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
   * Whether the Studio has the tool "Stories", in which editors look through the library and find
   * what is broken. A function decides it for the user who is signed in.
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
function isPathOrUrl(value: string): boolean {
  const isUrl = /^https?:\/\/[^/\\]/i.test(value)
  if ((!isUrl && !value.startsWith('/')) || !URL.canParse(value, BASE)) return false
  const {hostname, origin, password, protocol, username} = new URL(value, BASE)
  // As the browser reads it: `/\\host` and a tab between slashes lead to another host, too.
  if (!isUrl) return origin === BASE
  const isSecure = protocol === 'https:' || isLoopback(hostname)
  return isSecure && username === '' && password === ''
}

/**
 * @throws Error that names the option and how to fix it, while the Studio starts.
 */
export function checkConfig(config: StoriesConfig): StoriesConfig {
  const problem = problemOf(config)
  if (problem !== undefined) throw new Error(`stories(): ${problem}`)
  return {...config, proxyUrl: config.proxyUrl.replace(/\/+$/, '')}
}

function problemOf(config: StoriesConfig | undefined): string | undefined {
  const {proxyUrl, sourceUrl, tool, embed}: Partial<StoriesConfig> = config ?? {}
  if (typeof proxyUrl !== 'string' || proxyUrl.trim() === '') {
    return "the option proxyUrl is missing. Pass the address of your proxy, for example stories({proxyUrl: '/api/stories'})."
  }
  if (!isPathOrUrl(proxyUrl)) {
    return `proxyUrl is ${JSON.stringify(proxyUrl)}. It has to be a path such as '/api/stories' or an https URL; only this machine may be http.`
  }
  if (/[?#]/.test(proxyUrl)) {
    return `proxyUrl ${JSON.stringify(proxyUrl)} has a query or a fragment. Pass only the address.`
  }
  if (sourceUrl !== undefined && typeof sourceUrl !== 'function') {
    return 'sourceUrl is not a function. Pass one that returns the address of an item, such as ({id}) => `https://app.example.com/${id}`.'
  }
  if (!['boolean', 'function', 'undefined'].includes(typeof tool)) {
    return `tool is ${JSON.stringify(tool)}. It has to be true, false or a function of the user.`
  }
  return embed && embedProblemOf(embed)
}

function embedProblemOf(embed: EmbedConfig): string | undefined {
  if (!isBrand(embed.brand)) {
    return `embed.brand is ${JSON.stringify(embed.brand)}. It has to be a word such as 'service': a lower-case letter, then lower-case letters, digits and hyphens.`
  }
  for (const name of ['scriptUrl', 'apiBaseUrl', 'frameUrl'] as const) {
    const url: unknown = embed[name]
    if (url === undefined && name !== 'scriptUrl') continue
    if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
      return `embed.${name} is ${JSON.stringify(url)}. It has to be a whole http(s) URL.`
    }
  }
  return undefined
}
