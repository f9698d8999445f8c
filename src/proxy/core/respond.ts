import type {Bytes} from './compress.ts'

const bodies = new WeakMap<Response, Bytes>()

/** A response with a body that is ready to send, or with none. */
export function respond(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Bytes | null,
): Response {
  const init: ResponseInit & {encodeBody: 'manual'} = {
    status,
    headers: {
      ...headers,
      ...(body && {
        'Content-Length': String(body.byteLength),
        'X-Content-Type-Options': 'nosniff',
      }),
    },
    // Cloudflare's runtime would otherwise encode an encoded body again; other runtimes ignore this.
    encodeBody: 'manual',
  }
  const response = new Response(body, init)
  if (body) bodies.set(response, body)
  return response
}

const encoder = new TextEncoder()

/** A response with a text that is stored nowhere. */
export function respondText(
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const own = {'Content-Type': type, 'Cache-Control': 'no-store'}
  return respond(status, {...headers, ...own}, encoder.encode(text))
}

/**
 * The bytes of a response. Those of {@link respond} are not copied: clients that read a large listing
 * slowly would otherwise hold a copy each.
 */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer())
}
