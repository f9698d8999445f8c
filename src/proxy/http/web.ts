import type {ProxyResponse, ProxyRequest} from '../core/message.ts'

/** What a runtime passes beside the request; Cloudflare's and Vercel's contexts fit. */
export interface FetchContext {
  /** Keeps the runtime awake until work that outlives the response is done. */
  readonly waitUntil?: (work: Promise<unknown>) => void
}

export function fromRequest(request: Request, context: FetchContext | undefined): ProxyRequest {
  const {pathname, search} = new URL(request.url)
  const waitUntil =
    typeof context?.waitUntil === 'function'
      ? (work: Promise<unknown>) => context.waitUntil?.(work)
      : undefined
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name),
    hasBody: request.body !== null,
    request: () => request,
    waitUntil,
  }
}

export function toResponse({status, headers, body}: ProxyResponse, method: string): Response {
  // Cloudflare's runtime would otherwise encode an encoded body again; other runtimes ignore this.
  const init: ResponseInit & {encodeBody: 'manual'} = {status, encodeBody: 'manual'}
  const response = new Response(method === 'HEAD' ? null : body, init)
  for (let index = 0; index + 1 < headers.length; index += 2) {
    response.headers.set(headers[index] ?? '', headers[index + 1] ?? '')
  }
  response.headers.set('Date', new Date().toUTCString())
  return response
}
