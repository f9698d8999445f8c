import {errorCode} from './connection.ts'
import {ContentShapeError} from './parse.ts'

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
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
 * @throws {@link BodyTooLargeError}; {@link ContentShapeError} for a body that can't be decompressed;
 * the signal's reason; or what the stream breaks off with.
 */
export async function readBounded(
  response: Pick<Response, 'body' | 'headers'>,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of boundedChunks(response, maxBytes, signal)) chunks.push(chunk)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** The same chunk by chunk, for callers that don't need the whole body in memory. */
export async function* boundedChunks(
  response: Pick<Response, 'body' | 'headers'>,
  maxBytes: number,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const {body} = response
  if (!body) return
  const reader = body.getReader()
  const cancel = (reason?: unknown) => void reader.cancel(reason).catch(() => {})
  const onAbort = () => cancel(signal?.reason)
  signal?.addEventListener('abort', onAbort, {once: true})
  let length = 0
  try {
    signal?.throwIfAborted()
    if (Number(response.headers.get('content-length')) > maxBytes) {
      throw new BodyTooLargeError(maxBytes)
    }
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one chunk follows another
      const {done, value} = await reader.read().catch(refuseEncoding)
      // A cancelled stream reads as one that ended: a part must not pass for the whole.
      signal?.throwIfAborted()
      if (done) return
      length += value.byteLength
      if (length > maxBytes) throw new BodyTooLargeError(maxBytes)
      yield value
    }
  } finally {
    // Does nothing to a stream that has ended.
    cancel()
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Codes of gzip, Brotli and Zstandard. */
const UNDECODABLE = /^(?:Z_DATA_ERROR$|ERR__ERROR_FORMAT_|ZSTD_error_)/

function refuseEncoding(cause: unknown): never {
  // The server was reached: it does not send what its headers say.
  if (!UNDECODABLE.test(errorCode(cause) ?? '')) throw cause
  throw new ContentShapeError('The body is not encoded as its header Content-Encoding says')
}
