import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {ContentShapeError} from './parse.ts'
import {BodyTooLargeError, readBounded} from './read-bounded.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** A body that never ends; it counts how often it was read. */
function endless(chunk = new Uint8Array(1000)) {
  const cancel = vi.fn<() => void>()
  let pulled = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++
      controller.enqueue(chunk)
    },
    cancel,
  })
  return {stream, cancel, pulled: () => pulled}
}

describe('readBounded', () => {
  it('reads a body of several chunks', async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array([97]))
        controller.enqueue(new Uint8Array([98, 99]))
        controller.close()
      },
    })
    expect(text(await readBounded(new Response(stream), 3))).toBe('abc')
  })

  it('reads a missing body as an empty one', async () => {
    expect(await readBounded(new Response(null), 0)).toHaveLength(0)
  })

  it('stops an endless body at the bound', async () => {
    const {stream, cancel, pulled} = endless()
    await expect(readBounded(new Response(stream), 10_000)).rejects.toThrow(BodyTooLargeError)
    expect(cancel).toHaveBeenCalledOnce()
    expect(pulled()).toBeLessThan(15)
  })

  it('does not read a body whose length header is too large', async () => {
    const {stream, cancel, pulled} = endless()
    const response = new Response(stream, {headers: {'Content-Length': '10001'}})
    await expect(readBounded(response, 10_000)).rejects.toThrow(BodyTooLargeError)
    expect(cancel).toHaveBeenCalledOnce()
    expect(pulled()).toBeLessThan(3)
  })

  it('rejects with the reason of an aborted signal, and releases the stream', async () => {
    const cancel = vi.fn<() => void>()
    const controller = new AbortController()
    const response = new Response(new ReadableStream({cancel}))
    const read = readBounded(response, 10, controller.signal)
    controller.abort(new Error('enough'))
    await expect(read).rejects.toThrow('enough')
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('rejects with the error of the stream', async () => {
    const stream = new ReadableStream({
      pull: () => {
        throw new Error('cut')
      },
    })
    await expect(readBounded(new Response(stream), 10)).rejects.toThrow('cut')
  })

  it.each(['gzip', 'br'])(
    'takes a body that is not compressed by %s as its header says for one that can not be read',
    async (encoding) => {
      const server = createServer((_, response) => {
        response.setHeader('content-encoding', encoding).end('[{"id": "secret"}]')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void server.close())
      const {port} = server.address() as AddressInfo
      const error: unknown = await readBounded(await fetch(`http://127.0.0.1:${port}`), 99).catch(
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(ContentShapeError)
      expect(error).toHaveProperty(
        'message',
        'The body is not encoded as its header Content-Encoding says',
      )
    },
  )
})
