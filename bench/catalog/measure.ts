import {load, type Measured} from '../proxy/measure.ts'
import {AUTH} from '../proxy/servers.ts'
import {makeQueries} from '../search/titles.ts'
import {type Blocked, startWatchedProxy, type WatchedProxy} from './proxy-process.ts'
import type {LargeService} from './service.ts'

const REFRESHES = 3
/** Milliseconds without a request after which memory counts as steady. */
const STEADY_AFTER_MS = 3000
/** Pages requested for each query: more would not fit on a command line. */
const PAGES = 8

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A load of all listings, from the service to the index. */
interface Loaded extends Blocked {
  readonly seconds: number
  /** MiB at most. */
  readonly resident: number
}

interface Refreshed extends Loaded {
  /** Milliseconds that a search took meanwhile at most. */
  readonly search: number
}

/** What one process of the proxy took, from its start. */
export interface Sample {
  readonly first: Loaded
  readonly refreshes: readonly Refreshed[]
  /** Resident MiB at rest, after the first load and after the refreshes. */
  readonly steady: number
  readonly after: number
  /** Searches that are new, and the same again. */
  readonly searches: Measured
  readonly kept: Measured
  /** To the service. */
  readonly requests: number
}

/** One refresh that an editor forces, while others search. */
async function refresh(proxy: WatchedProxy): Promise<Refreshed> {
  await proxy.watch()
  const began = performance.now()
  const state = {isOver: false}
  const forced = proxy
    .get('/search/stories', {'cache-control': 'no-cache'})
    .then((answer) => answer.text())
    .finally(() => {
      state.isOver = true
    })
  let search = 0
  for (let offset = 0; !state.isOver; offset++) {
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await (await proxy.get(`/search/stories?q=a&offset=${offset}`)).text()
    search = Math.max(search, performance.now() - start)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await rest(20)
  }
  await forced
  const seconds = (performance.now() - began) / 1000
  return {seconds, ...(await proxy.blocked()), resident: proxy.resident().most, search}
}

async function firstLoad(proxy: WatchedProxy): Promise<Loaded> {
  await proxy.watch()
  const began = performance.now()
  const first = await proxy.get('/search/stories')
  if (first.status !== 200) throw new Error(await first.text())
  await first.text()
  const seconds = (performance.now() - began) / 1000
  return {seconds, ...(await proxy.blocked()), resident: proxy.resident().most}
}

/**
 * Measures a proxy that is started for it.
 *
 * @param folder - The checkout of the project that it is built from
 * @param seconds - How long searches are sent
 */
export async function measureCatalog(
  folder: string,
  service: LargeService,
  sanityUrl: string,
  seconds: number,
): Promise<Sample> {
  const requestsBefore = service.requests()
  const proxy = await startWatchedProxy(service.url, sanityUrl, folder)
  try {
    const first = await firstLoad(proxy)
    await rest(STEADY_AFTER_MS)
    const steady = proxy.resident().now
    const refreshes: Refreshed[] = []
    for (let number = 0; number < REFRESHES; number++) {
      service.change()
      // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
      refreshes.push(await refresh(proxy))
    }
    await rest(STEADY_AFTER_MS)
    const after = proxy.resident().now
    const queries = makeQueries(service.titles)
    const paths = Array.from({length: PAGES}, (_, page) =>
      queries.map((q) => `/search/stories?q=${encodeURIComponent(q)}&offset=${page}`),
    ).flat()
    const target = {url: proxy.url, headers: [AUTH, 'Accept-Encoding: gzip'], pid: proxy.pid}
    const searches = await load({...target, paths}, seconds)
    const keptPaths = paths.slice(0, 20)
    await load({...target, paths: keptPaths}, 1)
    const kept = await load({...target, paths: keptPaths}, seconds)
    const requests = service.requests() - requestsBefore
    return {first, refreshes, steady, after, searches, kept, requests}
  } finally {
    await proxy.stop()
  }
}
