import type {Bytes} from './encoding.ts'

const bodies = new WeakMap<Response, Bytes>()

/** @param isHead - Leaves the body out, and keeps the headers that describe it */
export function respond(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Bytes | null,
  isHead = false,
): Response {
  const sent = isHead ? null : body
  const init: ResponseInit & {encodeBody: 'manual'} = {
    status,
    headers: {
      ...headers,
      ...(body && {'Content-Length': `${body.byteLength}`, 'X-Content-Type-Options': 'nosniff'}),
    },
    // Cloudflare's runtime would otherwise encode an encoded body again; other runtimes ignore this.
    encodeBody: 'manual',
  }
  const response = new Response(sent, init)
  if (sent) bodies.set(response, sent)
  return response
}

/**
 * Reads the bytes of a response. A body of {@link respond} is not copied: clients that read a large
 * listing slowly would otherwise hold a copy each.
 */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer())
}
