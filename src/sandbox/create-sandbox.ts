import type {ListingKind} from '../access/index.ts'
import {parseContent, type SandboxContent} from './content/content.ts'
import {createFaultList, type Fault} from './faults.ts'
import {checkOptions, resolveSandboxOptions, type SandboxOptions} from './options.ts'
import {createEmbed, type ViewCounts, VIEWS_PATH} from './service/embed.ts'
import {errorResponse, preflight, refuseMethod} from './service/http.ts'
import {createEditableContent} from './service/editable-content.ts'
import {createListings, type ListingRequest} from './service/listings.ts'
import {serveFile} from './service/media.ts'
import {createRateLimiter} from './service/rate-limit.ts'

/** One request to the sandbox. Never holds a key. */
export interface SandboxRequest {
  readonly method: string
  readonly path: string
  /** The requested listing, when it was one. */
  readonly kind?: ListingKind
  readonly teamId?: string
  /** `0` when no response was sent: the connection was reset, or the caller left. */
  readonly status: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A stand-in for the service, without its own server. */
export interface Sandbox {
  /**
   * Responds to a request as the service does. Can be passed to a client in place of `fetch`.
   * @throws TypeError where the connection would be reset, and the signal's reason where the
   * caller leaves or the sandbox closes.
   */
  readonly fetch: typeof globalThis.fetch
  /** The current content, with its edits. */
  readonly content: SandboxContent
  /** The latest 10,000 requests, without their keys. */
  readonly requests: readonly SandboxRequest[]
  /** Views that the embed script reported. */
  readonly views: ViewCounts
  /** Faults that are set and not over. */
  readonly faults: readonly Fault[]
  /**
   * Sets faults, or none, in place of those before. The first that fits a request is met.
   * @throws RangeError for one that is not valid.
   */
  setFault(...faults: readonly Fault[]): void
  /** Serves the content as editors change it, until `clear()`. @throws SandboxContentError when it does not fit. */
  edit(change: (content: SandboxContent) => SandboxContent): void
  /** Takes faults, edits, rate-limit counts, views and the log back. */
  clear(): void
  /** Ends what hangs or drips. Requests after it are refused. */
  close(): void
}

const MAX_REQUESTS = 10_000

/**
 * A stand-in for the service, as a handler of Web-standard requests.
 * @throws RangeError for a wrong option, SandboxContentError for content that does not fit.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = resolveSandboxOptions(options)
  const library = createEditableContent(settings.content)
  const faults = createFaultList()
  faults.set(settings.faults)
  const limiter = createRateLimiter(settings.rateLimit)
  const requests: SandboxRequest[] = []
  const embed = createEmbed(library)
  const listings = createListings(settings, library, faults, limiter)
  const closing = new AbortController()

  return {
    fetch: (input, init) =>
      serve(input instanceof Request && !init ? input : new Request(input, init)),
    get content() {
      return library.content
    },
    requests,
    get views() {
      return embed.views()
    },
    get faults() {
      return faults.all
    },
    setFault(...next) {
      checkOptions({faults: next})
      faults.set(next)
    },
    // A copy, which a change may itself change.
    edit: (change) => library.edit(parseContent(change(structuredClone(library.content)))),
    clear() {
      faults.set([])
      library.restore()
      limiter.reset()
      embed.resetViews()
      requests.splice(0)
    },
    close: () => closing.abort(new Error('The sandbox is closed')),
  }

  async function serve(request: Request): Promise<Response> {
    const signal = AbortSignal.any([request.signal, closing.signal])
    signal.throwIfAborted()
    const url = new URL(request.url)
    const path = url.pathname
    const origin = settings.publicOrigin ?? url.origin
    const requested = listingOf(url, origin)
    const respond = async (): Promise<Response> => {
      const refused = refuseMethod(
        request.method,
        path === VIEWS_PATH ? ['POST', 'OPTIONS'] : undefined,
      )
      if (refused) return refused
      if (request.method === 'OPTIONS') return preflight()
      if (requested) return listings(requested, request, signal)
      const found =
        (await embed.serve(request, origin)) ??
        (await serveFile(path, library, settings.scenes, origin, request))
      return found ?? errorResponse(404, 'There is nothing at this address')
    }
    let status = 0
    try {
      const response = await respond()
      status = response.status
      if (request.method !== 'HEAD') return response
      void response.body?.cancel()
      return new Response(null, {status, headers: response.headers})
    } finally {
      const {kind, teamId} = requested ?? {}
      const named = {...(kind && {kind}), ...(teamId !== undefined && {teamId})}
      requests.push({method: request.method, path, ...named, status, at: Date.now()})
      if (requests.length > MAX_REQUESTS) requests.shift()
    }
  }
}

function listingOf(url: URL, origin: string): ListingRequest | undefined {
  const name = /^\/access\/v1\/(teams|collections|stories)$/.exec(url.pathname)?.[1]
  const kind = name as ListingKind | undefined
  const teamId = kind === 'teams' ? undefined : (url.searchParams.get('teamId') ?? undefined)
  return kind && {kind, teamId, origin}
}
