import type {BrowserContext} from 'playwright'
import {expect} from 'vitest'

/** The violations of a browser. */
export interface Watch {
  /** Requests to hosts other than this machine. */
  readonly left: string[]
  /** Console errors and uncaught ones, each with the test that ran. */
  readonly errors: string[]
  /** URLs, headers or bodies that contained the secret, once all have been read. */
  leaks(): Promise<string[]>
  /** Bytes that were searched so far. */
  searched(): number
}

interface WatchOptions {
  /** Whether an error is expected, like that of a request to a stopped server. */
  readonly isExpected?: (text: string) => boolean
  /** Whether a body is a file that has been searched already. */
  readonly isSearched?: (url: string) => boolean
}

// Studio's presence sends a last message on a socket that the unloading page has already closed.
const GOODBYE = /^WebSocket is already in CLOSING or CLOSED state/

const isLocal = (url: string) => {
  const {hostname, protocol} = new URL(url)
  if (!/^(https?|wss?):$/.test(protocol)) return true
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
}

/** Watches all pages of a context, from before they open. */
export function watch(
  context: BrowserContext,
  secret: string,
  {isExpected = () => false, isSearched = () => false}: WatchOptions = {},
): Watch {
  const left: string[] = []
  const errors: string[] = []
  const leaks: string[] = []
  const reading: Promise<void>[] = []
  let searched = 0

  const look = (where: string, bytes: Buffer | string) => {
    searched += bytes.length
    if (bytes.includes(secret)) leaks.push(where)
  }
  const note = (text: string) => {
    if (GOODBYE.test(text) || isExpected(text)) return
    const {currentTestName} = expect.getState()
    errors.push(currentTestName === undefined ? text : `${text}, during: ${currentTestName}`)
  }

  context.on('request', (request) => {
    if (!isLocal(request.url())) left.push(request.url())
    look(`request ${request.url()}`, request.url() + JSON.stringify(request.headers()))
  })
  context.on('response', (response) => {
    const url = response.url()
    const streams = (response.headers()['content-type'] ?? '').includes('event-stream')
    reading.push(
      (async () => {
        look(`headers of ${url}`, JSON.stringify(await response.headersArray()))
        // A stream of events only ends with its page.
        if (!streams && !isSearched(url)) look(`body of ${url}`, await response.body())
      })().catch(() => undefined),
    )
  })
  context.on('console', (message) => {
    look('console', message.text())
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(String(error.error().stack)))

  return {
    left,
    errors,
    leaks: async () => {
      await Promise.all(reading)
      return leaks
    },
    searched: () => searched,
  }
}
