import {once} from 'node:events'
import {createServer, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {Readable} from 'node:stream'
import {makeContent} from '../titles.ts'

/** A service with large listings. */
export type LargeService = Awaited<ReturnType<typeof startLargeService>>

const CHUNK = 2 ** 20

export async function startLargeService(size: number) {
  const {teams, collections, stories, withMedia} = makeContent(size)
  const bodies = new Map([
    ['teams', chunksOf(teams, (team) => team)],
    ['collections', chunksOf(collections, (collection) => collection)],
    ['stories', chunksOf(stories, withMedia)],
  ])
  let requests = 0
  let edition = 0
  const {url, close} = await listen((request, response) => {
    requests++
    const chunks = bodies.get(request.url?.split('/').at(-1) ?? '')
    response.writeHead(chunks ? 200 : 404, {'content-type': 'application/json'})
    Readable.from(chunks ?? []).pipe(response)
  })
  return {
    url: `${url}/access/v1`,
    close,
    titles: stories.map(({title}) => title),
    /** Of the JSON of all listings. */
    bytes: [...bodies.values()].flat().reduce((sum, chunk) => sum + chunk.length, 0),
    /** So far. */
    requests: () => requests,
    /** Changes one title, so that the next refresh differs. */
    change: () => {
      const chunks = bodies.get('stories')!
      const text = chunks[0]!.toString()
      chunks[0] = Buffer.from(text.replace(/"title":"[^"]*"/, `"title":"Edition ${++edition}"`))
    },
  }
}

/** The items' JSON in parts: all of a million Stories fit no string. */
function chunksOf<T>(items: readonly T[], present: (item: T) => object): Buffer[] {
  const chunks: Buffer[] = []
  let text = '['
  for (const [at, item] of items.entries()) {
    text += `${at > 0 ? ',' : ''}${JSON.stringify(present(item))}`
    if (text.length < CHUNK) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  return [...chunks, Buffer.from(`${text}]`)]
}

/** Sanity's session check, for which each token is another user. */
export const startSessions = () =>
  listen(({headers}, response) => {
    const id = Buffer.from(headers.authorization ?? '').toString('hex')
    const user = {id, provider: 'google', roles: [{name: 'editor'}]}
    response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(user))
  })

export async function listen(respond: RequestListener) {
  const server = createServer({keepAliveTimeout: 65_000}, respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server[Symbol.asyncDispose](),
  }
}
