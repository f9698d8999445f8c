import {isLoopback} from './origins.ts'

const MAX_CAUSES = 10

/** Such as `ECONNREFUSED`: runtimes keep the network's error code in a cause. */
export function errorCode(error: unknown, depth = 0): string | undefined {
  // Bounded: the error of a `fetch` of one's own may be its own cause.
  if (!(error instanceof Error) || depth > MAX_CAUSES) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause, depth + 1)
}

const BROKEN_OFF = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/**
 * Sends a GET, and once more where the connection broke off before any response: a server may close one
 * that was kept alive just when it is used again.
 */
export async function sendGet(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted || !BROKEN_OFF.test(errorCode(error) ?? '')) throw error
    return fetch(url, init)
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/** Deno and Bun use an outgoing proxy without a switch, and Deno may ask before it reads a variable. */
const ofNode = (): Variables =>
  'Deno' in globalThis || 'Bun' in globalThis ? {} : (globalThis.process?.env ?? {})

/** Adds to a message that a host can't be reached, where the outgoing proxy of this machine is not used. */
export function unusedProxyNote(url: string | URL, variables: Variables = ofNode()): string {
  const {hostname, protocol} = new URL(url)
  const wanted = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const name = [wanted, wanted.toLowerCase()].find((each) => variables[each])
  const {NODE_OPTIONS = '', NODE_USE_ENV_PROXY, NO_PROXY = '', no_proxy = ''} = variables
  const isUsed = NODE_USE_ENV_PROXY === '1' || NODE_OPTIONS.includes('--use-env-proxy')
  const direct = `${NO_PROXY},${no_proxy}`.toLowerCase().split(/[\s,]+/)
  const isDirect = direct.some((entry) => {
    const host = entry.replaceAll(/^\*?\.|:\d+$/g, '')
    return host === '*' || `.${hostname}`.endsWith(`.${host}`)
  })
  if (name === undefined || isUsed || isDirect || isLoopback(hostname)) return ''
  return `. ${name} is set, and Node uses it only with NODE_USE_ENV_PROXY=1, from 22.21 or 24.5 on`
}
