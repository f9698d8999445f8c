import {readFile} from 'node:fs/promises'
import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

/**
 * How the script fails.
 *
 * - `hangs`: its request gets no response
 * - `slow`: its request is answered by `release()`
 * - `late`: it loads, and its data is sent by `release()`
 * - `html`: a page in place of a script
 * - `syntax`: it can't be parsed
 * - `throws`: its `discover` does
 * - `global`: it defines another global object
 * - `empty`: it draws nothing
 * - `removed`: it removes its own element from the page
 */
export type Mode =
  | 'hangs'
  | 'slow'
  | 'late'
  | 'html'
  | 'syntax'
  | 'throws'
  | 'global'
  | 'empty'
  | 'removed'
  | 'none'

/** The service behind an embed script that sends no events, on loopback. */
export interface SilentService {
  /** Its URL, the script's `apiBaseUrl`. */
  readonly origin: string
  scriptUrl: (mode?: Mode, brand?: string) => string
  /** Requests in their order, such as `/api/v5/stories/abc12`. */
  readonly requests: readonly string[]
  /** How often the script reported a view of Stories. */
  readonly views: number
  /** Sends the responses that `slow` and `late` hold back. */
  release: () => void
  close: () => Promise<void>
}

interface Content {
  readonly collections: readonly {
    readonly id: string
    readonly teamId: string
    readonly tag?: string | null | undefined
    readonly embedType: string
    readonly storyIds: readonly string[]
  }[]
  readonly stories: readonly {
    readonly id: string
    readonly title: string
    readonly displayTitle?: string | null | undefined
  }[]
}

/** Starts a service with this content. */
export async function startSilentService(content: Content): Promise<SilentService> {
  const source = await readFile(new URL('script.js', import.meta.url), 'utf8')
  const requests: string[] = []
  let views = 0
  let held: (() => void)[] = []
  let isHoldingData = false

  const storiesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => content.stories.filter((story) => story.id === id))
  const shown = (layout: string, ids: readonly string[]) => ({
    layout,
    stories: storiesOf(ids).map(({id, title, displayTitle}) => ({
      id,
      title: displayTitle || title,
      image: `${origin}/media/${id}.svg`,
    })),
  })
  /** URLs are not decoded: a tag with a slash is another path. */
  const find = (path: string) => {
    const [, , , kind, first = '', , tag = ''] = path.split('/').map(decodeURIComponent)
    if (kind === 'stories') return shown('bubbles', first.split(/[ ,]+/))
    const found = content.collections.find((one) =>
      kind === 'teams' ? one.teamId === first && one.tag === tag : one.id === first,
    )
    return found && shown(found.embedType, found.storyIds)
  }

  const script = (response: ServerResponse, mode: string, brand: string) => {
    if (mode === 'hangs') return
    if (mode === 'late') isHoldingData = true
    const text = source.replaceAll('BRAND', brand).replaceAll('MODE', mode)
    const send = () =>
      response
        .setHeader('content-type', 'text/javascript; charset=utf-8')
        .end(mode === 'syntax' ? `${text}}` : mode === 'html' ? '<!doctype html><p>Hello' : text)
    if (mode === 'slow') held.push(send)
    else send()
  }

  const server = createServer((request, response) => {
    const {pathname, searchParams} = new URL(request.url ?? '/', 'http://service.test')
    requests.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    if (pathname === '/reel.js') {
      script(response, searchParams.get('mode') ?? 'none', searchParams.get('brand') ?? 'service')
    } else if (pathname === '/api/v5/views') {
      views++
      response.writeHead(204).end()
    } else if (pathname.startsWith('/media/')) {
      response.setHeader('content-type', 'image/svg+xml').end(PICTURE)
    } else {
      const send = () => {
        const found = pathname.startsWith('/api/v5/') && find(pathname)
        if (!found) response.writeHead(404).end()
        else response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
      }
      if (isHoldingData) held.push(send)
      else send()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    scriptUrl: (mode = 'none', brand = 'service') =>
      `${origin}/reel.js?mode=${mode}&brand=${brand}`,
    requests,
    get views() {
      return views
    },
    release() {
      isHoldingData = false
      for (const send of held) send()
      held = []
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"><rect width="9" height="16" fill="#a46"/></svg>`
