import {WORLDS, type WorldChange, type WorldOptions} from './options.ts'

/** The service and the proxy of one story. */
export interface World {
  /** For `stories({proxyUrl})`. */
  readonly proxyUrl: string
  change(change: WorldChange): Promise<void>
  close(): Promise<void>
}

/** @throws Error with the response, when the world can't be created. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  if (import.meta.env.PROD) await (controlled ??= startWorker())
  const answer = await send('POST', WORLDS, options)
  const {id} = (await answer.json()) as {id: string}
  const address = `${WORLDS}/${id}`
  return {
    proxyUrl: `${address}/proxy`,
    change: async (change) => void (await send('PATCH', address, change)),
    close: async () => void (await send('DELETE', address)),
  }
}

let controlled: Promise<void> | undefined

/** In a Storybook of static files a service worker stands in for the servers. */
async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker
  const taken = new Promise<void>((resolve) => {
    if (workers.controller) resolve()
    else workers.addEventListener('controllerchange', () => resolve(), {once: true})
  })
  await workers.register('worlds-worker.js')
  await taken
}

async function send(method: string, address: string, body?: unknown): Promise<Response> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
  })
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
  return answer
}
