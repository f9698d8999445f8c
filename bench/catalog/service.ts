import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {sortByTitle} from '../../src/sandbox/content/content.ts'
import {generateContent} from '../../src/sandbox/content/generate.ts'
import {createRandom, type Random} from '../../src/sandbox/content/random.ts'

/** A service with large listings. Its media addresses are as incompressible as real ones. */
export interface LargeService {
  readonly url: string
  readonly bytes: number
  readonly titles: readonly string[]
  readonly requests: () => number
  /** Changes one title, so that the next refresh differs. */
  readonly change: () => void
  readonly close: () => Promise<void>
}

const CHUNK = 2 ** 20
const ADDRESSES = [
  'thumbnailUrl',
  'webmThumbnailUrl',
  'mp4ThumbnailUrl',
  'coverUrl',
  'webmCoverUrl',
  'mp4CoverUrl',
  'posterUrl',
]

export async function startLargeService(size: number): Promise<LargeService> {
  const amounts = {teams: 200, collections: Math.ceil(size / 50), stories: size}
  const content = generateContent(amounts, 1)
  const random = createRandom('media')
  const stories = sortByTitle(content.stories)
  const bodies = new Map<string, Buffer[]>([
    ['teams', [Buffer.from(JSON.stringify(content.teams))]],
    ['collections', [Buffer.from(JSON.stringify(sortByTitle(content.collections)))]],
    ['stories', storyChunks(stories, random)],
  ])
  let requests = 0
  let edition = 0
  const server = createServer((request, response) => {
    requests++
    const chunks = bodies.get(request.url?.split('/').at(-1) ?? '')
    response.writeHead(chunks ? 200 : 404, {'content-type': 'application/json'})
    const [first = Buffer.from(''), ...rest] = chunks ?? []
    // A Team's name is the smallest change; the listing of Stories is still read again.
    const isTeams = request.url?.endsWith('/teams')
    response.write(isTeams ? first.toString().replace('"name":"', `"name":"${edition} `) : first)
    void pour(rest, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/access/v1`,
    bytes: [...bodies.values()].flat().reduce((sum, chunk) => sum + chunk.length, 0),
    titles: stories.map(({title}) => title),
    requests: () => requests,
    change: () => {
      edition++
      const chunks = bodies.get('stories')!
      const text = chunks[0]!.toString()
      chunks[0] = Buffer.from(text.replace(/"title":"[^"]*"/, `"title":"Edition ${edition}"`))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function pour(chunks: readonly Buffer[], response: NodeJS.WritableStream): Promise<void> {
  for (const chunk of chunks) {
    // oxlint-disable-next-line no-await-in-loop -- follows backpressure
    if (!response.write(chunk)) await once(response, 'drain')
  }
  response.end()
}

function storyChunks(stories: readonly {readonly id: string}[], random: Random): Buffer[] {
  const chunks: Buffer[] = []
  let text = '['
  for (const [at, story] of stories.entries()) {
    const media = ADDRESSES.map((name) => [name, addressOf(story.id, random)])
    const watchUrl = `https://watch.example.com/play/${story.id}`
    text += `${at > 0 ? ',' : ''}${JSON.stringify({...story, ...Object.fromEntries(media), watchUrl})}`
    if (text.length < CHUNK) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  chunks.push(Buffer.from(`${text}]`))
  return chunks
}

function addressOf(id: string, random: Random): string {
  const token = Array.from({length: 4}, () => random().toString(36).slice(2, 12)).join('')
  return `https://media.example.com/${id}/${token}.webm`
}
