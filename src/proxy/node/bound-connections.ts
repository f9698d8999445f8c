import type {Server} from 'node:http'
import type {Socket} from 'node:net'
import type {NodeHandler} from './handler.ts'

/** Bytes per second that a client has to read, beyond the timeout. A quarter of a megabit. */
const SLOWEST = 32_768

interface Pending {
  /** Bytes that had left when this response was first seen. */
  readonly sent: number
  /** Milliseconds since the epoch. */
  readonly deadline: number
}

/**
 * Closes connections whose client doesn't read its responses. Node bounds how long a request may take
 * to arrive, but not a response to leave.
 *
 * @param timeoutMs - Milliseconds a response may take to leave, besides the time that its size needs
 */
export function closeStalledConnections(server: Server, timeoutMs: number): void {
  const connections = new Map<Socket, Pending | undefined>()
  server.on('connection', (socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })

  const check = (socket: Socket, pending: Pending | undefined, now: number) => {
    const {writableLength} = socket
    const sent = socket.bytesWritten - writableLength
    if (writableLength === 0) connections.set(socket, undefined)
    else if (pending?.sent !== sent) {
      // One large write counts as sent only when all of it has left: its size sets the deadline.
      const deadline = now + timeoutMs + (writableLength / SLOWEST) * 1000
      connections.set(socket, {sent, deadline})
    } else if (now >= pending.deadline) socket.destroy()
  }
  const checking = setInterval(() => {
    const now = Date.now()
    for (const [socket, pending] of connections) check(socket, pending, now)
  }, timeoutMs / 5)
  checking.unref()
  server.once('close', () => clearInterval(checking))
}

/** Requests of one connection, after which it is closed. */
const MAX_REQUESTS = 1000
/**
 * Responses of one connection that wait for the one before them. Browsers and load balancers need
 * none.
 */
const MAX_WAITING = 16

interface Connection {
  requests: number
  waiting: number
}

/**
 * Bounds what one connection can use. Node's `maxRequestsPerSocket` only announces an end and
 * leaves the connection open, and each response that waits behind another takes some kilobytes.
 */
export function boundConnections(listener: NodeHandler): NodeHandler {
  const connections = new WeakMap<Socket, Connection>()
  return (message, response) => {
    const {socket} = message
    // Node goes on reading what it has received before the socket was destroyed.
    if (socket.destroyed) return
    let connection = connections.get(socket)
    if (!connection) connections.set(socket, (connection = {requests: 0, waiting: 0}))
    // Before its turn a response has no socket.
    if (!response.socket) {
      if (connection.waiting >= MAX_WAITING) return void socket.destroy()
      connection.waiting++
      response.once('close', () => connection.waiting--)
    }
    // The connection ends with the response to the last one.
    if (connection.requests >= MAX_REQUESTS) return
    connection.requests++
    if (connection.requests === MAX_REQUESTS) response.setHeader('Connection', 'close')
    listener(message, response)
  }
}
