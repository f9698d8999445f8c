import type {Socket} from 'node:net'
import type {NodeHandler} from './handler.ts'

/** Requests of one connection, after which it is closed. */
const MAX_REQUESTS = 1000
/** Responses of one connection that wait for the one before. Browsers need none. */
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
