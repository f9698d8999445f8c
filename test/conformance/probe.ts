import {readBounded, retryAfterMs, type ListingKind} from '../../src/access/index.ts'

/** A complete response. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  /** The parsed body; `undefined` where it is not JSON. */
  readonly json: unknown
}

/** How a request differs from a GET with the key. */
export interface Ask {
  readonly method?: 'POST'
  /** `undefined` for none. */
  readonly key?: string | undefined
  readonly teamId?: string
}

/** Untrusted. */
export type UnknownRecord = Readonly<Record<string, unknown>>

/** Sends requests to the tested implementation. */
export interface Probe {
  readonly baseUrl: string
  readonly key: string
  readonly restrictedKey: string | undefined
  /** Requests sent for the rate limit; 0 for none. */
  readonly burst: number
  /** One response for equal requests, since content may change meanwhile. */
  ask(path: string, ask?: Ask): Promise<Answer>
  /** Always sends a new request, and doesn't retry it when it is limited. */
  askOnce(path: string, ask?: Ask): Promise<Answer>
  /** The records, or `undefined` where there is no listing: other points report that. */
  records(kind: ListingKind, teamId?: string): Promise<readonly UnknownRecord[] | undefined>
  /** Clears the responses to listings. */
  forget(): void
}

/** Settings of the requests. */
export interface ProbeOptions {
  /** Ends in `/access/v1`, with or without a trailing slash. */
  readonly baseUrl: string
  readonly key: string
  /** A key that has no access to the listings. Without it, 403 is not tested. */
  readonly restrictedKey?: string | undefined
  /** Sends up to this many concurrent requests to reach the rate limit. Default 0: not tested. */
  readonly burst?: number | undefined
  /** Default: the runtime's own. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Milliseconds for one response. Default: 30,000. */
  readonly timeout?: number | undefined
}

const MAX_BYTES = 256 * 1024 * 1024
const TRIES = 4
const LONGEST_WAIT = 120_000

export function createProbe(options: ProbeOptions): Probe {
  const {key, restrictedKey, timeout = 30_000, fetch = globalThis.fetch} = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const answers = new Map<string, Promise<Answer>>()

  async function send(path: string, ask: Ask): Promise<Response> {
    const query = ask.teamId === undefined ? '' : `?teamId=${encodeURIComponent(ask.teamId)}`
    const headers = new Headers({Accept: 'application/json'})
    const bearer = 'key' in ask ? ask.key : key
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
    return fetch(
      new Request(`${baseUrl}/${path}${query}`, {
        method: ask.method ?? 'GET',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }),
    )
  }

  /** The client waits and retries, as the contract requires. */
  async function patiently(path: string, ask: Ask): Promise<Response> {
    for (let tried = 1; ; tried++) {
      // oxlint-disable-next-line no-await-in-loop -- one try follows another
      const response = await send(path, ask)
      if (response.status !== 429 || tried === TRIES) return response
      const wait = retryAfterMs(response.headers.get('retry-after')) ?? 1000 * 2 ** tried
      if (wait > LONGEST_WAIT) return response
      // oxlint-disable-next-line no-await-in-loop
      await response.body?.cancel()
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  const probe: Probe = {
    baseUrl,
    key,
    restrictedKey,
    burst: options.burst ?? 0,
    ask(path, ask = {}) {
      const name = JSON.stringify([path, 'key' in ask, ask.key, ask.teamId, ask.method])
      const answer = answers.get(name) ?? patiently(path, ask).then(read)
      answers.set(name, answer)
      return answer
    },
    askOnce: async (path, ask = {}) => read(await send(path, ask)),
    async records(kind, teamId) {
      const {status, json} = await probe.ask(kind, teamId === undefined ? {} : {teamId})
      return status === 200 && Array.isArray(json) ? json.filter(isRecord) : undefined
    },
    forget: () => answers.clear(),
  }
  return probe
}

async function read(response: Response): Promise<Answer> {
  const bytes = await readBounded(response, MAX_BYTES)
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    json: parse(bytes),
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes))
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
