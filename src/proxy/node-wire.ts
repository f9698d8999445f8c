import {STATUS_CODES} from 'node:http'
import type {Socket} from 'node:net'
import type {Answer} from './message.ts'

/** Bytes of a body up to which it is kept in one piece with its head, and bytes of all that is kept. */
const ONE_PIECE = 32_768
const MAX_KEPT = 4 * 2 ** 20

export interface Wires {
  /** Writes an answer as HTTP/1.1; `false` when the connection takes no more for now. */
  readonly write: (socket: Socket, answer: Answer, headOnly: boolean) => boolean
}

/** Answers as bytes. The same answer within a second is the same bytes, made once. */
export function createWires(keepAliveMs: number): Wires {
  const kept = new Map<Answer, Buffer>()
  let keptBytes = 0
  let second = 0
  let date = ''
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`

  const head = ({status, headers}: Answer): Buffer => {
    let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`
    for (let index = 0; index + 1 < headers.length; index += 2) {
      text += `${headers[index]}: ${headers[index + 1]}\r\n`
    }
    return Buffer.from(`${text}Date: ${date}\r\n${connection}`, 'latin1')
  }

  const whole = (answer: Answer): Buffer => {
    const found = kept.get(answer)
    if (found) return found
    const made = Buffer.concat([head(answer), answer.body ?? new Uint8Array()])
    if (keptBytes + made.length > MAX_KEPT) forget()
    keptBytes += made.length
    kept.set(answer, made)
    return made
  }

  const forget = () => {
    kept.clear()
    keptBytes = 0
  }

  return {
    write: (socket, answer, headOnly) => {
      const now = Math.floor(Date.now() / 1000)
      if (now !== second) {
        second = now
        date = new Date(now * 1000).toUTCString()
        forget()
      }
      if (headOnly) return socket.write(head(answer))
      const {body} = answer
      if (body === null || body.byteLength <= ONE_PIECE) return socket.write(whole(answer))
      socket.cork()
      socket.write(head(answer))
      const more = socket.write(body)
      socket.uncork()
      return more
    },
  }
}
