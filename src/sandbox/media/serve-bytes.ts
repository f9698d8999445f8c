import {CORS, entityTag, errorResponse, isUnchanged} from '../service/http.ts'

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
