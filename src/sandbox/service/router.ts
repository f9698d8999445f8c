import type {Sandbox, SandboxRequest} from '../sandbox.ts'
import type {FaultList} from '../faults/faults.ts'
import type {Settings} from '../options.ts'
import {serveControl} from './control.ts'
import type {Embed} from './embed.ts'
import {errorResponse, preflight, refuseMethod, withoutBody} from './http.ts'
import type {Library} from './library.ts'
import {createListings, type ListingRequest} from './listings.ts'
import {serveMedia} from './media.ts'
import type {RateLimiter} from './rate-limit.ts'
import {watchPage} from './watch-page.ts'

/** The parts that serve requests. */
export interface Parts {
  readonly settings: Settings
  readonly library: Library
  readonly faults: FaultList
  readonly limiter: RateLimiter
  /** Gets every request but those for controls. */
  readonly log: (request: SandboxRequest) => void
  readonly embed: Embed
  readonly sandbox: Sandbox
}

type Route = (request: Request, signal: AbortSignal) => Promise<Response>

/** Finds the part that serves a request, and logs the response. */
export function createRouter(parts: Parts): Route {
  const {settings, library, log} = parts
  const listings = createListings(settings, library, parts.faults, parts.limiter)

  return async (request, signal) => {
    signal.throwIfAborted()
    const url = new URL(request.url)
    const origin = settings.publicOrigin ?? url.origin
    if (settings.control && url.pathname.startsWith('/__control/')) {
      return serveControl(url.pathname, request, parts.sandbox)
    }
    const requested = listingOf(url, origin)
    let status = 0
    try {
      const response = await respond(url.pathname, requested, origin, request, signal)
      status = response.status
      return request.method === 'HEAD' ? withoutBody(response) : response
    } finally {
      const {kind, teamId} = requested ?? {}
      log({
        method: request.method,
        path: url.pathname,
        ...(kind === undefined ? {} : {kind}),
        ...(teamId === undefined ? {} : {teamId}),
        status,
        at: settings.now(),
      })
    }
  }

  async function respond(
    path: string,
    requested: ListingRequest | undefined,
    origin: string,
    request: Request,
    signal: AbortSignal,
  ): Promise<Response> {
    const embedded = await parts.embed.serve(request, origin)
    if (embedded) return embedded
    const refused = refuseMethod(request.method)
    if (requested) {
      if (refused) return refused
      return request.method === 'OPTIONS' ? preflight() : listings(requested, request, signal)
    }
    const found = await serveFile(path, origin, request)
    if (found === undefined) return errorResponse(404, 'There is nothing at this address')
    if (refused) return refused
    return request.method === 'OPTIONS' ? preflight() : found
  }

  async function serveFile(
    path: string,
    origin: string,
    request: Request,
  ): Promise<Response | undefined> {
    if (path.startsWith('/media/')) return serveMedia(path, library, settings, request)
    const id = /^\/watch\/(\w+)$/.exec(path)?.[1]
    const story = id === undefined ? undefined : library.story(id)
    if (story === undefined) return undefined
    const record = library.wire(story, origin)
    const team = library.content.teams.find(({id}) => id === story.teamId)
    return watchPage(record, team?.name ?? '')
  }
}

function listingOf(url: URL, origin: string): ListingRequest | undefined {
  const kind = /^\/access\/v1\/(teams|collections|stories)$/.exec(url.pathname)?.[1]
  if (kind === 'teams') return {kind, teamId: undefined, origin}
  if (kind !== 'collections' && kind !== 'stories') return undefined
  return {kind, teamId: url.searchParams.get('teamId') ?? undefined, origin}
}
