import * as v from 'valibot'
import {parseContentText, SandboxContentError} from '../content/content.ts'
import type {Sandbox} from '../sandbox.ts'
import {faultSchema} from '../faults.ts'
import {editSchema} from './library.ts'
import {errorResponse, refuseMethod} from './http.ts'

const MAX_BYTES = 64 * 1024 * 1024
const entries = v.array(v.union([faultSchema, editSchema]))

const METHODS: Readonly<Record<string, readonly string[]>> = {
  '/__control/faults': ['GET', 'POST', 'DELETE'],
  '/__control/content': ['GET', 'PUT'],
  '/__control/requests': ['GET', 'DELETE'],
  '/__control/views': ['GET'],
  '/__control/all': ['DELETE'],
}

/**
 * The control address. Requires the media type of JSON, which a page of another origin can't send
 * without a preflight, and responds to no preflight.
 */
export async function serveControl(
  path: string,
  request: Request,
  sandbox: Sandbox,
): Promise<Response> {
  const methods = METHODS[path]
  if (methods === undefined) return errorResponse(404, 'Unknown control')
  const refused = refuseMethod(request.method, methods)
  if (refused) return refused
  if (request.headers.has('origin')) return errorResponse(403, 'Controls can’t be used by pages')
  if (request.method === 'DELETE') {
    if (path === '/__control/faults') sandbox.clearFaults()
    else if (path === '/__control/requests') sandbox.clearRequests()
    else sandbox.clear()
    return new Response(null, {status: 204})
  }
  if (request.method === 'POST' || request.method === 'PUT') return write(path, request, sandbox)
  // The last part of the path is the name of what is shown.
  return Response.json(sandbox[path.split('/')[2] as 'content' | 'faults' | 'requests' | 'views'])
}

async function write(path: string, request: Request, sandbox: Sandbox): Promise<Response> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return errorResponse(415, 'Send application/json')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) {
    return errorResponse(413, 'At most 64 MiB')
  }
  const text = await request.text()
  try {
    if (path === '/__control/content') sandbox.setContent(parseContentText(text, 'The body'))
    else setFaults(JSON.parse(text), sandbox)
  } catch (error) {
    const isInvalid =
      error instanceof SandboxContentError ||
      error instanceof SyntaxError ||
      error instanceof RangeError
    if (!isInvalid) throw error
    return errorResponse(422, error.message)
  }
  return new Response(null, {status: 204})
}

/** Faults replace those before; edits are made at once, on top of those before. */
function setFaults(value: unknown, sandbox: Sandbox): void {
  const result = v.safeParse(entries, [value].flat())
  if (!result.success) {
    const words = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
    throw new RangeError(words.join('; '))
  }
  const faults = result.output.filter((entry) => v.is(faultSchema, entry))
  const edits = result.output.filter((entry) => v.is(editSchema, entry))
  if (faults.length > 0) sandbox.setFault(...faults)
  for (const edit of edits) sandbox.edit(edit)
}
