import type {BrowserContext} from 'playwright'
import {expect} from 'vitest'

/** The violations of a browser since they were taken last. */
interface Violations {
  /** Requests to hosts other than this machine. */
  readonly left: readonly string[]
  /** Console errors and uncaught ones, each with the test that ran. */
  readonly errors: readonly string[]
  /** URLs, headers or bodies that contained the secret. */
  readonly leaks: readonly string[]
  /** Bytes that were searched, in all. */
  readonly searched: number
}

export interface Watch {
  /** Whether an error is expected, like that of a request to a stopped server. */
  isExpected: (text: string) => boolean
  /** The violations, once everything has been read; they are not reported again. */
  takeAll(): Promise<Violations>
}

interface WatchOptions {
  readonly isExpected?: Watch['isExpected']
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
  const seen: Watch = {
    isExpected,
    takeAll: async () => {
      await Promise.all(reading.splice(0))
      return {left: left.splice(0), errors: errors.splice(0), leaks: leaks.splice(0), searched}
    },
  }

  const look = (where: string, bytes: Buffer | string) => {
    searched += bytes.length
    if (bytes.includes(secret)) leaks.push(where)
  }
  const note = (text: string) => {
    if (GOODBYE.test(text) || seen.isExpected(text)) return
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

  return seen
}
