import {createReadStream} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {pathToFileURL} from 'node:url'
import {StrictMode} from 'react'
import {renderToString} from 'react-dom/server'
import {build, type Rolldown} from 'vite'
import {DIST} from '../support/package.ts'
import {App, type SiteProps} from './App.tsx'

/** The folder of the installed package's built files. */
const PACKAGE = '/node_modules/sanity-plugin-stories/dist/'

/** A website on loopback. */
export interface Site {
  /** Puts a page on the website and returns its address. */
  page: (props: SiteProps, options?: PageOptions) => string
  /** Puts an HTML page on it, in which `/core.js` can be imported. */
  html: (body: string) => string
  /** Puts the page of `examples/html` on it, with other settings and the package's built files. */
  example: (settings: object) => Promise<string>
  close: () => Promise<void>
}

interface PageOptions {
  /** Its Content-Security-Policy. */
  readonly policy?: string
}

/** As a site's bundler does, including React's warnings. */
async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: {'process.env.NODE_ENV': '"development"'},
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: new URL(file, import.meta.url).pathname,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}

const DOCUMENT = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>A website</title></head><body>`

const POSTER = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="16" viewBox="0 0 9 16"><rect width="9" height="16"/></svg>`

export async function startSite(): Promise<Site> {
  const files: Record<string, string> = {
    '/client.js': await bundle('client.tsx'),
    '/core.js': await bundle('../../src/embed/core.ts'),
  }
  const pages = new Map<string, {html: string; policy: string | undefined}>()
  const server = createServer(({url = ''}, response) => {
    const page = pages.get(url)
    if (page) {
      if (page.policy) response.setHeader('content-security-policy', page.policy)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page.html)
    } else if (url.startsWith(PACKAGE)) {
      const file = new URL(url.slice(PACKAGE.length), pathToFileURL(DIST))
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      createReadStream(file)
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
    } else if (files[url]) {
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(files[url])
    } else if (url === '/poster.svg') {
      response.setHeader('content-type', 'image/svg+xml').end(POSTER)
    } else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const put = (html: string, policy?: string) => {
    const path = `/page-${pages.size}`
    pages.set(path, {html: DOCUMENT + html, policy})
    return origin + path
  }
  return {
    page(props, {policy} = {}) {
      const rendered = renderToString(
        <StrictMode>
          <App {...props} />
        </StrictMode>,
      )
      const json = JSON.stringify(props).replaceAll('<', '\\u003c')
      return put(
        `<div id="root">${rendered}</div><script id="props" type="application/json">${json}</script>
<script type="module" nonce="${props.nonce ?? ''}" src="/client.js"></script></body></html>`,
        policy,
      )
    },
    async example(settings) {
      const html = await readFile(
        new URL('../../examples/html/index.html', import.meta.url),
        'utf8',
      )
      const path = `/page-${pages.size}`
      const marks = /(id="settings">)[^<]*/
      if (!marks.test(html)) throw new Error('The example has no settings')
      const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
      pages.set(path, {html: html.replace(marks, (_, mark) => mark + json), policy: undefined})
      return origin + path
    },
    html: (body) => put(`${body}</body></html>`),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
