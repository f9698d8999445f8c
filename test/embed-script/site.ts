import {readFile} from 'node:fs/promises'
import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {NodeRequest, sendNodeResponse} from 'srvx/node'
import {createSandbox, type SandboxContent, type ViewCounts} from '../../src/sandbox/index.ts'

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
}

/** Starts both origins. */
export async function startSite(content: SandboxContent): Promise<Site> {
  const sandbox = createSandbox({data: content, keys: ['right']})
  const service = createServer(async (request, response) => {
    const [, media] = request.url?.split('/media/') ?? []
    if (media === undefined) {
      const forwarded = new NodeRequest({req: request, res: response})
      await sendNodeResponse(response, await sandbox.fetch(forwarded))
    } else send(response, TYPES[media.split('.').at(-1) ?? ''] ?? 'text/plain', await clip(media))
  })
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
    views: () => sandbox.views,
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
