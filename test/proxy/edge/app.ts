import {createStoriesProxy, sanityUser} from '../../../src/proxy/index.ts'

export interface EdgeSettings {
  readonly serviceUrl: string
  readonly apiKey: string
  readonly sanityUrl: string
}

/**
 * The proxy as an app on an edge runtime creates it: from the public entry, with built-in parts
 * only.
 */
export function createEdgeApp({serviceUrl, apiKey, sanityUrl}: EdgeSettings) {
  return createStoriesProxy({
    serviceUrl,
    apiKey,
    authorize: sanityUser({projectId: 'abc', apiHost: sanityUrl}),
    allowedOrigins: ['https://studio.example.com'],
    metrics: true,
  })
}
