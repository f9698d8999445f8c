import {EventEmitter} from 'node:events'
import type {Server} from 'node:http'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {closeStalledConnections} from './stalled-connections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose properties a test sets. */
class Connection extends EventEmitter {
  bytesWritten = 0
  writableLength = 0
  destroyed = false
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
  write(bytes: number) {
    this.bytesWritten += bytes
    this.writableLength += bytes
  }
  drain(bytes: number) {
    this.writableLength -= bytes
  }
}

function connect() {
  const server = new EventEmitter()
  closeStalledConnections(server as Server, 10_000)
  const connection = new Connection()
  server.emit('connection', connection)
  return {server, connection}
}

describe('closeStalledConnections', () => {
  it('closes a connection when no bytes have been sent for the timeout', () => {
    const {connection} = connect()
    vi.advanceTimersByTime(60_000)
    connection.write(100)
    vi.advanceTimersByTime(11_000)
    expect(connection.destroyed).toBe(false)
    vi.advanceTimersByTime(3_000)
    expect(connection.destroyed).toBe(true)
  })

  it('gives a large response one more second for each 32 KiB', () => {
    const {connection} = connect()
    connection.write(32_768 * 20)
    vi.advanceTimersByTime(31_000)
    expect(connection.destroyed).toBe(false)
    vi.advanceTimersByTime(3_000)
    expect(connection.destroyed).toBe(true)
  })

  it('keeps a connection open while responses are being sent', () => {
    const {connection} = connect()
    connection.write(100)
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(5_000)
      connection.write(10)
      connection.drain(10)
    }
    connection.drain(100)
    vi.advanceTimersByTime(120_000)
    expect(connection.destroyed).toBe(false)
  })

  it('measures each response separately, however often the connection is used', () => {
    const {connection} = connect()
    connection.write(100)
    vi.advanceTimersByTime(9_000)
    connection.drain(100)
    vi.advanceTimersByTime(2_000)
    connection.write(100)
    vi.advanceTimersByTime(9_000)
    expect(connection.destroyed).toBe(false)
  })

  it('stops when its server closes', () => {
    const {server} = connect()
    server.emit('close')
    expect(vi.getTimerCount()).toBe(0)
  })
})
