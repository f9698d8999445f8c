import {isJsonContentType} from '@modelcontextprotocol/server'
import {BodyTooLargeError, readBounded} from '../../access/index.ts'

/** Bytes of a message: the options of a field with 100 IDs are a tenth. */
const MAX_BYTES = 65_536

/**
 * Reads the one message of a request.
 *
 * @returns the response to a request that has none: too long, no JSON, or several at once
 */
export async function readMessage(
  request: Request,
): Promise<Response | {readonly parsedBody?: unknown}> {
  // The protocol's own answer to another type is the right one.
  if (!isJsonContentType(request.headers.get('content-type'))) return {}
  try {
    const bytes = await readBounded(request, MAX_BYTES, request.signal)
    const parsedBody = JSON.parse(new TextDecoder().decode(bytes)) as unknown
    if (!Array.isArray(parsedBody)) return {parsedBody}
    return refuse(400, -32_600, 'Send one message at a time: batches are not accepted')
  } catch (error) {
    request.signal.throwIfAborted()
    if (!(error instanceof BodyTooLargeError)) return refuse(400, -32_700, 'The body is not JSON')
    return refuse(413, -32_600, `A message has at most ${MAX_BYTES} bytes`)
  }
}

const refuse = (status: number, code: number, message: string): Response =>
  Response.json({jsonrpc: '2.0', error: {code, message}, id: null}, {status})
