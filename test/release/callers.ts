/** Many callers of one proxy at once, of whom some leave before they have their response. */
import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {within} from '../../src/access/index.ts'
import type {SandboxServer} from '../../src/sandbox/index.ts'

/** A stand-in for Sanity's API that takes a moment, and knows every session. */
export async function startSlowSanity(milliseconds: number) {
  const server = createServer((request, response) => {
    const id = request.headers.authorization?.slice(-8)
    const user = {id, provider: 'google', roles: [{name: 'editor'}]}
    setTimeout(() => {
      response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(user))
    }, milliseconds)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const CALLERS = 20
/** Milliseconds after which those leave who come to a proxy that has nothing yet. */
const STAGES = Array.from({length: 24}, (_, at) => 10 + at * 25)
/** Requests of a caller to one proxy. */
const REQUESTS = 40
/** Milliseconds after which a response is taken for one that never comes. */
const TIMEOUT_MS = 60_000

/** Collects what callers receive. What isn't right is described in `failures`. */
export function callersOf({stories}: SandboxServer['content']) {
  const failures: string[] = []
  const counts = {right: 0, left: 0}

  /** @param leaveMs - Milliseconds after which the caller leaves */
  const call = async (url: string, session: string, number: number, leaveMs?: number) => {
    const {id} = stories[number % stories.length]!
    // Each another response, so that none is in memory.
    const query = `q=${encodeURIComponent(id)}&limit=${1 + (number % 100)}&offset=0`
    const path = number % 9 === 0 ? 'stories' : `search/stories?${query}`
    const request = async (signal: AbortSignal) => {
      const response = await fetch(`${url}/api/stories/${path}`, {
        headers: {authorization: `Bearer session-of-${session.padStart(8, '0')}`},
        signal,
      })
      return {status: response.status, body: await response.text()}
    }
    try {
      // Node's own signal never ends a compressed body that is being decompressed.
      const {status, body} = await within(leaveMs ?? TIMEOUT_MS, request)
      const isRight = status === 200 && body.includes(JSON.stringify(id))
      if (isRight) counts.right++
      else failures.push(`${path}: ${status} ${body.slice(0, 200)}`)
    } catch (error) {
      if (leaveMs === undefined) failures.push(`${path}: ${String(error)}`)
      else counts.left++
    }
  }

  return {
    failures,
    counts,
    /** To a proxy that has nothing: some leave at each stage, and the others stay. */
    come: async (url: string) => {
      await Promise.all([
        ...STAGES.map((ms) => call(url, `left-${ms}`, ms, ms)),
        ...Array.from({length: CALLERS}, (_, at) => call(url, `new-${at}`, at)),
      ])
      // Sessions whose first callers have left.
      await Promise.all(STAGES.map((ms) => call(url, `left-${ms}`, ms)))
    },
    /** To a proxy that has all: every fourth request is left. */
    stay: async (url: string) => {
      const caller = async (at: number) => {
        for (let number = 0; number < REQUESTS; number++) {
          const leaveMs = number % 4 === 3 ? 5 + ((at * 7 + number * 3) % 60) : undefined
          // oxlint-disable-next-line no-await-in-loop -- one request after another
          await call(url, `new-${at % 7}`, at * REQUESTS + number, leaveMs)
        }
      }
      await Promise.all(Array.from({length: CALLERS}, (_, at) => caller(at)))
    },
  }
}
