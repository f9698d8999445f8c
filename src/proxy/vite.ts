/**
 * The proxy within `sanity dev`.
 *
 * @module sanity-plugin-stories/vite
 */
import {isExactOrigin, isLoopback} from '../access/index.ts'
import {ProxyFailure} from '../library/server.ts'
import type {Authorize} from './auth/authorize.ts'
import {sanityUser} from './auth/sanity-user.ts'
import type {ProxyLogger} from './core/log.ts'
import {respond} from './core/respond.ts'
import {problemAnswer} from './http/answer.ts'
import {nodeCompressors, type NodeHandler, type NodeProxy, toNodeHandler} from './node.ts'
import {INSTALL_UI, olderUi} from './node/older-ui.ts'
import {resolveProxyOptions, type StoriesProxyOptions} from './options.ts'
import {openProxy} from './proxy.ts'

/** Settings of {@link storiesProxy}: those of the proxy, with defaults for development. */
export interface StoriesProxyPluginOptions extends Omit<
  StoriesProxyOptions,
  'serviceUrl' | 'apiKey' | 'authorize'
> {
  /**
   * Decides who may read.
   *
   * @defaultValue members of the project that `api` of `sanity.cli.ts` names
   */
  readonly authorize?: Authorize | undefined
  /**
   * The service's base address, which ends in `/access/v1`.
   *
   * @defaultValue the environment variable `STORIES_SERVICE_URL`, which `.env` can set
   */
  readonly serviceUrl?: string | undefined
  /**
   * The service's API key. Never write it into the file: it would be committed.
   *
   * @defaultValue the environment variable `STORIES_API_KEY`, which `.env` can set
   */
  readonly apiKey?: string | undefined
  /**
   * The path of the proxy, where the Studio looks for it: the plugin's `proxyUrl`, with or without a slash around it.
   *
   * @defaultValue `/api/stories`
   */
  readonly path?: string
}

/** The part of Vite that is used, whichever version the Studio has. */
interface ViteServer {
  readonly middlewares: {
    readonly use: (path: string, handler: NodeHandler) => unknown
    /** Connect's middleware, in the order in which it is called. */
    readonly stack?: unknown[]
  }
  /** Absent within another server. */
  readonly httpServer?: {
    readonly once: (event: 'listening', listener: () => void) => unknown
    readonly address: () => {readonly address: string; readonly port: number} | string | null
  } | null
  readonly config?: {
    readonly logger?: ViteLogger
    readonly plugins?: readonly {readonly name: string}[]
    readonly server?: {readonly https?: unknown}
  }
}

type ViteLogger = Readonly<
  Record<'info' | 'warn' | 'error', (message: string, options?: {timestamp?: boolean}) => void>
>

/** A plugin of Vite, as far as any version reads it. */
export interface StoriesProxyPlugin {
  readonly name: string
  /** Names a package of the Studio that is too old for the plugin. */
  readonly configResolved: (config: {readonly root: string}) => void
  /** Serves the proxy beside the pages in development. */
  readonly configureServer: (server: ViteServer) => Promise<void>
  /** Serves the proxy beside the built pages of `vite preview`. */
  readonly configurePreviewServer: (server: ViteServer) => Promise<void>
}

/**
 * Serves the proxy from the development server of `sanity dev`, without a separate process.
 *
 * An invalid or missing setting doesn't keep the Studio from starting: the terminal names it, and
 * the picker says that the proxy isn't configured. A build needs neither address nor key.
 *
 * @example
 * defineCliConfig({vite: {plugins: [storiesProxy()]}})
 */
export function storiesProxy(options: StoriesProxyPluginOptions = {}): StoriesProxyPlugin {
  const mount = async (server: ViteServer, isOfHost = (_origin: string) => false) => {
    const path = `/${(options.path ?? 'api/stories').replace(/^\/|\/$/g, '')}`
    const isAllowed = (origin: string) =>
      (options.allowedOrigins?.includes(origin) ?? false) || isOfHost(origin)
    const handler = toNodeHandler(await createProxy(options, path, server, isAllowed))
    server.middlewares.use(path, handler)
    // Vite answers preflights before, for the origins that it knows itself.
    const handle = (...[message, response, next]: [...Parameters<NodeHandler>, () => void]) => {
      if (message.method === 'OPTIONS') handler(message, response)
      else next()
    }
    server.middlewares.stack?.unshift({route: path, handle})
  }
  return {
    name: 'sanity-plugin-stories:proxy',
    configResolved({root}) {
      const version = olderUi(root)
      // Vite's own log is silent in `sanity build`.
      if (version)
        console.error(`[sanity-plugin-stories] @sanity/ui ${version} is too old: ${INSTALL_UI}`)
    },
    configureServer: (server) =>
      mount(server, isForDashboard(server) ? isOfThisMachine : undefined),
    configurePreviewServer: (server) => mount(server),
  }
}

/** Whether `sanity dev` serves the Studio's modules to the Dashboard, by the CLI's own plugin. */
const isForDashboard = ({config}: ViteServer): boolean =>
  config?.plugins?.some(({name}) => name === 'sanity/federation-runtime') ?? false

/**
 * The Dashboard's page is on another port of this machine, whichever is free. Vite lets such pages
 * read all that it serves already; listings remain for callers whom `authorize` lets in, by a token
 * that the Dashboard gives to the Studio and a page of another port doesn't have.
 */
const isOfThisMachine = (origin: string): boolean =>
  isExactOrigin(origin) && isLoopback(new URL(origin).hostname)

async function createProxy(
  options: StoriesProxyPluginOptions,
  path: string,
  server: ViteServer,
  isAllowedOrigin: (origin: string) => boolean,
): Promise<NodeProxy> {
  const vite = server.config?.logger ?? console
  const {STORIES_SERVICE_URL, STORIES_API_KEY} = process.env
  const {serviceUrl = STORIES_SERVICE_URL, apiKey = STORIES_API_KEY} = options
  try {
    if (!serviceUrl || !apiKey) throw new TypeError(unset(serviceUrl, apiKey))
    const settings = resolveProxyOptions({
      compress: nodeCompressors(),
      logger: viteLogger(vite),
      ...options,
      authorize: options.authorize ?? (await membersOfStudio()),
      serviceUrl,
      apiKey,
    })
    const proxy = openProxy({...settings, isAllowedOrigin})
    const announce = () => {
      const url = `${originOf(server)}${path}`
      const agents = settings.agents ? `, and for agents at ${url}/mcp` : ''
      vite.info(`[sanity-plugin-stories] The proxy runs at ${url}${agents}`, {timestamp: true})
    }
    if (server.httpServer) server.httpServer.once('listening', announce)
    else announce()
    return proxy
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const detail = `storiesProxy() in sanity.cli.ts: ${error.message}`
    vite.error(`[sanity-plugin-stories] ${detail}`, {timestamp: true})
    const {status, headers, body = null} = problemAnswer(new ProxyFailure('not-configured', detail))
    return {fetch: async () => respond(status, headers, body)}
  }
}

/**
 * Members of the project of `sanity.cli.ts`, by the function with which Sanity's own scripts find it.
 *
 * @throws TypeError where there is none, such as in a Vite of one's own
 */
async function membersOfStudio(): Promise<Authorize> {
  let projectId: string | undefined
  try {
    const {getCliClient} = await import('sanity/cli')
    projectId = getCliClient().config().projectId
  } catch {
    // The reason is Sanity's text, which the picker may not show.
  }
  if (projectId) return sanityUser({projectId})
  throw new TypeError(
    "it found no project. Add api: {projectId: '…', dataset: '…'}, or give it authorize: sanityUser({projectId: '…'}).",
  )
}

/** The server's own origin once it listens; nothing within another server. */
function originOf({config, httpServer}: ViteServer): string {
  const at = httpServer?.address()
  if (typeof at !== 'object' || at === null) return ''
  const host = /^(?:::1?|0\.0\.0\.0|127\.0\.0\.1)$/.test(at.address) ? 'localhost' : at.address
  const {origin} = new URL(`http://${host.includes(':') ? `[${host}]` : host}:${at.port}`)
  return config?.server?.https ? origin.replace('http', 'https') : origin
}

function unset(serviceUrl: string | undefined, apiKey: string | undefined): string {
  const names = [!serviceUrl && 'STORIES_SERVICE_URL', !apiKey && 'STORIES_API_KEY'].filter(Boolean)
  return `it needs ${names.join(' and ')} in the file .env beside sanity.cli.ts. Then restart \`sanity dev\`.`
}

/** The proxy's log in the terminal of `sanity dev`; responses, its level `debug`, are left out. */
function viteLogger({info, warn, error}: ViteLogger): ProxyLogger {
  const line =
    (write: ViteLogger['warn']) => (fields: Readonly<Record<string, unknown>>, message: string) =>
      write(`[sanity-plugin-stories] ${message} ${JSON.stringify(fields)}`, {timestamp: true})
  return {info: line(info), warn: line(warn), error: line(error)}
}
