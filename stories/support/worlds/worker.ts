import {scenes} from '../../../dev/media/scenes.ts'
import {createSandbox, type Sandbox} from '../../../src/sandbox/create-sandbox.ts'
import {WORLDS} from './options.ts'
import {createWorlds} from './worlds.ts'

/** The used part of a service worker's types, which can't be combined with those of a page. */
interface WorkerEvent extends Event {
  readonly request: Request
  respondWith(answer: Response | Promise<Response>): void
  waitUntil(done: Promise<unknown>): void
}
interface Worker {
  readonly location: Location
  readonly clients: {claim(): Promise<void>}
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ): void
}

/**
 * The worlds of the stories inside the browser, for a Storybook that is served as static files: a
 * service worker instead of servers.
 */
const worker = globalThis as unknown as Worker

/** The services' hosts, which exist nowhere else. */
const HOST = '.service.stories.example'

/** Sanity's hosts, of which Studio requests a script and the rights in a project. */
const SANITY = /\.(?:api\.sanity\.io|sanity-cdn\.com)$/

const sandboxes = new Map<string, Sandbox>()

const worlds = createWorlds((options, id) => {
  const sandbox = createSandbox({...options, scenes})
  sandboxes.set(id, sandbox)
  return {
    edit: sandbox.edit,
    setFault: sandbox.setFault,
    url: `https://${id}${HOST}/access/v1`,
    fetch: sandbox.fetch,
    close: () => {
      sandboxes.delete(id)
      sandbox.close()
    },
  }
})

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const {hostname, origin, pathname} = new URL(event.request.url)
  if (origin === worker.location.origin && pathname.startsWith(WORLDS)) {
    event.respondWith(worlds.answer(event.request).then((answer) => answer ?? Response.error()))
  } else if (hostname.endsWith(HOST)) {
    const sandbox = sandboxes.get(hostname.slice(0, -HOST.length))
    event.respondWith(sandbox?.fetch(event.request) ?? Response.error())
  } else if (SANITY.test(hostname)) {
    // The stories have no project, and a demo on a public site requests nothing elsewhere.
    const isScript = event.request.destination === 'script'
    event.respondWith(
      isScript
        ? new Response('', {headers: {'content-type': 'text/javascript'}})
        : Response.json({}),
    )
  }
})
