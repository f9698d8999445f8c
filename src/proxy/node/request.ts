import type {IncomingMessage} from 'node:http'
import {NodeRequest} from 'srvx/node'
import type {HeaderName, ProxyRequest} from '../core/message.ts'

/**
 * A request as the core reads it. `undefined` when it has two `Host` or `Authorization` headers: Node
 * keeps the first of them, where a server in front may have read the last. Neither when its version is
 * not 1.0 or 1.1: Node accepts 0.9 and 2.0 too, as if they were written the same.
 */
export function nodeRequest(message: IncomingMessage): ProxyRequest | undefined {
  const {rawHeaders} = message
  if (message.httpVersionMajor !== 1) return undefined
  if (isRepeated('authorization', rawHeaders) || isRepeated('host', rawHeaders)) return undefined
  return new NodeIncoming(message)
}

class NodeIncoming implements ProxyRequest {
  readonly method: string
  readonly target: string
  readonly #message: IncomingMessage

  constructor(message: IncomingMessage) {
    this.method = message.method ?? 'GET'
    this.target = message.url ?? ''
    this.#message = message
  }

  get hasBody(): boolean {
    const {'content-length': length, 'transfer-encoding': coding} = this.#message.headers
    return coding !== undefined || (length !== undefined && length !== '0')
  }

  header(name: HeaderName): string | null {
    return this.#message.headers[name] ?? null
  }

  request(): Request {
    return new LazyRequest({req: this.#message})
  }
}

function isRepeated(name: string, rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index]!
    if (raw.length === name.length && raw.toLowerCase() === name) count++
  }
  return count > 1
}

/**
 * A `Request` whose parts are built when they are read. `authorize` usually reads one header, and a
 * whole `Request` would cost a fifth of what Node needs to respond.
 */
class LazyRequest extends NodeRequest {
  /** The caller's `Host` is not trusted: `authorize` sees a fixed one. */
  override get url(): string {
    return new URL(`http://proxy.invalid${this.runtime?.node?.req.url ?? ''}`).href
  }
}
