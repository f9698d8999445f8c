/**
 * The proxy within `sanity dev`.
 *
 * @module sanity-plugin-stories/vite
 */
import {ProxyFailure} from '../library/server.ts'
import type {ProxyLogger} from './core/log.ts'
import {respond} from './core/respond.ts'
import {problemAnswer} from './http/answer.ts'
import type {NodeHandler, NodeProxy} from './node.ts'
import {nodeCompressors, toNodeHandler} from './node.ts'
import type {StoriesProxyOptions} from './options.ts'
import {createStoriesProxy} from './proxy.ts'

/** Settings of {@link storiesProxy}: those of the proxy, with defaults for development. */
export interface StoriesProxyPluginOptions extends Omit<
  StoriesProxyOptions,
  'serviceUrl' | 'apiKey'
> {
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
   * Where the Studio looks for it: the plugin's `proxyUrl`.
   *
   * @defaultValue `/api/stories`
   */
  readonly path?: string
}

/** The part of Vite that is used, whichever version the Studio has. */
interface ViteServer {
  readonly middlewares: {readonly use: (path: string, handler: NodeHandler) => unknown}
  readonly config?: {readonly logger?: ViteLogger}
}

interface ViteLogger {
  readonly info: (message: string, options?: {timestamp?: boolean}) => void
  readonly warn: (message: string, options?: {timestamp?: boolean}) => void
  readonly error: (message: string, options?: {timestamp?: boolean}) => void
}

/** A plugin of Vite, as far as any version reads it. */
export interface StoriesProxyPlugin {
  readonly name: string
  /** Serves the proxy beside the pages in development. */
  readonly configureServer: (server: ViteServer) => void
  /** Serves the proxy beside the built pages of `vite preview`. */
  readonly configurePreviewServer: (server: ViteServer) => void
}

/**
 * Serves the proxy from the development server of `sanity dev`, without a separate process.
 *
 * An invalid or missing setting doesn't keep the Studio from starting: the terminal names it, and
 * the picker says that the proxy isn't configured. A build needs neither address nor key.
 */
export function storiesProxy(options: StoriesProxyPluginOptions): StoriesProxyPlugin {
  const mount = ({middlewares, config}: ViteServer) => {
    const logger = config?.logger ?? console
    const {path = '/api/stories'} = options
    middlewares.use(path, toNodeHandler(createProxy(options, path, logger)))
  }
  return {
    name: 'sanity-plugin-stories:proxy',
    configureServer: mount,
    configurePreviewServer: mount,
  }
}

function createProxy(
  options: StoriesProxyPluginOptions,
  path: string,
  vite: ViteLogger,
): NodeProxy {
  const {STORIES_SERVICE_URL, STORIES_API_KEY} = process.env
  const {serviceUrl = STORIES_SERVICE_URL, apiKey = STORIES_API_KEY} = options
  try {
    if (!serviceUrl || !apiKey) throw new TypeError(unset(serviceUrl, apiKey))
    const proxy = createStoriesProxy({
      compress: nodeCompressors(),
      logger: viteLogger(vite),
      ...options,
      serviceUrl,
      apiKey,
    })
    vite.info(`[sanity-plugin-stories] The proxy runs at ${path}`, {timestamp: true})
    return proxy
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const detail = `storiesProxy() in sanity.cli.ts: ${error.message}`
    vite.error(`[sanity-plugin-stories] ${detail}`, {timestamp: true})
    const {status, headers, body = null} = problemAnswer(new ProxyFailure('not-configured', detail))
    return {fetch: async () => respond(status, headers, body)}
  }
}

function unset(serviceUrl: string | undefined, apiKey: string | undefined): string {
  const options = [...(serviceUrl ? [] : ['serviceUrl']), ...(apiKey ? [] : ['apiKey'])]
  const variables = [
    ...(serviceUrl ? [] : ['STORIES_SERVICE_URL']),
    ...(apiKey ? [] : ['STORIES_API_KEY']),
  ]
  return `${options.join(' and ')} ${options.length > 1 ? 'are' : 'is'} not set. Add ${variables.join(' and ')} to the file .env beside sanity.cli.ts, then restart \`sanity dev\`.`
}

/** The proxy's log in the terminal of `sanity dev`; responses, its level `debug`, are left out. */
function viteLogger({info, warn, error}: ViteLogger): ProxyLogger {
  const line =
    (write: ViteLogger['warn']) => (fields: Readonly<Record<string, unknown>>, message: string) =>
      write(`[sanity-plugin-stories] ${message} ${JSON.stringify(fields)}`, {timestamp: true})
  return {info: line(info), warn: line(warn), error: line(error)}
}
