/**
 * One caller that does what costs the proxy most, from many connections at once, until it is
 * disconnected. Each request differs, so that none is served from memory.
 */
import {attacks} from './attacks.ts'

const {url, token, name, words, ids, connections} = JSON.parse(process.argv[2]!) as {
  readonly url: string
  readonly token: string
  readonly name: string
  readonly words: readonly string[]
  readonly ids: readonly string[]
  readonly connections: number
}

const path = attacks[name]!
let sent = 0
let done = 0
const state = {isOver: false}

async function connection(): Promise<void> {
  while (!state.isOver) {
    // oxlint-disable-next-line no-await-in-loop -- one request after another
    const response = await fetch(`${url}${path({words, ids}, sent++)}`, {
      headers: {authorization: `Bearer ${token}`},
    })
    // oxlint-disable-next-line no-await-in-loop
    await response.arrayBuffer()
    if (response.ok) done++
  }
}

process.on('message', () => {
  state.isOver = true
  process.send!(done)
  process.disconnect()
})
process.send!('started')
await Promise.all(Array.from({length: connections}, connection)).catch(() => undefined)
process.exit(0)
