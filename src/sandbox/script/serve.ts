import {BodyTooLargeError, readBounded} from '../../access/index.ts'
import {serveBytes} from '../media/serve-bytes.ts'
import {CORS, errorResponse, preflight, refuseMethod} from '../service/http.ts'
import {loadScript} from './bundle.ts'
import {embedResponse, type EmbedContent, type EmbedStory} from './endpoint.ts'
import {createViewCounter, MAX_VIEW_BODY, type ViewCounter} from './views.ts'

/** Where the content of the embed comes from. Read again for each request. */
export interface EmbedSource<S extends EmbedStory> {
  readonly content: EmbedContent<S>
  story: (id: string) => S | undefined
  wire: (story: S, origin: string) => object
}

/** The part of the sandbox that a website talks to. None of it takes a key. */
export interface EmbedRoutes {
  readonly views: ViewCounter
  /** The response, or `undefined` where the path is not one of the embed's. */
  serve: (request: Request, origin: string) => Promise<Response | undefined>
}

const SCRIPT_PATH = '/embed.js'
const VIEWS_PATH = '/embed/v1/views'

/**
 * Serves the script at `/embed.js` (`?brand=` names another brand than `service`), its data under
 * `/embed/v1/`, and takes its reports at `POST /embed/v1/views`.
 */
export function createEmbedRoutes<S extends EmbedStory>(source: EmbedSource<S>): EmbedRoutes {
  const views = createViewCounter((id) => source.story(id) !== undefined)

  return {
    views,
    async serve(request, origin) {
      const url = new URL(request.url)
      const isViews = url.pathname === VIEWS_PATH
      if (url.pathname !== SCRIPT_PATH && !url.pathname.startsWith('/embed/v1/')) return undefined
      const refused = refuseMethod(request.method, isViews ? ['POST', 'OPTIONS'] : undefined)
      if (refused) return refused
      if (request.method === 'OPTIONS') return preflight()
      if (isViews) return takeView(request)
      if (url.pathname === SCRIPT_PATH) return serveScript(url, request)
      const respond = embedResponse(url, source.content, (story) => source.wire(story, origin))
      if (respond === undefined) return errorResponse(404, 'Nothing is published at this address')
      return Response.json(respond, {headers: {...CORS, 'cache-control': 'no-cache'}})
    },
  }

  async function takeView(request: Request): Promise<Response> {
    const body = await readBounded(new Response(request.body), MAX_VIEW_BODY).catch(
      (error: unknown) => {
        if (error instanceof BodyTooLargeError) return undefined
        throw error
      },
    )
    if (body === undefined) return errorResponse(413, 'This is too long for a view')
    if (!views.record(new TextDecoder().decode(body))) {
      return errorResponse(400, 'Invalid view')
    }
    return new Response(null, {status: 204, headers: CORS})
  }
}

async function serveScript(url: URL, request: Request): Promise<Response> {
  const brand = url.searchParams.get('brand') ?? 'service'
  const script = await loadScript({brand}).catch((error: unknown) => {
    if (error instanceof TypeError) return error
    throw error
  })
  if (typeof script !== 'string') return errorResponse(400, script.message)
  const bytes = new TextEncoder().encode(script)
  return serveBytes(bytes, 'text/javascript; charset=utf-8', request)
}
