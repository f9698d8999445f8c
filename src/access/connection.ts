/** Causes of an error that are looked through at most. */
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
