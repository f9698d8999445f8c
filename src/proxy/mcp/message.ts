import {isJsonContentType} from '@modelcontextprotocol/server'
import * as v from 'valibot'
import {BodyTooLargeError, readBounded} from '../../access/index.ts'
import {readText} from './arguments.ts'

/** Bytes of a message: the options of a field with 100 IDs are a tenth. */
const MAX_BYTES = 65_536

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Leaves out parts that are empty: `null`, no text, and the list that PHP makes of an empty object. */
const present = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)))
    : value

const isEmpty = (part: unknown) =>
  part === null || part === '' || (Array.isArray(part) && part.length === 0)

const object = (read: (value: unknown) => unknown) =>
  v.pipe(
    v.unknown(),
    v.transform(read),
    v.custom<Record<string, unknown>>(isObject, 'must be an object'),
  )
const text = v.optional(v.string('must be a string'))
const ID = 'must be a string or a whole number, except in notifications, which have none'
const NAME = 'must have the name of a tool'

/** Takes the place of what a client says of itself, which nothing here needs. */
const CLIENT = {capabilities: {}, clientInfo: {name: 'client', version: '0'}}

/** The parts of a message that have to be understood. */
const MESSAGE = v.pipe(
  object(present),
  v.object(
    {
      jsonrpc: v.literal('2.0', 'must be "2.0"'),
      method: v.string('must be a string'),
      id: v.optional(v.union([v.string(), v.pipe(v.number(), v.safeInteger(ID))], ID)),
      params: v.optional(
        v.pipe(
          object(present),
          v.looseObject({
            _meta: v.optional(object(present)),
            name: text,
            // Some clients leave them as the text that their model wrote.
            arguments: v.optional(object((given) => readText(given, 'object'))),
            cursor: text,
            protocolVersion: text,
          }),
        ),
      ),
    },
    'is missing',
  ),
  v.forward(
    v.check(({id, method}) => id !== undefined || method.startsWith('notifications/'), ID),
    ['id'],
  ),
  v.forward(
    v.check(({method, params}) => method !== 'tools/call' || params?.name !== undefined, NAME),
    ['params'],
  ),
  v.transform(({params, ...message}) =>
    message.method === 'initialize'
      ? {...message, params: {protocolVersion: '', ...params, ...CLIENT}}
      : {...message, ...(params && {params})},
  ),
)

const READ_BEFORE = 'The body can’t be read: something before the proxy has read it'

/**
 * Reads the one message of a request, as clients really send it.
 *
 * @returns what the protocol's package accepts; where there is no message, the response, which names
 *   the part that is not understood
 */
export async function readMessage(
  request: Request,
): Promise<Response | {readonly request: Request; readonly parsedBody: object}> {
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return refuse(415, 'Content-Type must be application/json')
  }
  let given: unknown
  try {
    const bytes = await readBounded(request, MAX_BYTES, request.signal)
    given = JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    // A platform's request may have no signal.
    request.signal?.throwIfAborted()
    if (error instanceof BodyTooLargeError) {
      return refuse(413, `A message has at most ${MAX_BYTES} bytes`)
    }
    const isText = error instanceof SyntaxError
    return refuse(400, isText ? 'The body is not JSON' : READ_BEFORE, -32_700)
  }
  if (Array.isArray(given)) {
    return refuse(400, 'Send one message at a time: batches are not accepted')
  }
  const read = v.safeParse(MESSAGE, given, {abortEarly: true})
  if (!read.success) {
    const [issue] = read.issues
    return refuse(400, `${v.getDotPath(issue) ?? 'A message'} ${issue.message}`, -32_600, given)
  }
  const {url, method, signal} = request
  const headers = readableHeaders(request.headers, read.output.method)
  return {request: new Request(url, {method, headers, signal}), parsedBody: read.output}
}

function refuse(status: number, message: string, code = -32_600, given?: unknown): Response {
  const id = isObject(given) && /string|number/.test(typeof given['id']) ? given['id'] : null
  return Response.json({jsonrpc: '2.0', error: {code, message}, id}, {status})
}

const VERSION = 'mcp-protocol-version'

/** The headers of a message, without what would only keep it from being understood. */
function readableHeaders(given: Headers, method: string): Headers {
  const headers = new Headers(given)
  headers.set('accept', 'application/json, text/event-stream')
  // A gateway may repeat the header.
  const [version, ...others] = new Set(given.get(VERSION)?.split(/\s*,\s*/))
  if (version && others.length === 0) headers.set(VERSION, version)
  // The version is agreed on in this message, whose client may know newer ones.
  if (!version || method === 'initialize') headers.delete(VERSION)
  return headers
}
