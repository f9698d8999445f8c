/** A body was longer than is accepted. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  /** The bound, in bytes. */
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The body is longer than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/**
 * Reads a body that may be hostile: counts the decoded bytes as they come, and never holds more than
 * the bound and one chunk.
 *
 * @param maxBytes - The longest body accepted, in bytes after any content encoding.
 * @throws {@link BodyTooLargeError}; the signal's reason; or what the stream breaks off with.
 */
export async function readBounded(
  response: Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const {body} = response
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const cancel = (reason?: unknown) => void reader.cancel(reason).catch(() => {})
  const onAbort = () => cancel(signal?.reason)
  signal?.addEventListener('abort', onAbort, {once: true})
  try {
    signal?.throwIfAborted()
    if (Number(response.headers.get('content-length')) > maxBytes) {
      throw new BodyTooLargeError(maxBytes)
    }
    return join(await collect(reader, maxBytes, signal))
  } catch (error) {
    cancel(error)
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk follows another
    const {done, value} = await reader.read()
    // A cancelled stream reads as one that ended: a part must not pass for the whole.
    signal?.throwIfAborted()
    if (done) return chunks
    length += value.byteLength
    if (length > maxBytes) throw new BodyTooLargeError(maxBytes)
    chunks.push(value)
  }
}

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
