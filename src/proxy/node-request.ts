import {hash} from 'node:crypto'
import type {Digest, HeaderName, Incoming} from './message.ts'

const digest: Digest = (text) => hash('sha256', text, 'binary')

/**
 * A request as the core reads it, from names and values in turn as they came: spares an object of all
 * of them. `undefined` when a header occurs twice of which one would have to be chosen.
 */
export function nodeRequest(
  method: string,
  target: string,
  rawHeaders: readonly string[],
): Incoming | undefined {
  const found: Partial<Record<string, string>> = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index] ?? ''
    const name = WANTED[raw] ?? WANTED[raw.toLowerCase()]
    if (name === undefined) continue
    const value = rawHeaders[index + 1] ?? ''
    const before = found[name]
    if (before === undefined) found[name] = value
    else if (SINGLE.has(name)) return undefined
    else found[name] = `${before}, ${value}`
  }
  const length = found['content-length']
  return {
    method,
    target,
    header: (name: HeaderName) => found[name] ?? null,
    hasBody: found['transfer-encoding'] !== undefined || (length !== undefined && length !== '0'),
    request: () => toRequest(method, target, rawHeaders),
    digest,
  }
}

/** Both spellings, so that most names need no lowering. */
const WANTED: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  Object.fromEntries(
    [
      'Authorization',
      'Origin',
      'Accept-Encoding',
      'If-None-Match',
      'Cache-Control',
      'Access-Control-Request-Method',
      'Host',
      'Content-Length',
      'Transfer-Encoding',
    ].flatMap((name) => [
      [name, name.toLowerCase()],
      [name.toLowerCase(), name.toLowerCase()],
    ]),
  ),
)

const SINGLE = new Set(['authorization', 'origin', 'host', 'content-length', 'transfer-encoding'])

function toRequest(method: string, target: string, rawHeaders: readonly string[]): Request {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  // The caller's Host is not trusted: an `authorize` sees a fixed one.
  return new Request(new URL(`http://proxy.invalid${target}`), {method, headers})
}
