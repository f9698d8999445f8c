/**
 * A Studio, its store and its proxy, of this version or of an earlier one, in a separate process,
 * which doesn't share CPU time with the browser and the service. Started by `startStack`.
 */
import {once} from 'node:events'
import {fork, type ForkOptions} from 'node:child_process'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {freePorts} from '../../dev/start/ports.ts'
import type * as lakes from '../../dev/lake/index.ts'
import type * as proxies from '../../dev/start/stack.ts'
import type * as studios from '../../dev/studio/build.ts'
import type {StoriesProxyOptions} from '../../src/proxy/index.ts'

interface StackOptions {
  /** The root of the repository's version that is measured. */
  readonly folder: string
  /** Where its Studio was built. */
  readonly outDir: string
  readonly serviceUrl: string
  readonly apiKey: string
  /** Options without which an earlier proxy would refuse the library. */
  readonly proxy: Partial<StoriesProxyOptions>
  readonly documents: readonly lakes.DocumentInput[]
}

interface Addresses {
  readonly studio: string
  /** Opens a page of the Studio, signed in. */
  readonly token: string
  readonly proxy: string
}

export interface Stack extends Addresses {
  close(): Promise<void>
}

const THIS = fileURLToPath(import.meta.url)

/**
 * Builds a Studio from the sources of a version.
 *
 * @param main - The page's entry module. Default: that of the form benchmark.
 */
export async function buildStudioOf(
  folder: string,
  outDir: string,
  main = join(folder, 'bench/form/page/main.tsx'),
): Promise<void> {
  const child = fork(THIS, ['build', folder, outDir, main], inChild())
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`The Studio of ${folder} could not be built`)
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const child = fork(THIS, ['serve'], inChild())
  const exited = once(child, 'exit')
  child.send(options)
  const failed = exited.then(() => {
    throw new Error(`The servers of ${options.folder} ended`)
  })
  const [addresses] = await Promise.race([once(child, 'message') as Promise<[Addresses]>, failed])
  failed.catch(() => undefined)
  await fillCache(addresses)
  return {
    ...addresses,
    close: async () => {
      child.kill()
      await exited
    },
  }
}

/** Fills the proxy's cache first: an editor's first request would time out. */
async function fillCache({proxy, token}: Addresses): Promise<void> {
  for (const listing of ['teams', 'collections', 'stories']) {
    const response = await fetch(`${proxy}/${listing}`, {
      headers: {authorization: `Bearer ${token}`, 'accept-encoding': 'br'},
    })
    if (!response.ok) throw new Error(`${listing}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
}

const inChild = (): ForkOptions => ({
  // Bundlers and React read their mode from it.
  env: {...process.env, NODE_ENV: 'production'},
  // What they print is no part of the results.
  stdio: ['ignore', 2, 2, 'ipc'],
})

async function build(folder: string, outDir: string, main: string): Promise<void> {
  const {buildStudio} = await load<typeof studios>(folder, 'dev/studio/build.ts')
  await buildStudio({outDir, main})
}

async function serve({folder, outDir, ...options}: StackOptions): Promise<Addresses> {
  const [lakeModule, proxyModule, studioModule] = await Promise.all([
    load<typeof lakes>(folder, 'dev/lake/index.ts'),
    load<typeof proxies>(folder, 'dev/start/stack.ts'),
    load<typeof studios>(folder, 'dev/studio/build.ts'),
  ])
  const [lakePort, proxyPort, studioPort] = (await freePorts(3)) as [number, number, number]
  const lake = await lakeModule.startLake({port: lakePort, sample: options.documents})
  const proxy = await proxyModule.startProxyPart({
    port: proxyPort,
    studioOrigin: `http://localhost:${studioPort}`,
    projectId: 'local',
    apiHost: lake.url,
    serviceUrl: options.serviceUrl,
    apiKey: options.apiKey,
    // Nothing is refreshed while it is measured.
    proxy: {...options.proxy, freshFor: 86_400},
  })
  const studio = await studioModule.serveStudio({
    port: studioPort,
    outDir,
    env: {
      SANITY_STUDIO_PROJECT_ID: 'local',
      SANITY_STUDIO_DATASET: 'production',
      SANITY_STUDIO_API_HOST: lake.url,
      SANITY_STUDIO_STORIES_PROXY_URL: proxy.url,
    },
  })
  return {studio: studio.url, token: lake.token, proxy: proxy.url}
}

/** A module of another version, with the types of this one. */
const load = async <T>(folder: string, path: string): Promise<T> =>
  (await import(pathToFileURL(join(folder, path)).href)) as T

if (process.argv[1] === THIS) {
  const [, , command, folder = '', outDir = '', main = ''] = process.argv
  if (command === 'build') await build(folder, outDir, main)
  else
    process.once('message', async (options) => process.send?.(await serve(options as StackOptions)))
}
