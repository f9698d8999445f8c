import type {Incoming} from './message.ts'
import {nodeRequest} from './node-request.ts'

/** Bytes of a head at most; a longer one is left to Node, which answers 431 in its time. */
const MAX_BYTES = 8192
const MAX_FIELDS = 100

/**
 * One whole request of the plainest form and nothing after it: a target of visible ASCII, names of
 * token characters, values of printable ASCII. No repetition in it can match in two ways.
 */
const HEAD =
  /^(GET|HEAD|OPTIONS) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e]*\r\n)+)\r\n$/

/** What frames a message or changes the connection. */
const NOT_PLAIN: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'proxy-connection',
  'http2-settings',
])

/**
 * Reads a request that is beyond doubt: complete, alone in its chunk, without a body, on a connection
 * that is kept. Everything else, right or wrong, is `undefined`: that is for Node's parser to judge.
 */
export function readPlainRequest(chunk: Buffer): Incoming | undefined {
  if (chunk.length > MAX_BYTES) return undefined
  const found = HEAD.exec(chunk.toString('latin1'))
  if (!found) return undefined
  const [, method = '', target = '', fields = ''] = found
  const lines = fields.slice(0, -2).split('\r\n')
  if (lines.length > MAX_FIELDS) return undefined
  const headers: string[] = []
  let hosts = 0
  for (const line of lines) {
    const colon = line.indexOf(':')
    const raw = line.slice(0, colon)
    // Of what `trim` takes away only spaces and tabs can be here: no part of a value (RFC 9112, 5).
    const value = line.slice(colon + 1).trim()
    const name = raw.toLowerCase()
    if (NOT_PLAIN.has(name)) return undefined
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined
    if (name === 'host' && value !== '') hosts++
    headers.push(raw, value)
  }
  return hosts === 1 ? nodeRequest(method, target, headers) : undefined
}
