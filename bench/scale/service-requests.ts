import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type * as proxies from '../../src/proxy/index.ts'
import {startSandbox} from '../../src/sandbox/index.ts'

/** Requests to the service until everything was loaded once. */
export interface ServiceRequests {
  readonly teams: number
  readonly instances: number
  readonly requests: number
}

const KEY = 'key-of-the-benchmark'

/**
 * Counts what a service receives from instances of the proxy that share a store and have nothing
 * cached, when each is queried for the Collections and Stories of every Team.
 *
 * @param folder - The root of the repository's version whose proxy is used.
 */
export async function countServiceRequests(
  folder: string,
  teams: number,
  instances: number,
): Promise<ServiceRequests> {
  const {href} = pathToFileURL(join(folder, 'src/proxy/index.ts'))
  const {createStoriesProxy} = (await import(href)) as typeof proxies
  const sandbox = await startSandbox({keys: [KEY], teams, collections: 200, stories: 1000})
  try {
    const store = new Map<string, string>()
    const proxies = Array.from({length: instances}, () =>
      createStoriesProxy({
        serviceUrl: sandbox.url,
        apiKey: KEY,
        authorize: () => ({id: 'editor'}),
        store,
      }),
    )
    const paths = [
      'teams',
      ...['collections', 'stories'].flatMap((kind) => [
        kind,
        ...sandbox.content.teams.map(({id}) => `${kind}?teamId=${id}`),
      ]),
    ]
    for (const path of paths) {
      await Promise.all(
        proxies.map(async (proxy) => {
          const response = await proxy.fetch(new Request(`http://proxy.test/api/stories/${path}`))
          if (!response.ok) throw new Error(`${path} got a response with ${response.status}`)
          await response.arrayBuffer()
        }),
      )
    }
    return {teams, instances, requests: sandbox.requests.length}
  } finally {
    await sandbox.close()
  }
}
