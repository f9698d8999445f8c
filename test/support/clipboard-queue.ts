import {once} from 'node:events'
import {type AddressInfo, createServer, type Socket} from 'node:net'

export interface ClipboardQueue {
  readonly port: number
  readonly close: () => void
}

/** Grants the clipboard to one connection after another, each until it closes. */
export async function startClipboardQueue(): Promise<ClipboardQueue> {
  const waiting = new Set<Socket>()
  let holder: Socket | undefined
  const next = () => {
    const [first] = waiting
    if (holder || !first) return
    waiting.delete(first)
    holder = first
    first.write('.')
  }
  const server = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      waiting.delete(socket)
      if (holder === socket) holder = undefined
      next()
    })
    next()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of waiting) socket.destroy()
      holder?.destroy()
      server.close()
    },
  }
}
