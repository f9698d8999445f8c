/** Every origin may read: a response has no secret that the reader's own key did not open. */
export const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, Content-Range, X-Sandbox-Fault',
  'cross-origin-resource-policy': 'cross-origin',
}

export const errorBody = (status: number, message: string) => ({error: {status, message}, message})

export function errorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(errorBody(status, message), {status, headers: {...CORS, ...headers}})
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

export async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `"${hex.join('')}"`
}

/** Serves a file: conditionally, and in part when a video is played from its middle. */
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
  const [first, last] = rangeOf(request, bytes.length, etag)
  const part = bytes.subarray(first, last + 1)
  const length = {'content-type': type, 'content-length': String(part.length)}
  if (part.length === bytes.length) return new Response(part, {headers: {...headers, ...length}})
  const range = {'content-range': `bytes ${first}-${last}/${bytes.length}`}
  return new Response(part, {status: 206, headers: {...headers, ...length, ...range}})
}

/** The first and the last byte that are requested: of all, for a range that a server may ignore. */
function rangeOf({headers}: Request, size: number, etag: string): readonly [number, number] {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  const [first, last] = [Number(from), Math.min(Number(to || Infinity), size - 1)]
  const isCurrent = (headers.get('if-range') ?? etag) === etag
  return from !== undefined && first <= last && isCurrent ? [first, last] : [0, size - 1]
}
