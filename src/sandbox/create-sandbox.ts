import {parseContent} from './content/parse.ts'
import type {SandboxContent} from './content/schema.ts'
import {createFaultList} from './faults/fault-list.ts'
import type {Fault} from './faults/schema.ts'
import {readOptions, type SandboxOptions} from './options.ts'
import type {Edit} from './service/edits.ts'
import {createEmbedRoutes} from './script/serve.ts'
import type {ViewCounts} from './script/views.ts'
import {createLibrary} from './service/library.ts'
import {createRateLimiter} from './service/rate-limit.ts'
import {createRequestLog, type SandboxRequest} from './service/request-log.ts'
import {createRouter} from './service/router.ts'

/** A stand-in for the service, without a server of its own. */
export interface Sandbox {
  /**
   * Answers a request as the service does. Can be handed to a client in place of `fetch`.
   * @throws TypeError where the connection would be reset, and the signal's reason where the
   * caller leaves or the sandbox closes.
   */
  readonly fetch: (request: Request) => Promise<Response>
  /** The content as it stands, with its edits. */
  readonly content: SandboxContent
  /** The latest 10,000 requests, without their keys. */
  readonly requests: readonly SandboxRequest[]
  /** What the embed script reported as seen. */
  readonly views: ViewCounts
  /** Faults that are set and not over. */
  readonly faults: readonly Fault[]
  /** Sets one fault or several in place of those before. The first that fits a request is met. */
  setFault(...faults: readonly Fault[]): void
  /** Changes content as an editor would. @throws RangeError when the item is not there. */
  edit(edit: Edit): void
  /** Serves other content. @throws SandboxContentError when it does not fit. */
  setContent(content: SandboxContent): void
  /** Takes all faults back; edits stay. */
  clearFaults(): void
  clearRequests(): void
  /** Takes faults, edits, rate-limit counts, views and the log back. */
  clear(): void
  /** Ends what hangs or drips. Requests after it are refused. */
  close(): void
}

/**
 * A stand-in for the service, as a handler of Web-standard requests.
 * @throws RangeError for a wrong option, SandboxContentError for content that does not fit.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = readOptions(options)
  const library = createLibrary(settings.content, settings.seed)
  const faults = createFaultList()
  faults.set(settings.faults)
  const limiter = createRateLimiter(settings.rateLimit, settings.now)
  const log = createRequestLog()
  const embed = createEmbedRoutes({
    get content() {
      return library.content
    },
    story: (id) => library.story(id),
    wire: (story, origin) => library.wire(story, origin),
  })
  const closing = new AbortController()

  const sandbox: Sandbox = {
    fetch: (request) => route(request, AbortSignal.any([request.signal, closing.signal])),
    get content() {
      return library.content
    },
    get requests() {
      return log.entries
    },
    get views() {
      return embed.views.counts()
    },
    get faults() {
      return faults.all
    },
    setFault: (...next) => faults.set(next),
    edit: (edit) => library.edit(edit),
    setContent: (content) => library.replace(parseContent(content)),
    clearFaults: () => faults.set([]),
    clearRequests: () => log.clear(),
    clear() {
      faults.set([])
      library.restore()
      limiter.reset()
      embed.views.reset()
      log.clear()
    },
    close: () => closing.abort(new Error('The sandbox is closed')),
  }
  const route = createRouter({settings, library, faults, limiter, log, embed, sandbox})
  return sandbox
}
