import {createStoriesProxy, type StoriesProxy} from '../../../src/proxy/index.ts'
import type {Sandbox, SandboxOptions} from '../../../src/sandbox/index.ts'
import {
  type ProxyState,
  type ServiceKey,
  type WorldChange,
  type WorldOptions,
  WORLDS,
} from './options.ts'

/** The stand-in for a service, wherever it runs. */
export interface Service extends Pick<Sandbox, 'edit' | 'setFault'> {
  /** The base address for the proxy. */
  readonly url: string
  /** How the proxy reaches it. Default: over the network. */
  readonly fetch?: typeof fetch
  close(): unknown
}

/** A service with a proxy in front of it. */
interface World {
  readonly service: Service
  /** Requests that wait until the proxy is no longer silent, or the world ends. */
  readonly held: Set<() => void>
  isEnded: boolean
  state: ProxyState
  proxy: StoriesProxy
}

/** The worlds behind the stories: a service and a proxy for each. */
export interface Worlds {
  /** Responds to requests below {@link WORLDS}; `undefined` where the connection is to end. */
  answer(request: Request): Promise<Response | undefined>
  close(): void
}

const KEYS: Readonly<Record<ServiceKey, string>> = {
  valid: 'demo-key',
  unknown: 'unknown-key',
  restricted: 'restricted-key',
}

/** The request that reaches the proxy in each state, instead of the one that was sent. */
const HEARS: Partial<Readonly<Record<ProxyState, Readonly<Record<string, string>>>>> = {
  'signed-out': {authorization: 'Bearer expired'},
  'not-allowed': {authorization: 'Bearer without-access'},
  'origin-refused': {origin: 'https://elsewhere.example'},
}

/** @param start - Creates the service of a world from its options and the world's ID. */
export function createWorlds(
  start: (options: SandboxOptions, id: string) => Service | Promise<Service>,
): Worlds {
  const open = new Map<string, World>()

  const create = async (options: WorldOptions): Promise<string> => {
    const id = crypto.randomUUID()
    const service = await start({...options.sandbox, restrictedKeys: [KEYS.restricted]}, id)
    const proxy = proxyOf(service, options)
    const state = options.proxy ?? 'open'
    const world: World = {service, held: new Set(), isEnded: false, state, proxy}
    change(world, {titles: options.titles})
    open.set(id, world)
    return id
  }
  const end = async (id: string, world: World) => {
    open.delete(id)
    // A browser has six connections, which the next story needs.
    world.isEnded = true
    release(world)
    await world.service.close()
  }
  return {
    answer: async (request) => {
      const path = new URL(request.url).pathname.slice(WORLDS.length)
      const [, id = '', part] = path.split('/')
      if (id === '') {
        const made = await create((await request.json()) as WorldOptions)
        return Response.json({id: made}, {status: 201})
      }
      const world = open.get(id)
      if (!world) return new Response('No such world', {status: 404})
      if (part === 'proxy') return meetProxy(world, request)
      if (request.method === 'DELETE') await end(id, world)
      else if (request.method === 'PATCH') change(world, (await request.json()) as WorldChange)
      return new Response(null, {status: 204})
    },
    close: () => {
      for (const [id, world] of open) void end(id, world)
    },
  }
}

function proxyOf(
  service: Service,
  {apiKey = 'valid', connectTimeout = 60, teams}: WorldOptions,
): StoriesProxy {
  return createStoriesProxy({
    serviceUrl: service.url,
    ...(service.fetch && {fetch: service.fetch}),
    apiKey: KEYS[apiKey],
    authorize: (request) => {
      const session = request.headers.get('authorization')
      if (session === 'Bearer without-access') return 'forbidden'
      if (session === null || session === 'Bearer expired') return null
      return {id: 'editor', ...(teams && {teams})}
    },
    connectTimeout,
    // A story refreshes right after its change.
    forceEvery: 0.1,
  })
}

function change(world: World, {proxy, apiKey, faults, titles}: WorldChange): void {
  if (proxy !== undefined) world.state = proxy
  if (world.state !== 'silent') release(world)
  if (apiKey !== undefined) world.proxy = proxyOf(world.service, {apiKey})
  if (faults !== undefined) world.service.setFault(...faults)
  if (!titles) return
  world.service.edit(({teams, collections, stories}) => ({
    teams: teams.map((team) => ({...team, name: titles[team.id] ?? team.name})),
    collections: collections.map((each) => ({...each, title: titles[each.id] ?? each.title})),
    stories,
  }))
}

function release({held}: World): void {
  for (const proceed of held) proceed()
  held.clear()
}

async function meetProxy(world: World, request: Request): Promise<Response | undefined> {
  if (world.state === 'silent') await new Promise<void>((proceed) => world.held.add(proceed))
  const {isEnded, proxy, state} = world
  if (isEnded || state === 'down') return undefined
  if (state === 'another-server') {
    const headers = {'content-type': 'text/html'}
    return new Response('<!doctype html><p>Welcome</p>', {headers})
  }
  const headers = {...Object.fromEntries(request.headers), ...HEARS[state]}
  const {method, signal, url} = request
  return proxy.fetch(new Request(url, {headers, method, signal}))
}
