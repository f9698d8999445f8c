import * as v from 'valibot'
import {BodyTooLargeError, encodeText, readBounded} from '../../access/index.ts'
import {loadScript} from '../script/bundle.ts'
import {CORS, errorResponse, serveBytes} from './http.ts'
import type {EditableContent} from './editable-content.ts'

/** How often each Story was seen, by its id. */
export interface ViewCounts {
  readonly impressions: Readonly<Record<string, number>>
  readonly plays: Readonly<Record<string, number>>
}

/** The one address that takes POST. */
export const VIEWS_PATH = '/embed/v1/views'
/** The most Stories that one `?ids=` may name. */
const MAX_IDS = 200
const MAX_VIEW_BYTES = 64 * 1024

/** `impression`: a strip was rendered. `play`: a Story began to play. */
const viewSchema = v.object({
  type: v.picklist(['impression', 'play']),
  storyIds: v.array(v.string()),
})

/**
 * The part of the sandbox that a website talks to, without a key.
 *
 * Serves the script at `/embed.js` (`?brand=` names another brand than `service`), takes its views
 * at `POST /embed/v1/views`, and serves its data: published content only. The contract doesn't
 * define how a service's script gets its data, so these addresses are the sandbox's own:
 *
 * - `GET /embed/v1/collections/:id`
 * - `GET /embed/v1/teams/:teamId/tags/:tag`
 * - `GET /embed/v1/tags/:tag`: the first Collection with that tag in the whole account
 * - `GET /embed/v1/stories?ids=a,b`: Stories in the requested order
 */
export function createEmbed(library: EditableContent) {
  const counts = {impression: new Map<string, number>(), play: new Map<string, number>()}

  return {
    views: (): ViewCounts => ({
      impressions: Object.fromEntries(counts.impression),
      plays: Object.fromEntries(counts.play),
    }),
    resetViews() {
      counts.impression.clear()
      counts.play.clear()
    },
    /** The response, or `undefined` where the path is not one of the embed's. */
    async serve(request: Request, origin: string): Promise<Response | undefined> {
      const url = new URL(request.url)
      if (url.pathname === '/embed.js') return serveScript(url, request)
      if (url.pathname === VIEWS_PATH) return takeView(request)
      const path = /^\/embed\/v1\/(.*)$/.exec(url.pathname)?.[1]
      if (path === undefined) return undefined
      const body = listed(path, url.searchParams, origin)
      if (body === undefined) return errorResponse(404, 'Nothing is published at this address')
      return Response.json(body, {headers: {...CORS, 'cache-control': 'no-cache'}})
    },
  }

  /** Counts only the sandbox's Stories, so that a stranger can't make the counter grow. */
  async function takeView(request: Request): Promise<Response> {
    try {
      const body = await readBounded(new Response(request.body), MAX_VIEW_BYTES)
      const view = v.parse(viewSchema, JSON.parse(new TextDecoder().decode(body)))
      const seen = counts[view.type]
      for (const id of view.storyIds) {
        if (library.story(id)) seen.set(id, (seen.get(id) ?? 0) + 1)
      }
      return new Response(null, {status: 204, headers: CORS})
    } catch (error) {
      if (error instanceof BodyTooLargeError) return errorResponse(413, 'Too long for a view')
      return errorResponse(400, 'Invalid view')
    }
  }

  function listed(path: string, search: URLSearchParams, origin: string) {
    if (path === 'stories') {
      const ids = (search.get('ids') ?? '').split(',')
      const stories = ids.length > MAX_IDS ? [] : published(ids, origin)
      return stories.length === 0 ? undefined : {title: '', embedType: 'cards', stories}
    }
    const collection = library.content.collections.find(({id, teamId, tag, publishedAt}) => {
      const byTag = tag && `tags/${encodeText(tag)}`
      const paths = [
        `collections/${encodeText(id)}`,
        byTag,
        byTag && `teams/${encodeText(teamId)}/${byTag}`,
      ]
      return publishedAt && paths.includes(path)
    })
    if (collection === undefined) return undefined
    const {title, embedType, storyIds} = collection
    return {title, embedType, stories: published(storyIds, origin)}
  }

  function published(ids: readonly string[], origin: string) {
    return [...new Set(ids)].flatMap((id) => {
      const story = library.story(id)
      if (!story?.publishedAt) return []
      // Not the authoring tool's own title, and nothing of the organization.
      const {title, organizationId: _, ...shown} = library.record('stories', story, origin)
      return {...shown, displayTitle: shown['displayTitle'] ?? title}
    })
  }
}

async function serveScript(url: URL, request: Request): Promise<Response> {
  try {
    const script = await loadScript(url.searchParams.get('brand') ?? undefined)
    const bytes = new TextEncoder().encode(script)
    return await serveBytes(bytes, 'text/javascript; charset=utf-8', request)
  } catch (error) {
    if (error instanceof TypeError) return errorResponse(400, error.message)
    throw error
  }
}
