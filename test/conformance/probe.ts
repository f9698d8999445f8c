import {readBounded, retryAfterMs, type ListingKind} from '../../src/access/index.ts'

/** A complete response. */
export interface ProbeResponse {
  readonly status: number
  readonly contentType: string
  /** The parsed body; `undefined` where it is not JSON. */
  readonly json: unknown
}

/** How a request differs from a GET with the key. */
export interface ProbeRequest {
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
  request(path: string, request?: ProbeRequest): Promise<ProbeResponse>
  /** Always sends a new request, and doesn't retry it when it is limited. */
  requestOnce(path: string, request?: ProbeRequest): Promise<ProbeResponse>
  /** The records, or `undefined` where there is no listing: other points report that. */
  records(kind: ListingKind, teamId?: string): Promise<readonly UnknownRecord[] | undefined>
  /** Clears the responses to listings. */
  clear(): void
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
const MAX_TRIES = 4
const MAX_DELAY = 120_000

export function createProbe(options: ProbeOptions): Probe {
  const {key, restrictedKey, timeout = 30_000, fetch = globalThis.fetch} = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const responses = new Map<string, Promise<ProbeResponse>>()

  async function send(path: string, request: ProbeRequest): Promise<Response> {
    const query =
      request.teamId === undefined ? '' : `?teamId=${encodeURIComponent(request.teamId)}`
    const headers = new Headers({Accept: 'application/json'})
    const bearer = 'key' in request ? request.key : key
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
    return fetch(
      new Request(`${baseUrl}/${path}${query}`, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }),
    )
  }

  /** The client waits and retries, as the contract requires. */
  async function sendWithRetries(path: string, request: ProbeRequest): Promise<Response> {
    for (let tried = 1; ; tried++) {
      // oxlint-disable-next-line no-await-in-loop -- one try follows another
      const response = await send(path, request)
      if (response.status !== 429 || tried === MAX_TRIES) return response
      const delay = retryAfterMs(response.headers) ?? 1000 * 2 ** tried
      if (delay > MAX_DELAY) return response
      // oxlint-disable-next-line no-await-in-loop
      await response.body?.cancel()
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }

  const probe: Probe = {
    baseUrl,
    key,
    restrictedKey,
    burst: options.burst ?? 0,
    request(path, request = {}) {
      const name = JSON.stringify([
        path,
        'key' in request,
        request.key,
        request.teamId,
        request.method,
      ])
      const response = responses.get(name) ?? sendWithRetries(path, request).then(read)
      responses.set(name, response)
      return response
    },
    requestOnce: async (path, request = {}) => read(await send(path, request)),
    async records(kind, teamId) {
      const {status, json} = await probe.request(kind, teamId === undefined ? {} : {teamId})
      return status === 200 && Array.isArray(json) ? json.filter(isRecord) : undefined
    },
    clear: () => responses.clear(),
  }
  return probe
}

async function read(response: Response): Promise<ProbeResponse> {
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
