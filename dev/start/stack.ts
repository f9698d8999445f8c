import {createStoriesProxy, sanityUser, type StoriesProxyOptions} from '../../src/proxy/index.ts'
import {agentTools} from '../../src/proxy/mcp/index.ts'
import {nodeCompressors, startProxy, type RunningProxy} from '../../src/proxy/node.ts'

interface ProxyPartOptions {
  readonly port: number
  readonly studioOrigin: string
  readonly projectId: string
  /** Where sessions are verified. Default: Sanity. */
  readonly apiHost?: string | undefined
  readonly serviceUrl: string
  readonly apiKey: string
  /** Other options of the proxy. */
  readonly proxy?: Partial<StoriesProxyOptions> | undefined
  /** The IDs of the Teams that editors may see. Default: all. */
  readonly teams?: readonly string[] | undefined
}

/**
 * Starts the proxy of a stack, which can be stopped for a while as in an outage.
 *
 * @throws when the port is taken, or an option is not valid.
 */
export async function startProxyPart(options: ProxyPartOptions) {
  const {port, studioOrigin, projectId, apiHost, serviceUrl, apiKey, teams} = options
  let running: RunningProxy | undefined

  /** Starts it, with nothing cached. Does nothing when it runs. */
  const start = async () => {
    running ??= await startProxy(
      createStoriesProxy({
        serviceUrl,
        apiKey,
        authorize: sanityUser({
          projectId,
          ...(apiHost === undefined ? {} : {apiHost}),
          ...(teams === undefined ? {} : {teams: () => teams}),
        }),
        allowedOrigins: [studioOrigin],
        agents: agentTools(),
        compress: nodeCompressors(),
        ...options.proxy,
      }),
      {port},
    )
  }
  /** Ends every connection and frees the port. Does nothing when it is stopped. */
  const stop = async () => {
    const closing = running?.close()
    running?.server.closeAllConnections()
    running = undefined
    await closing
  }

  await start()
  return {url: `http://localhost:${port}/api/stories`, start, stop, close: stop}
}

/** Stops parts in the given order, all of them even when one fails. */
export async function closeAll(parts: readonly {close(): Promise<void>}[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) {
    try {
      await part.close()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some servers did not stop cleanly')
}
