import {once} from 'node:events'
import {connect} from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly head: string
  readonly body: string
}

/**
 * Divides what a server sent into responses, strictly.
 *
 * @throws Error when something is left over, or a body is shorter than its length
 */
export function readResponses(text: string): RawResponse[] {
  const responses: RawResponse[] = []
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\r\n\r\n', at)
    const head = text.slice(at, end)
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
    if (end < 0 || !status) throw new Error(`No response: ${text.slice(at, at + 80)}`)
    // A 304 names the length that a 200 would have.
    const length = status === 304 ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
    const start = end + 4
    const body = text.slice(start, start + length)
    if (body.length < length) throw new Error('A response is cut')
    responses.push({status, head, body})
    at = start + length
  }
  return responses
}

/** Opens a connection that collects what it receives. */
export async function openRaw(port: number) {
  const socket = connect({port, host: '127.0.0.1', noDelay: true})
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return {
    socket,
    closed,
    text: () => text,
    send: (bytes: string) => socket.write(bytes, 'latin1'),
    statuses: () => readResponses(text).map(({status}) => status),
  }
}
