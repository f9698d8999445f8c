import {createServer, type Server} from 'node:http'
import {fileURLToPath} from 'node:url'
import {rolldown} from 'rolldown'

const REMOTE = fileURLToPath(new URL('dashboard/remote.js', import.meta.url))

const MANIFEST = {
  id: 'workbench-remote',
  name: 'workbench-remote',
  metaData: {
    name: 'workbench-remote',
    type: 'app',
    buildInfo: {buildVersion: '1', buildName: 'workbench-remote'},
    remoteEntry: {name: 'remoteEntry.js', path: '', type: 'module'},
    types: {path: '', name: '', zip: '', api: ''},
    globalName: 'workbench-remote',
    pluginVersion: '2.9.2',
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'workbench-remote:App',
      name: 'App',
      path: './App',
      assets: {js: {sync: [], async: []}, css: {sync: [], async: []}},
    },
  ],
}

/** A stand-in for Sanity's Dashboard. */
interface Dashboard {
  /** What `sanity dev` loads in place of Sanity's own: `SANITY_INTERNAL_WORKBENCH_REMOTE_URL`. */
  readonly remoteUrl: string
  /** The origin of a deployed Dashboard, which shows the Studio that is built. */
  readonly origin: string
  close: () => Promise<void>
}

/**
 * @param token - Of the user who is signed in to the Dashboard
 * @param builtStudio - The origin that a Studio's build is served from
 */
export async function startDashboard(
  port: number,
  token: string,
  builtStudio: string,
): Promise<Dashboard> {
  const bundle = await rolldown({
    input: REMOTE,
    platform: 'browser',
    transform: {
      define: {TOKEN: JSON.stringify(token), 'process.env.NODE_ENV': '"production"'},
    },
    onLog: () => undefined,
  })
  const {output} = await bundle.generate({format: 'esm', codeSplitting: false})
  const origin = `http://localhost:${port}`
  const manifest = {...MANIFEST, metaData: {...MANIFEST.metaData, publicPath: `${origin}/`}}
  const page = `<!doctype html><html><head><title>Dashboard</title></head>
<body style="margin: 0"><div id="dashboard"></div>
<script type="module">
import '/remoteEntry.js'
showStudio(${JSON.stringify(builtStudio)})
</script></body></html>`
  const server = createServer(({url = ''}, response) => {
    const [type, body] = url.startsWith('/mf-manifest.json')
      ? ['application/json', JSON.stringify(manifest)]
      : url.startsWith('/remoteEntry.js')
        ? ['text/javascript', output[0].code]
        : ['text/html', page]
    response.writeHead(200, {'content-type': type, 'access-control-allow-origin': '*'}).end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {remoteUrl: `${origin}/mf-manifest.json`, origin, close: () => end(server)}
}

function end(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
