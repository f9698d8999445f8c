import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {build, type Rolldown} from 'vite'

const HERE = fileURLToPath(new URL('../..', import.meta.url))

interface Page {
  readonly html: string
  readonly code: string
}

/** Renders a page with embeds on a server. */
type Render = (script: object, embeds: readonly object[]) => Page

/** The page of both, the server and the browser. */
const appOf = (root: string) => `
import {createElement as h} from 'react'
import {StoryEmbed} from ${JSON.stringify(join(root, 'src/embed/index.ts'))}
export const App = ({script, embeds}) => h('main', null, h('h1', null, 'A page'),
  ...embeds.map((embed, at) => h('section', {key: at}, h('h2', null, 'Part ' + at), h(StoryEmbed, {...script, ...embed}))))
`
const SERVER = `
import {renderToString} from 'react-dom/server'
import {App} from 'app'
export const render = (props) => renderToString(App(props))
`
const BROWSER = `
import {hydrateRoot} from 'react-dom/client'
import {App} from 'app'
hydrateRoot(document.querySelector('#root'), App(JSON.parse(document.querySelector('#props').textContent)))
`

async function bundle(root: string, entry: string, ssr: boolean): Promise<string> {
  const sources: Readonly<Record<string, string>> = {app: appOf(root), entry}
  const result = await build({
    configFile: false,
    root: HERE,
    resolve: {dedupe: ['react', 'react-dom']},
    logLevel: 'silent',
    define: {'process.env.NODE_ENV': '"production"'},
    oxc: {jsx: {runtime: 'automatic', development: false}},
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id in sources ? join(HERE, `\0${id}.js`) : null),
        load: (id) => sources[/\0(\w+)\.js$/.exec(id)?.[1] ?? ''] ?? null,
      },
    ],
    ssr: {noExternal: true},
    build: {ssr, write: false, minify: !ssr, rolldownOptions: {input: 'entry'}},
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}

/** Builds the page of a checkout for production. */
export async function buildPage(root: string): Promise<Render> {
  const [code, server] = [await bundle(root, BROWSER, false), await bundle(root, SERVER, true)]
  const folder = await mkdtemp(join(tmpdir(), 'stories-page-'))
  const file = join(folder, 'server.mjs')
  await writeFile(file, server)
  const {render} = (await import(pathToFileURL(file).href)) as {
    readonly render: (props: object) => string
  }
  await rm(folder, {recursive: true})
  return (script, embeds) => {
    const props = {script, embeds}
    const json = JSON.stringify(props).replaceAll('<', '\\u003c')
    return {
      code,
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body{margin:0 auto;max-width:60rem;padding:1rem;font-family:system-ui}</style></head>
<body><div id="root">${render(props)}</div>
<script id="props" type="application/json">${json}</script>
<script type="module" src="main.js"></script></body></html>`,
    }
  }
}
