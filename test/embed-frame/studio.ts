import {readFile} from 'node:fs/promises'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {build, type Rolldown} from 'vite'
import {type FrameOptions, frameResponse} from '../../src/embed/index.ts'
import type {PageProps} from './page.tsx'

/** Three origins on loopback: a Studio, a page for its frames, and a server of a hostile script. */
export interface Origins {
  readonly studioUrl: string
  readonly hostileUrl: string
  /** The page for frames of one script. */
  frameUrl: (options: FrameOptions) => string
  page: (props: PageProps, policy?: string, headers?: Readonly<Record<string, string>>) => string
  /** Cookies of the requests for the session. */
  readonly cookies: (string | undefined)[]
  close: () => Promise<void>
}

export async function startOrigins(): Promise<Origins> {
  const script = await bundle()
  const hostile = await readFile(new URL('hostile.js', import.meta.url), 'utf8')
  const pages = new Map<string, {html: string; headers: Map<string, string>}>()
  const frames: FrameOptions[] = []
  const cookies: (string | undefined)[] = []

  const studio = await listen((request, response) => {
    const {url = ''} = request
    const page = pages.get(url)
    if (url === '/page.js') send(response, 'text/javascript', script)
    else if (url === '/session') {
      cookies.push(request.headers.cookie)
      send(response, 'text/plain', 'token-of-the-session')
    } else if (page) {
      response.setHeaders(page.headers)
      response.setHeader('set-cookie', 'session=secret; path=/')
      send(response, 'text/html', page.html)
    } else response.writeHead(404).end()
  })
  const other = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://other.test')
    const options = frames[Number(url.pathname.slice(1))]
    if (url.pathname === '/hostile.js') return send(response, 'text/javascript', hostile)
    if (options === undefined) return response.writeHead(404).end()
    const answer = frameResponse(options, [studio.url])
    response.setHeaders(answer.headers)
    return void answer.text().then((html) => response.end(html))
  })
  return {
    studioUrl: studio.url,
    hostileUrl: `${other.url}/hostile.js?studio=${encodeURIComponent(studio.url)}`,
    cookies,
    frameUrl: (options) => `${other.url}/${frames.push(options) - 1}`,
    page(props, policy, more = {}) {
      const path = `/page-${pages.size}`
      const json = JSON.stringify(props).replaceAll('<', '\\u003c')
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>A Studio</title></head>
<body><div id="root"></div><script id="props" type="application/json">${json}</script><script type="module" src="/page.js"></script></body></html>`
      const own = policy === undefined ? {} : {'content-security-policy': policy}
      pages.set(path, {html, headers: new Map(Object.entries({...own, ...more}))})
      return studio.url + path
    },
    close: async () => {
      await Promise.all([studio.close(), other.close()])
    },
  }
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: {'process.env.NODE_ENV': '"development"'},
    build: {
      write: false,
      minify: false,
      rolldownOptions: {input: new URL('page.tsx', import.meta.url).pathname},
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
}
