import {timingSafeEqual} from 'node:crypto'
import type {Server} from 'node:http'
import type {Socket} from 'node:net'
import type {Answer, Prepared} from './message.ts'
import type {NodeProxy} from './node-handler.ts'
import {readPlainRequest} from './node-plain-request.ts'
import {createWires} from './node-wire.ts'

export interface FastLane {
  /** Ends connections as soon as nothing is under way on them. */
  readonly close: () => void
  /** Ends them now. */
  readonly closeAll: () => void
}

/** What a connection asked last: most ask the same again, byte for byte. */
interface Asked {
  readonly bytes: Buffer
  readonly answer: Prepared
  readonly headOnly: boolean
}

/** Milliseconds until the first byte of a connection. */
const FIRST_BYTE_MS = 10_000
/** Bytes of a request at most that a connection remembers. */
const MAX_REMEMBERED = 2048

/**
 * Answers plain requests on the connection itself, at a third of what `node:http` costs, where the
 * objects of a request and a response are most of it. Whatever is not plain goes to the server's own
 * parser, with its connection and unread: that stays the judge of everything odd.
 */
export function openFastLane(server: Server, proxy: NodeProxy, keepAliveMs: number): FastLane {
  const [accept] = server.listeners('connection')
  if (!accept) throw new Error('The server has no listener for connections')
  server.removeAllListeners('connection')
  const idle = new Map<Socket, boolean>()
  const wires = createWires(keepAliveMs)
  let closing = false

  server.on('connection', (socket: Socket) => {
    let asked: Asked | undefined
    let first = true
    let last = false

    const leave = () => {
      idle.delete(socket)
      socket.off('data', read).off('end', end).off('timeout', expire).off('error', ignore)
      socket.off('close', forget).off('drain', resume).setTimeout(0)
    }
    const handOver = (chunk: Buffer) => {
      leave()
      socket.pause()
      socket.unshift(chunk)
      accept.call(server, socket)
      process.nextTick(() => socket.resume())
    }
    const write = (answer: Answer, headOnly: boolean) => {
      if (!wires.write(socket, answer, headOnly)) socket.pause()
    }
    const answerLater = async (answer: Promise<Answer>, headOnly: boolean) => {
      // Nothing else is read before: answers keep the order of requests.
      idle.set(socket, false)
      socket.pause()
      const ready = await answer
      idle.set(socket, true)
      if (socket.destroyed) return forget()
      write(ready, headOnly)
      if (closing || last) socket.destroySoon()
      else if (!socket.writableNeedDrain) socket.resume()
    }
    const read = (chunk: Buffer) => {
      if (socket.writableEnded) return
      if (!asked || !same(chunk, asked.bytes)) {
        const incoming = readPlainRequest(chunk)
        if (!incoming) return handOver(chunk)
        asked = {
          // A copy: the chunk is part of a much larger piece of memory.
          bytes: chunk.length > MAX_REMEMBERED ? Buffer.alloc(0) : Buffer.from(chunk),
          answer: proxy.prepare(incoming),
          headOnly: incoming.method === 'HEAD',
        }
      }
      if (first) socket.setTimeout(keepAliveMs)
      first = false
      const answer = asked.answer()
      if (answer instanceof Promise) void answerLater(answer, asked.headOnly)
      else write(answer, asked.headOnly)
    }
    const resume = () => {
      if (idle.get(socket)) socket.resume()
    }
    // A client may say that it asks no more, and still wait for its answer.
    const end = () => {
      last = true
      if (idle.get(socket)) socket.end()
    }
    const expire = () => {
      if (idle.get(socket)) socket.destroy()
    }
    const forget = () => void idle.delete(socket)
    const ignore = () => {}

    idle.set(socket, true)
    socket.setTimeout(FIRST_BYTE_MS)
    socket.on('data', read).on('end', end).on('timeout', expire).on('error', ignore)
    socket.on('close', forget).on('drain', resume)
  })

  return {
    close: () => {
      closing = true
      for (const [socket, isIdle] of idle) if (isIdle) socket.destroySoon()
    },
    closeAll: () => {
      for (const socket of idle.keys()) socket.destroy()
    },
  }
}

/** In constant time: a connection of a load balancer carries many callers, each with a token. */
function same(chunk: Buffer, before: Buffer): boolean {
  return chunk.length === before.length && timingSafeEqual(chunk, before)
}
