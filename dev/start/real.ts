import {startStudio} from '../studio/server.ts'
import type {RealService} from './settings.ts'
import {closeAll, startProxyPart} from './stack.ts'

interface RealOptions {
  readonly ports: {readonly proxy: number; readonly studio: number}
  readonly service: RealService
  /** Serves the Studio. Default: from its sources, by Vite. Tests bring others. */
  readonly startStudio?: typeof startStudio
}

/** A Studio of a real Sanity project and the proxy that holds the key of the real service. */
export type Real = Awaited<ReturnType<typeof startReal>>

/** @throws when one can't start; the other is stopped before. */
export async function startReal({ports, service, ...options}: RealOptions) {
  const proxy = await startProxyPart({
    port: ports.proxy,
    studioOrigin: `http://localhost:${ports.studio}`,
    projectId: service.projectId,
    serviceUrl: service.serviceUrl,
    apiKey: service.apiKey,
  })
  try {
    const studio = await (options.startStudio ?? startStudio)({
      port: ports.studio,
      env: {
        SANITY_STUDIO_PROJECT_ID: service.projectId,
        SANITY_STUDIO_DATASET: service.dataset,
        SANITY_STUDIO_STORIES_PROXY_URL: proxy.url,
      },
    })
    return {proxy, studio, close: () => closeAll([studio, proxy])}
  } catch (error) {
    await proxy.close()
    throw error
  }
}
