import {readFile} from 'node:fs/promises'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {loadScript} from '../../src/sandbox/script/bundle.ts'
import {embedResponse, type EmbedContent} from '../../src/sandbox/script/endpoint.ts'
import {createViewCounter, type ViewCounts} from '../../src/sandbox/script/views.ts'

/** Two origins on loopback: a website, and a service that serves the embed script and its data. */
export interface Site {
  /** The service's URL. */
  readonly serviceUrl: string
  /** Puts a page on the website and returns its address. */
  page: (body: string, options?: {brand?: string; head?: string}) => string
  views: () => ViewCounts
  close: () => Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webm: 'video/webm',
  jpg: 'image/jpeg',
}

/**
 * Starts both origins.
 *
 * @param media - The body of a media file by its name, or `undefined` for a 404.
 */
export async function startSite(
  content: EmbedContent,
  media: (name: string) => Promise<Uint8Array | string | undefined> = clip,
): Promise<Site> {
  const counter = createViewCounter((id) => content.stories.some((story) => story.id === id))
  const service = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://service.test')
    response.setHeader('access-control-allow-origin', '*')
    if (url.pathname === '/embed.js') {
      const brand = url.searchParams.get('brand') ?? 'service'
      response.setHeader('content-type', 'text/javascript').end(await loadScript({brand}))
    } else if (url.pathname === '/embed/v1/views') {
      counter.record(await text(request))
      response.writeHead(204).end()
    } else if (url.pathname.startsWith('/embed/')) {
      send(response, 'application/json', JSON.stringify(embedResponse(url, content)))
    } else if (url.pathname.startsWith('/access/v1/')) {
      const isAllowed = request.headers.authorization === 'Bearer right'
      response.setHeader('access-control-allow-headers', 'authorization')
      response.setHeader('content-type', 'application/json')
      if (request.method === 'OPTIONS') response.writeHead(204).end()
      else if (isAllowed) response.end(JSON.stringify(content.collections))
      else response.writeHead(401).end('{"message":"No such key"}')
    } else {
      const name = url.pathname.replace('/media/', '')
      send(response, TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain', await media(name))
    }
  }
  const serviceUrl = await listen(service)

  const pages = new Map<string, string>()
  const website = createServer(({url}, response) => {
    send(response, 'text/html; charset=utf-8', pages.get(url ?? ''))
  })
  const websiteUrl = await listen(website)
  return {
    serviceUrl,
    page(body, {brand = 'service', head = ''} = {}) {
      const path = `/${pages.size}`
      const src = `${serviceUrl}/embed.js?brand=${brand}`
      pages.set(
        path,
        `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A website</title>${head}
<script src="${src}"></script></head><body><main><h1>A website</h1>${body}</main></body></html>`,
      )
      return websiteUrl + path
    },
    views: counter.counts,
    async close() {
      for (const server of [service, website]) {
        server.closeAllConnections()
        await new Promise((done) => server.close(done))
      }
    },
  }
}

function send(response: ServerResponse, type: string, body: Uint8Array | string | undefined) {
  if (body === undefined) response.writeHead(404).end()
  else response.setHeader('content-type', type).end(body)
}

async function text(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Images are generated; `short.webm` takes two seconds, `long.webm` a minute, others are missing. */
async function clip(name: string): Promise<Uint8Array | string | undefined> {
  if (name === 'short.webm' || name === 'long.webm') {
    return readFile(new URL(`./${name}`, import.meta.url))
  }
  if (!name.endsWith('.svg')) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"><rect width="9" height="16" fill="#356"/></svg>`
}
