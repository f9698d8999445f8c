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

/** Whether `If-None-Match`, which may be a list or `*`, names this entity tag. */
export function isUnchanged({headers}: Request, etag: string): boolean {
  const header = headers.get('if-none-match')
  return header === '*' || (header ?? '').includes(etag)
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

/** Serves a file: conditionally, and in part when a single range is requested. */
export async function serveBytes(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  request: Request,
  extra: Record<string, string> = {},
): Promise<Response> {
  const etag = await entityTag(bytes)
  const headers = {
    ...CORS,
    etag,
    'cache-control': 'public, max-age=300',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...extra,
  }
  if (isUnchanged(request, etag)) return new Response(null, {status: 304, headers})
  const range = rangeOf(request, bytes.length, etag)
  if (range === 'unsatisfiable') {
    return errorResponse(416, 'The range is outside the file', {
      'content-range': `bytes */${bytes.length}`,
    })
  }
  const typed = {...headers, 'content-type': type}
  if (range === undefined) {
    return new Response(bytes, {headers: {...typed, 'content-length': String(bytes.length)}})
  }
  const part = bytes.subarray(range.first, range.last + 1)
  return new Response(part, {
    status: 206,
    headers: {
      ...typed,
      'content-length': String(part.length),
      'content-range': `bytes ${range.first}-${range.last}/${bytes.length}`,
    },
  })
}

type Range = {readonly first: number; readonly last: number}

/** The requested range. Multiple ranges, or a malformed one, may be served with the whole file. */
function rangeOf(
  request: Request,
  size: number,
  etag: string,
): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const [, from = '', to = ''] = match ?? []
  const ifRange = request.headers.get('if-range')
  if (match === null || (from === '' && to === '')) return undefined
  if (ifRange !== null && ifRange !== etag) return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : {first: size - length, last: size - 1}
  }
  const first = Number(from)
  const last = Math.min(to === '' ? size - 1 : Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'unsatisfiable' : {first, last}
}
