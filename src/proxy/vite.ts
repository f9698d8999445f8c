import type {NodeHandler} from './node.ts'
import {nodeCompressors, toNodeHandler} from './node.ts'
import type {StoriesProxyOptions} from './options.ts'
import {createStoriesProxy} from './proxy.ts'

export interface StoriesProxyPluginOptions extends Omit<StoriesProxyOptions, 'allowedOrigins'> {
  /**
   * Where the Studio looks for it: the plugin's `proxyUrl`.
   *
   * @defaultValue `/api/stories`
   */
  readonly path?: string
  /**
   * Origins of Studios that are served from elsewhere.
   *
   * @defaultValue none
   */
  readonly allowedOrigins?: readonly string[]
}

/** What is used of Vite, whichever version the Studio has. */
interface MiddlewareHost {
  readonly middlewares: {readonly use: (path: string, handler: NodeHandler) => unknown}
}

/** A plugin of Vite, as far as any version reads it. */
export interface StoriesProxyPlugin {
  readonly name: string
  readonly configureServer: (server: MiddlewareHost) => void
  readonly configurePreviewServer: (server: MiddlewareHost) => void
}

/**
 * Serves the proxy from the development server of `sanity dev`, without a process of its own.
 *
 * A build, which reads the plugin too, needs neither address nor key; a server that starts does.
 */
export function storiesProxy({
  path = '/api/stories',
  allowedOrigins = [],
  ...options
}: StoriesProxyPluginOptions): StoriesProxyPlugin {
  const mount = ({middlewares}: MiddlewareHost) => {
    const proxy = createStoriesProxy({compress: nodeCompressors(), ...options, allowedOrigins})
    middlewares.use(path, toNodeHandler(proxy))
  }
  return {
    name: 'sanity-plugin-stories:proxy',
    configureServer: mount,
    configurePreviewServer: mount,
  }
}
