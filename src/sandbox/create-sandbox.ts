import {parseContent} from './content/content.ts'
import {createFaultList} from './faults/faults.ts'
import {readOptions, type SandboxOptions} from './options.ts'
import type {Sandbox, SandboxRequest} from './sandbox.ts'
import {createEmbed} from './service/embed.ts'
import {createLibrary} from './service/library.ts'
import {createRateLimiter} from './service/rate-limit.ts'
import {createRouter} from './service/router.ts'

/** How many of the latest are kept. */
const MAX_REQUESTS = 10_000

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
  const requests: SandboxRequest[] = []
  const log = (request: SandboxRequest) => {
    requests.push(request)
    if (requests.length > MAX_REQUESTS) requests.shift()
  }
  const embed = createEmbed(library)
  const closing = new AbortController()

  const sandbox: Sandbox = {
    fetch: (request) => route(request, AbortSignal.any([request.signal, closing.signal])),
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
    setFault: (...next) => faults.set(next),
    edit: (edit) => library.edit(edit),
    setContent: (content) => library.replace(parseContent(content)),
    clearFaults: () => faults.set([]),
    clearRequests: () => void requests.splice(0),
    clear() {
      faults.set([])
      library.restore()
      limiter.reset()
      embed.resetViews()
      requests.splice(0)
    },
    close: () => closing.abort(new Error('The sandbox is closed')),
  }
  const route = createRouter({settings, library, faults, limiter, log, embed, sandbox})
  return sandbox
}
