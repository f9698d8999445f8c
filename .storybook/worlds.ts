import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {NodeRequest} from 'srvx/node'
import type {Connect, Plugin} from 'vite'
import {createStoriesProxy, type StoriesProxy} from '../src/proxy/index.ts'
import {type SandboxServer, startSandbox} from '../src/sandbox/index.ts'
import {
  type ProxyState,
  type ServiceKey,
  type WorldChange,
  type WorldOptions,
  WORLDS,
} from '../stories/support/world-options.ts'

/** A service with a proxy in front of it. */
interface World {
  readonly sandbox: SandboxServer
  /** Answers that never come, to be ended with the world: a browser has six connections. */
  readonly waiting: Set<ServerResponse>
  state: ProxyState
  proxy: StoriesProxy
}

const KEYS: Readonly<Record<ServiceKey, string>> = {
  valid: 'demo-key',
  unknown: 'unknown-key',
  restricted: 'restricted-key',
}

/** Serves what stands behind the stories: for each a sandbox and a proxy of its own. */
export function worlds(): Plugin {
  const open = new Map<string, World>()
  return {
    name: 'stories:worlds',
    configureServer(server) {
      server.middlewares.use(WORLDS, serve(open))
      server.httpServer?.on('close', () => {
        for (const {sandbox} of open.values()) void sandbox.close()
      })
    },
  }
}

function serve(open: Map<string, World>): Connect.NextHandleFunction {
  return async (req, res, next) => {
    try {
      await answer(open, req, res)
    } catch (error) {
      // The page may have gone on to the next story while an answer was written.
      if (!res.destroyed) next(error)
    }
  }
}

async function answer(
  open: Map<string, World>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const request = new NodeRequest({req, res})
  const [, id = '', part] = (req.url ?? '').split(/[/?]/)
  if (id === '') {
    const made = await create(open, (await request.json()) as WorldOptions)
    return send(res, Response.json({id: made}, {status: 201}))
  }
  const world = open.get(id)
  if (!world) return send(res, new Response('No such world', {status: 404}))
  if (part === 'proxy') return meetProxy(world, request, res)
  if (req.method === 'DELETE') {
    open.delete(id)
    for (const waiting of world.waiting) waiting.destroy()
    await world.sandbox.close()
  } else if (req.method === 'PATCH') {
    change(world, (await request.json()) as WorldChange)
  }
  return send(res, new Response(null, {status: 204}))
}

async function create(open: Map<string, World>, options: WorldOptions): Promise<string> {
  const sandbox = await startSandbox({...options.sandbox, restrictedKeys: [KEYS.restricted]})
  const state = options.proxy ?? 'open'
  const proxy = startProxy(sandbox, options.apiKey ?? 'valid')
  const world: World = {sandbox, waiting: new Set(), state, proxy}
  change(world, {edits: options.edits ?? []})
  const id = randomUUID()
  open.set(id, world)
  return id
}

function startProxy(sandbox: SandboxServer, key: ServiceKey): StoriesProxy {
  return createStoriesProxy({
    serviceUrl: sandbox.url,
    apiKey: KEYS[key],
    authorize: (request) => {
      const session = request.headers.get('authorization')
      if (session === 'Bearer without-access') return 'forbidden'
      return session === null || session === 'Bearer expired' ? null : {id: 'editor'}
    },
    allowedOrigins: [],
    // A test waits for it.
    connectTimeout: 3,
  })
}

function change(world: World, {proxy, apiKey, faults, edits = []}: WorldChange): void {
  if (proxy !== undefined) world.state = proxy
  if (apiKey !== undefined) world.proxy = startProxy(world.sandbox, apiKey)
  if (faults !== undefined) world.sandbox.setFault(...faults)
  for (const edit of edits) world.sandbox.edit(edit)
}

async function meetProxy(world: World, request: Request, res: ServerResponse): Promise<void> {
  if (world.state === 'down') {
    res.destroy()
    return
  }
  if (world.state === 'silent') {
    world.waiting.add(res)
    return
  }
  if (world.state === 'another-server') {
    const headers = {'content-type': 'text/html'}
    return send(res, new Response('<!doctype html><p>Welcome</p>', {headers}))
  }
  const changed = {
    open: {},
    'signed-out': {authorization: 'Bearer expired'},
    'not-allowed': {authorization: 'Bearer without-access'},
    'origin-refused': {origin: 'https://elsewhere.example'},
  }[world.state]
  const headers = {...Object.fromEntries(request.headers), ...changed}
  const {method, signal, url} = request
  return send(res, await world.proxy.fetch(new Request(url, {headers, method, signal})))
}

/** Header by header: Storybook's compression mixes up headers that are handed over in one list. */
async function send(res: ServerResponse, response: Response): Promise<void> {
  res.statusCode = response.status
  res.setHeaders(response.headers)
  res.end(new Uint8Array(await response.arrayBuffer()))
}
