import * as v from 'valibot'
import {parseContentText, SandboxContentError} from '../content/content.ts'
import type {Sandbox} from '../sandbox.ts'
import {faultSchema} from '../faults.ts'
import {errorResponse, refuseMethod} from './http.ts'

const faultsSchema = v.array(faultSchema)

const METHODS: Readonly<Record<string, readonly string[]>> = {
  '/__control/faults': ['GET', 'POST'],
  '/__control/content': ['PUT'],
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
  if (request.method === 'GET') return Response.json(sandbox.faults)
  if (request.method !== 'DELETE') return write(path, request, sandbox)
  sandbox.clear()
  return new Response(null, {status: 204})
}

async function write(path: string, request: Request, sandbox: Sandbox): Promise<Response> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return errorResponse(415, 'Send application/json')
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

function setFaults(value: unknown, sandbox: Sandbox): void {
  const result = v.safeParse(faultsSchema, [value].flat())
  if (!result.success) {
    const words = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
    throw new RangeError(words.join('; '))
  }
  sandbox.setFault(...result.output)
}
