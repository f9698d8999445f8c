import type {IncomingMessage} from 'node:http'
import {NodeRequest} from 'srvx/node'
import type {HeaderName, Incoming} from './message.ts'

/**
 * A request as the core reads it. `undefined` when it has two `Host` or `Authorization` headers: Node
 * keeps the first of them, where a server in front may have read the last.
 */
export function nodeRequest(message: IncomingMessage): Incoming | undefined {
  const {method = 'GET', url = '', headers, rawHeaders} = message
  if (isRepeated('authorization', rawHeaders) || isRepeated('host', rawHeaders)) return undefined
  const length = headers['content-length']
  return {
    method,
    target: url,
    header: (name: HeaderName) => headers[name] ?? null,
    hasBody: headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0'),
    request: () => new LazyRequest({req: message}),
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
