import {BodyTooLargeError, errorCode, readBounded, withTimeout} from '../access/index.ts'

/** A complete response. */
export interface Exchange {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
  /** The address that responded, which differs from the requested one after a redirect. */
  readonly url: URL
  /** Until its end. */
  readonly milliseconds: number
}

export const textOf = ({body}: Exchange): string => new TextDecoder().decode(body)

/** The JSON of a body; `undefined` where it is none. */
export function jsonOf(exchange: Exchange): unknown {
  try {
    return JSON.parse(textOf(exchange))
  } catch {
    return undefined
  }
}

/** Why no complete response arrives. */
type NetworkProblem =
  | 'dns'
  | 'refused'
  | 'reset'
  | 'timeout'
  | 'unreachable'
  | 'not-http'
  | 'tls-untrusted'
  | 'tls-expired'
  | 'tls-host'
  | 'too-large'

/** No complete response arrived. The message is for people, and holds no header and no body. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  readonly problem: NetworkProblem

  constructor(problem: NetworkProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export type Probe = (url: URL | string, init?: RequestInit) => Promise<Exchange>

const MAX_BYTES = 64 * 2 ** 20

interface ProbeOptions {
  /** Receives every response. */
  readonly seen?: (exchange: Exchange) => void
  readonly maxBytes?: number
  /** Sends the request, in place of the runtime’s own function. */
  readonly fetch?: (url: URL | string, init: RequestInit) => Promise<Response>
}

/**
 * Makes a function that sends one request and reads its response to the end, within one time limit.
 * A redirect is a response, unless `follow` is set: it could send a secret elsewhere.
 *
 * @returns a function that throws {@link NoResponse}, or the reason of the signal that it is given
 */
export function createProbe(
  timeoutMs: number,
  {seen, maxBytes = MAX_BYTES, fetch = globalThis.fetch}: ProbeOptions = {},
): Probe {
  return async (url, init) => {
    const begin = performance.now()
    const {signal, end} = withTimeout(timeoutMs, init?.signal ?? undefined)
    try {
      const response = await fetch(url, {redirect: 'manual', ...init, signal})
      const {status, headers} = response
      const body = await readBounded(response, maxBytes, signal)
      const milliseconds = Math.round(performance.now() - begin)
      const exchange = {status, headers, body, milliseconds, url: new URL(response.url || url)}
      seen?.(exchange)
      return exchange
    } catch (cause) {
      init?.signal?.throwIfAborted()
      const problem = networkProblem(cause, signal.aborted)
      const message = networkMessage(problem, cause, timeoutMs)
      throw new NoResponse(problem, `${new URL(url).host}: ${message}`)
    } finally {
      end()
    }
  }
}

const UNTRUSTED =
  /SELF_SIGNED|^UNABLE_TO_(?:GET_ISSUER|VERIFY)|^CERT_(?:UNTRUSTED|REJECTED|CHAIN_TOO_LONG)|^INVALID_CA$/

/** Which problem a failure of `fetch` is. */
export function networkProblem(error: unknown, isLate = false): NetworkProblem {
  if (error instanceof BodyTooLargeError) return 'too-large'
  const code = errorCode(error) ?? ''
  if (isLate || /TIMEOUT|TIMEDOUT/.test(code)) return 'timeout'
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return 'dns'
  if (code === 'ECONNREFUSED') return 'refused'
  if (/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) return 'tls-expired'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'tls-host'
  if (UNTRUSTED.test(code)) return 'tls-untrusted'
  if (/^(?:EPROTO$|ERR_SSL_|HPE_)/.test(code) || isParserError(error)) return 'not-http'
  return /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_REQ_CONTENT)/.test(code)
    ? 'reset'
    : 'unreachable'
}

// From version 7 on, undici gives this error no code: as a package, and within Node 24.
const isParserError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'HTTPParserError' || isParserError(error.cause))

const MESSAGES: Partial<Record<NetworkProblem, string>> = {
  'too-large': 'The response is too long',
  dns: 'No such host is known',
  refused: 'The connection was refused',
  reset: 'The connection was reset',
  'not-http': 'The server there does not speak this protocol',
  'tls-expired': 'The certificate of the server is not valid at this time',
  'tls-host': 'The certificate of the server is for another name',
  'tls-untrusted': 'The certificate of the server is not trusted',
}

/** For people. Node's own words are left out: they can quote addresses and headers. */
function networkMessage(problem: NetworkProblem, error: unknown, timeoutMs: number): string {
  if (problem === 'timeout') return `No complete response arrived within ${timeoutMs / 1000} s`
  const code = errorCode(error)
  return `${MESSAGES[problem] ?? 'It could not be reached'}${code === undefined ? '' : ` (${code})`}`
}
