import {createClient} from './client.ts'
import type {ClientOptions} from './client-options.ts'
import {ServiceApiException} from './service-exception.ts'

export const baseUrl = 'https://api.example.com/access/v1'
export const apiKey = 'sk-very-secret-1'

export type Fetch = typeof globalThis.fetch

/** A client of a service that gives these responses in turn, and then repeats the last one. */
export function clientOf(
  responses: (Response | Error | Fetch)[],
  options: Partial<ClientOptions> = {},
) {
  const requests: {url: string; init: RequestInit}[] = []
  const fetch: Fetch = async (input, init = {}) => {
    const response = responses[Math.min(requests.length, responses.length - 1)]
    requests.push({url: String(input), init})
    if (response instanceof Error) throw response
    return typeof response === 'function' ? response(input, init) : (response as Response).clone()
  }
  return {client: createClient({baseUrl, apiKey, fetch, ...options}), requests}
}

/** Returns what a call rejects with, which must be the one exception. */
export async function failureOf(promise: Promise<unknown>): Promise<ServiceApiException> {
  const error: unknown = await promise.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceApiException)) throw error
  return error
}
