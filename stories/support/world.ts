import {WORLDS, type WorldChange, type WorldOptions} from './world-options.ts'

/** A service and a proxy of one story's own. */
export interface World {
  /** For `stories({proxyUrl})`. */
  readonly proxyUrl: string
  change(change: WorldChange): Promise<void>
  close(): Promise<void>
}

/** @throws Error with the answer, when the world can't be made. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const answer = await send('POST', WORLDS, options)
  const {id} = (await answer.json()) as {id: string}
  const address = `${WORLDS}/${id}`
  return {
    proxyUrl: `${address}/proxy`,
    change: async (change) => void (await send('PATCH', address, change)),
    close: async () => void (await send('DELETE', address)),
  }
}

async function send(method: string, address: string, body?: unknown): Promise<Response> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : {body: JSON.stringify(body)}),
  })
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
  return answer
}
