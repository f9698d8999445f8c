import type {Socket} from 'node:net'
import {MAX_PIPELINED, MAX_REQUESTS_PER_CONNECTION} from '../../access/index.ts'
import type {NodeHandler} from './handler.ts'

/**
 * Bounds what one connection can use. Node's `maxRequestsPerSocket` only announces an end and
 * leaves the connection open, and each response that waits behind another takes some kilobytes.
 */
export function boundConnections(
  listener: NodeHandler,
): (...call: Parameters<NodeHandler>) => void {
  const connections = new WeakMap<Socket, {requests: number; waiting: number}>()
  return (message, response) => {
    const {socket} = message
    // Node goes on reading what it has received before the socket was destroyed.
    if (socket.destroyed) return
    let connection = connections.get(socket)
    if (!connection) connections.set(socket, (connection = {requests: 0, waiting: 0}))
    // Before its turn a response has no socket.
    if (!response.socket) {
      if (connection.waiting >= MAX_PIPELINED) return void socket.destroy()
      connection.waiting++
      response.once('close', () => connection.waiting--)
    }
    // The connection ends with the response to the last one.
    if (connection.requests >= MAX_REQUESTS_PER_CONNECTION) return
    connection.requests++
    if (connection.requests === MAX_REQUESTS_PER_CONNECTION)
      response.setHeader('Connection', 'close')
    listener(message, response)
  }
}
