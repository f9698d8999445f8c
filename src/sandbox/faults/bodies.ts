import {wait} from '../service/http.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The bytes in pieces, with a pause before each. Errors when the signal aborts. */
export function drippingBody(
  bytes: Bytes,
  size: number,
  interval: number,
  signal: AbortSignal,
): ReadableStream<Bytes> {
  let sent = 0
  const left = new AbortController()
  const either = AbortSignal.any([signal, left.signal])
  return new ReadableStream({
    async pull(controller) {
      await wait(interval, either)
      controller.enqueue(bytes.subarray(sent, sent + size))
      sent += size
      if (sent >= bytes.length) controller.close()
    },
    cancel: () => left.abort(),
  })
}

/** How long what was sent has to leave the machine before the connection breaks. */
const FLUSH = 25

/** The first bytes, and then the connection breaks. */
export function cutBody(bytes: Bytes, after: number, signal: AbortSignal): ReadableStream<Bytes> {
  let begun = false
  return new ReadableStream(
    {
      async pull(controller) {
        if (begun || after === 0) {
          await wait(FLUSH, signal)
          throw new Error('The sandbox cut the body')
        }
        begun = true
        controller.enqueue(bytes.subarray(0, after))
      },
    },
    // Nothing is read ahead: an error would drop the bytes that were not yet taken.
    {highWaterMark: 0},
  )
}

/** A JSON array of strings, made while it is sent, so that it takes no memory here. */
export function hugeBody(size: number): ReadableStream<Bytes> {
  const encoder = new TextEncoder()
  const element = `"${'x'.repeat(65_533)}",`
  const chunk = encoder.encode(element)
  let sent = 0
  return new ReadableStream({
    start(controller) {
      sent += 1
      controller.enqueue(encoder.encode('['))
    },
    pull(controller) {
      if (sent + chunk.length + 3 <= size) {
        sent += chunk.length
        controller.enqueue(chunk)
        return
      }
      const filling = Math.max(0, size - sent - 3)
      controller.enqueue(encoder.encode(`"${'x'.repeat(filling)}"]`))
      controller.close()
    },
  })
}
