/**
 * Makes a Studio work with a lake on this machine. Import it before any module of Sanity: its
 * clients keep the `fetch` that they find.
 */

/** URLs, and their responses without a request. */
const ANSWERED_HERE: [pattern: RegExp, answer: unknown][] = [
  // Checks for newer versions of Studio.
  [/^https:\/\/([\w-]+\.)*sanity-cdn\.(com|work)\/v1\/modules\//, {}],
  [/^https:\/\/api\.sanity\.(io|work)\/v[^/]+\/intake\//, {}],
]

const LISTEN = /^http:\/\/(?:[\w-]+\.)*localhost(:\d+)?\/v[^/]+\/data\/listen\//

/**
 * Gives each stream of events its own host. Chromium allows six connections per host and a Studio
 * needs more streams, so that requests would wait forever.
 *
 * @param unique - part of a host name that no other stream uses
 * @returns the URL to request; unchanged unless it is a lake's stream
 */
export function spreadListenUrl(url: string, unique: string): string {
  return LISTEN.test(url) ? url.replace(/^http:\/\/[^/:]+/, `http://${unique}.localhost`) : url
}

/** The response for URLs that can't be turned off by configuration; `undefined` for all others. */
export function answerLocally(url: string): Response | undefined {
  const found = ANSWERED_HERE.find(([pattern]) => pattern.test(url))
  return found && Response.json(found[1])
}

/** A `fetch` that does both. */
export function createLocalFetch(original: typeof fetch): typeof fetch {
  let counter = 0
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const answer = answerLocally(url)
    if (answer) return Promise.resolve(answer)
    if (!LISTEN.test(url)) return original(input, init)
    // Random, since tabs share the browser's connection pool.
    const random = Math.random().toString(36).slice(2, 10)
    const moved = spreadListenUrl(url, `l${++counter}-${random}`)
    return original(input instanceof Request ? new Request(moved, input) : moved, init)
  }
}

/** Replaces `window.fetch`, once. */
export function installShim(target: {fetch: typeof fetch} = globalThis): void {
  const marker = Symbol.for('stories.local-fetch')
  const current = target.fetch as typeof fetch & {[marker]?: true}
  if (current[marker]) return
  target.fetch = Object.assign(createLocalFetch(current.bind(globalThis)), {
    [marker]: true as const,
  })
}

if (typeof window !== 'undefined' && process.env.SANITY_STUDIO_API_HOST) installShim()
