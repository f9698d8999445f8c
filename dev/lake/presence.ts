import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer, type WebSocket} from 'ws'

import type {Sessions} from './sessions.ts'
import {isRecord} from './types.ts'
import type {LakeUser, Users} from './users.ts'

const HEARTBEAT_MS = 5000
const UNAUTHORIZED = 4001

interface Peer {
  user: LakeUser | undefined
  subscriptions: Set<string>
}

/** The socket over which Studios announce who is where: JSON-RPC and a `♥` as heartbeat. */
export function createPresence(users: Users, sessions: Sessions) {
  const server = new WebSocketServer({noServer: true})
  const peers = new Map<WebSocket, Peer>()
  let counter = 0

  const heartbeat = setInterval(() => {
    for (const socket of peers.keys()) socket.send('♥')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  const tellOthers = (from: WebSocket, result: Record<string, unknown>) => {
    for (const [socket, {subscriptions}] of peers) {
      if (socket === from) continue
      for (const subscription of subscriptions) {
        const params = {subscription, result}
        socket.send(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}))
      }
    }
  }

  const answer = (
    socket: WebSocket,
    peer: Peer,
    method: string,
    params: Record<string, unknown>,
  ) => {
    if (method === 'authorization') {
      peer.user = users.authenticate(String(params['authorization']).replace(/^Bearer /, ''))
      return {}
    }
    const {user} = peer
    if (!user) throw new Error('not authorized')
    switch (method) {
      case 'presence_subscribe': {
        const subscription = `presence-${++counter}`
        peer.subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        peer.subscriptions.delete(String(params['subscriptionId']))
        return {}
      case 'presence_rollcall':
        tellOthers(socket, {type: 'rollCall', i: user.id, session: params['session']})
        return {}
      case 'presence_announce':
        tellOthers(socket, {type: 'state', i: user.id, m: params['data']})
        return {}
      case 'presence_disconnect':
        tellOthers(socket, {type: 'disconnect', i: user.id, m: {session: params['session']}})
        return {}
      default:
        throw new Error('unknown method')
    }
  }

  const join = (socket: WebSocket, request: IncomingMessage) => {
    const token = sessions.tokenOf(new Headers({cookie: request.headers.cookie ?? ''}))
    const user = token === undefined ? undefined : users.authenticate(token)
    const peer: Peer = {user, subscriptions: new Set()}
    peers.set(socket, peer)
    socket.on('close', () => peers.delete(socket))
    socket.on('error', () => socket.terminate())
    socket.on('message', (raw: Buffer) => {
      const call = parseCall(raw.toString())
      if (!call) return
      try {
        const result = answer(socket, peer, call.method, call.params)
        socket.send(JSON.stringify({jsonrpc: '2.0', id: call.id, result}))
      } catch {
        socket.close(UNAUTHORIZED)
      }
    })
  }

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, join),
    close() {
      clearInterval(heartbeat)
      for (const socket of peers.keys()) socket.terminate()
      server.close()
    },
  }
}

function parseCall(text: string) {
  try {
    const call: unknown = JSON.parse(text)
    if (!isRecord(call) || typeof call['method'] !== 'string') return undefined
    const params = isRecord(call['params']) ? call['params'] : {}
    return {id: call['id'], method: call['method'], params}
  } catch {
    return undefined
  }
}
