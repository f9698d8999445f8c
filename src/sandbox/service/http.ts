/** Every origin may read: a response has no secret that the reader's own key did not open. */
export const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, Content-Range, X-Sandbox-Fault',
  'cross-origin-resource-policy': 'cross-origin',
}

/** An error as the service words it: JSON with a message. */
export function errorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    {error: {status, message}, message},
    {status, headers: {...CORS, ...headers}},
  )
}

/** The response to a method that the path does not support, or `undefined` for a supported one. */
export function refuseMethod(
  method: string,
  allowed: readonly string[] = ['GET', 'HEAD', 'OPTIONS'],
): Response | undefined {
  if (allowed.includes(method)) return undefined
  const allow = allowed.join(', ')
  return errorResponse(405, `${method} is not allowed here, only ${allow}`, {allow})
}

/** The response to a CORS preflight. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      allow: 'GET, HEAD, OPTIONS',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'Authorization, If-None-Match, Range',
      'access-control-max-age': '600',
    },
  })
}

/** Weak comparison of `If-None-Match`, which may be a list or `*`, with one entity tag. */
export function isUnchanged(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match')
  if (header === null) return false
  const opaque = etag.replace(/^W\//, '')
  return header.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === opaque
  })
}

/** The same response without its body, for HEAD. */
export function withoutBody(response: Response): Response {
  void response.body?.cancel()
  return new Response(null, {status: response.status, headers: response.headers})
}

/** A strong entity tag for the bytes. */
export async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `"${hex.join('')}"`
}

/** Waits, or rejects with the signal's reason as soon as it aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, {once: true})
  })
}
