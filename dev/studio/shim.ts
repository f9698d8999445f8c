/**
 * Makes a Studio work with a lake on this machine. Import it before any module of Sanity: its
 * clients keep the `fetch` that they find.
 */

/** Requests of Studio that no configuration turns off. Each gets an empty response here. */
const ANSWERED_HERE = [
  // Checks for newer versions of Studio.
  /^https:\/\/([\w-]+\.)*sanity-cdn\.(com|work)\/v1\/modules\//,
  /^https:\/\/api\.sanity\.(io|work)\/v[^/]+\/intake\//,
]

const LISTEN = /^http:\/\/(?:[\w-]+\.)*localhost(:\d+)?\/v[^/]+\/data\/listen\//

/**
 * A `fetch` that gives each stream of events its own host. Chromium allows six connections per host
 * and a Studio needs more streams, so that requests would wait forever.
 */
function createLocalFetch(original: typeof fetch): typeof fetch {
  let counter = 0
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (ANSWERED_HERE.some((pattern) => pattern.test(url))) {
      return Promise.resolve(Response.json({}))
    }
    if (!LISTEN.test(url)) return original(input, init)
    // Random, since tabs share the browser's connection pool.
    const random = Math.random().toString(36).slice(2, 10)
    const moved = url.replace(/^http:\/\/[^/:]+/, `http://l${++counter}-${random}.localhost`)
    return original(input instanceof Request ? new Request(moved, input) : moved, init)
  }
}

const INSTALLED = Symbol.for('stories.local-fetch')

// Once, though a module is loaded again while it is edited.
if (typeof window !== 'undefined' && process.env.SANITY_STUDIO_API_HOST && !(INSTALLED in fetch)) {
  window.fetch = Object.assign(createLocalFetch(fetch.bind(window)), {[INSTALLED]: true})
}
