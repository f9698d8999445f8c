import {
  BodyTooLargeError,
  ContentShapeError,
  errorCode,
  readBounded,
  sendGet,
  TimeLimitError,
  unusedProxyNote,
  within,
} from '../access/index.ts'

export interface Exchange {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
  readonly url: URL
  /** Until its end. */
  readonly milliseconds: number
}

export const bodyText = ({body}: Exchange): string => new TextDecoder().decode(body)

export function jsonOf(exchange: Exchange): unknown {
  try {
    return JSON.parse(bodyText(exchange))
  } catch {
    return undefined
  }
}

/** No complete response arrived. The message is for people, and holds no header and no body. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
  readonly problem: NetworkProblem

  constructor(problem: NetworkProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

const MAX_BYTES = 64 * 2 ** 20

interface ProbeOptions {
  readonly seen?: (exchange: Exchange) => void
  readonly maxBytes?: number
  /** Sends the request, in place of the runtime’s own function. */
  readonly fetch?: (url: URL | string, init: RequestInit) => Promise<Response>
}

/**
 * Makes a function that sends one request and reads its response to the end, within one time limit.
 * A redirect is a response: following it could send a secret elsewhere.
 *
 * @returns a function that throws {@link NoResponse}, or the reason of the signal that it is given
 */
export function createProbe(
  timeoutMs: number,
  {seen, maxBytes = MAX_BYTES, fetch = globalThis.fetch}: ProbeOptions = {},
) {
  return async (url: URL | string, init?: RequestInit): Promise<Exchange> => {
    const begin = performance.now()
    const send = async (signal: AbortSignal) => {
      const sent = {redirect: 'manual', ...init, signal} as const
      const isGet = (init?.method ?? 'GET') === 'GET'
      const response = await (isGet ? sendGet(fetch, `${url}`, sent) : fetch(url, sent))
      const {status, headers} = response
      const body = await readBounded(response, maxBytes, signal)
      const milliseconds = Math.round(performance.now() - begin)
      const exchange = {status, headers, body, milliseconds, url: new URL(response.url || url)}
      seen?.(exchange)
      return exchange
    }
    try {
      return await within(timeoutMs, send, init?.signal ?? undefined)
    } catch (cause) {
      init?.signal?.throwIfAborted()
      const problem = networkProblem(cause)
      const message = networkMessage(problem, cause, timeoutMs)
      const note = ON_THE_WAY.includes(problem) ? unusedProxyNote(url) : ''
      throw new NoResponse(problem, `${new URL(url).host}: ${message}${note}`)
    }
  }
}

/** Why no complete response arrives: by which codes of Node, and what to say. */
const NETWORK_PROBLEMS = {
  timeout: [/TIMEOUT|TIMEDOUT/, ''],
  dns: [/^(?:ENOTFOUND|EAI_)/, 'No such host is known'],
  refused: [/^ECONNREFUSED$/, 'The connection was refused'],
  'tls-expired': [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, 'Its certificate is not valid now'],
  'tls-host': [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'Its certificate is for another name'],
  'tls-untrusted': [
    /SELF_SIGNED|^UNABLE_TO_(?:GET_ISSUER|VERIFY)|^CERT_(?:UNTRUSTED|REJECTED|CHAIN_TOO_LONG)|^INVALID_CA$/,
    'Its certificate is not trusted',
  ],
  'not-http': [/^(?:EPROTO$|ERR_SSL_|HPE_)/, 'The server there does not speak this protocol'],
  reset: [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_REQ_CONTENT)/, 'The connection was reset'],
  'too-large': [/^$/, 'The response is too long'],
  encoding: [/^$/, 'The response is not encoded as its header Content-Encoding says'],
  unreachable: [/^/, 'It could not be reached'],
} as const

type NetworkProblem = keyof typeof NETWORK_PROBLEMS
const PROBLEM_NAMES = Object.keys(NETWORK_PROBLEMS) as NetworkProblem[]

/** Problems that a machine has where only an outgoing proxy leads elsewhere. */
const ON_THE_WAY: readonly NetworkProblem[] = ['timeout', 'dns', 'refused', 'reset', 'unreachable']

export function networkProblem(error: unknown): NetworkProblem {
  if (error instanceof BodyTooLargeError) return 'too-large'
  if (error instanceof TimeLimitError) return 'timeout'
  if (error instanceof ContentShapeError) return 'encoding'
  if (isParserError(error)) return 'not-http'
  const code = errorCode(error) ?? 'none'
  return PROBLEM_NAMES.find((name) => NETWORK_PROBLEMS[name][0].test(code)) ?? 'unreachable'
}

// From version 7 on, undici gives this error no code: as a package, and within Node 24.
const isParserError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'HTTPParserError' || isParserError(error.cause))

/** For people. Node's own words are left out: they can quote addresses and headers. */
function networkMessage(problem: NetworkProblem, error: unknown, timeoutMs: number): string {
  if (problem === 'timeout') return `No complete response arrived within ${timeoutMs / 1000} s`
  const code = errorCode(error)
  return `${NETWORK_PROBLEMS[problem][1]}${code === undefined ? '' : ` (${code})`}`
}
