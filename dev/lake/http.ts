import type {IncomingMessage, ServerResponse} from 'node:http'

import {isRecord, LakeError} from './types.ts'

const MAX_BODY_BYTES = 16 * 1024 * 1024

/**
 * Allows any page of this machine, with credentials. The token protects the data: a page without
 * one gets 401.
 */
export function allowCrossOrigin(request: IncomingMessage, response: ServerResponse): void {
  const {origin} = request.headers
  if (!origin) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Expose-Headers', 'Content-Type')
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const requested = request.headers['access-control-request-headers']
  if (requested) response.setHeader('Access-Control-Allow-Headers', requested)
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
  response.setHeader('Access-Control-Max-Age', '600')
  response.writeHead(204).end()
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new LakeError(413, 'Request body is too large')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new LakeError(400, 'Request body is not JSON')
  }
}

/** A JSON object as body. */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJson(request)
  if (!isRecord(body)) throw new LakeError(400, 'Request body is not a JSON object')
  return body
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(JSON.stringify(body))
}

export function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof LakeError
  const status = known ? error.status : 500
  const description = known ? error.message : 'The lake failed'
  const type = known ? error.type : 'internalServerError'
  if (response.headersSent) {
    response.destroy()
    return
  }
  sendJson(response, {statusCode: status, error: {type, description}, message: description}, status)
}
