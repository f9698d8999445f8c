import {isRecord, LakeError} from './types.ts'

/**
 * Allows any page of this machine, with credentials. The token protects the data: a page without
 * one gets 401.
 */
export function allowCrossOrigin(request: Request, response: Response): Response {
  const origin = request.headers.get('origin')
  if (!origin) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Allow-Credentials', 'true')
  response.headers.set('Vary', 'Origin')
  response.headers.set('Access-Control-Expose-Headers', 'Content-Type')
  return response
}

export function preflightResponse(request: Request): Response {
  const headers = {
    'Access-Control-Allow-Headers': request.headers.get('access-control-request-headers') ?? '*',
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Max-Age': '600',
  }
  return new Response(null, {status: 204, headers})
}

export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new LakeError(400, 'Request body is not JSON')
  }
}

/** A JSON object as body. */
export async function readObject(request: Request): Promise<Record<string, unknown>> {
  const body = await readJson(request)
  if (!isRecord(body)) throw new LakeError(400, 'Request body is not a JSON object')
  return body
}

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, {status, headers: {'Cache-Control': 'no-store'}})
}

export function errorResponse(error: unknown): Response {
  const {status, message, type} =
    error instanceof LakeError
      ? error
      : new LakeError(500, 'The lake failed', 'internalServerError')
  return jsonResponse({statusCode: status, error: {type, description: message}, message}, status)
}
