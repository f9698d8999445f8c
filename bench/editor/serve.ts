/** Serves a Studio with a library of one size, in a process of its own. */
import {once} from 'node:events'
import {startDemo} from '../../dev/start/demo.ts'
import {serveStudio} from '../../dev/studio/build.ts'
import {createSandbox} from '../../src/sandbox/index.ts'
import {makeDocuments} from './documents.ts'

export interface ServeInput {
  /** Stories of the library. */
  readonly size: number
  /** Documents of each type to edit. */
  readonly documents: number
  /** Images of the dataset, for a peer that lists them. Default: enough for Sanity's own list. */
  readonly images?: number | undefined
  /** Where the Studio was built. */
  readonly outDir: string
}

/** The addresses of what is served. */
export type Served = Awaited<ReturnType<typeof serve>>

/** Nothing is refreshed while it is measured, and a busy machine may take long for the first load. */
const PROXY = {freshFor: 86_400, timeout: 60, connectTimeout: 60}

async function serve({size, documents, images, outDir}: ServeInput) {
  const library = {teams: 200, collections: Math.ceil(size / 50), stories: size}
  const {studio, sandbox, proxy, lake} = await startDemo({
    sandbox: library,
    proxy: PROXY,
    documents: makeDocuments(createSandbox(library).content, documents, images),
    startStudio: (options) => serveStudio({...options, outDir}),
  })
  // The first search loads the library, for which an editor would wait.
  const response = await fetch(`${proxy.url}/search/stories`, {
    headers: {authorization: `Bearer ${lake.token}`},
  })
  if (!response.ok) throw new Error(`The proxy: ${response.status} ${await response.text()}`)
  return {signedInUrl: studio.signedInUrl, proxy: proxy.url, service: sandbox.origin}
}

const [input] = (await once(process, 'message')) as [ServeInput]
process.send!(await serve(input))
