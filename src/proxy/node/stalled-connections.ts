import type {Server} from 'node:http'
import type {Socket} from 'node:net'

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
