import * as v from 'valibot'
import {faultSchema} from '../faults.ts'
import type {Sandbox} from '../sandbox.ts'
import {errorResponse, refuseMethod} from './http.ts'

const faultsSchema = v.array(faultSchema)

/**
 * The control address: shows the faults, and sets others in place of them. Requires the media type of
 * JSON, which a page of another origin can't send without a preflight, and responds to no preflight.
 */
export async function serveControl(
  path: string,
  request: Request,
  sandbox: Sandbox,
): Promise<Response> {
  if (path !== '/__control/faults') return errorResponse(404, 'Unknown control')
  const refused = refuseMethod(request.method, ['GET', 'POST'])
  if (refused) return refused
  if (request.headers.has('origin')) return errorResponse(403, 'Controls can’t be used by pages')
  if (request.method === 'GET') return Response.json(sandbox.faults)
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return errorResponse(415, 'Send application/json')
  const body: unknown = await request.json().catch(() => 'no JSON')
  const {issues, output, success} = v.safeParse(faultsSchema, [body].flat())
  if (!success) {
    const words = issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
    return errorResponse(422, words.join('; '))
  }
  sandbox.setFault(...output)
  return new Response(null, {status: 204})
}
