import type {Request} from './markup.ts'

/** Where a service is reached. */
export interface Addresses {
  /**
   * The Content Access API, which needs a key. Relative media addresses are resolved against it.
   */
  readonly access: string
  /** The keyless data of the embed. */
  readonly embed: string
}

/**
 * The addresses of a service.
 *
 * @param base - The service's address, with or without the `/access/v1` of its API. A script's own
 * address serves as well: its origin is taken.
 * @throws TypeError when it is not an http(s) URL.
 */
export function addressesOf(base: string, isScript = false): Addresses {
  let url: URL | undefined
  try {
    url = new URL(base)
  } catch {
    // Named below.
  }
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('apiBaseUrl is required: the http(s) URL of the service')
  }
  const path = isScript ? '' : url.pathname.replace(/\/+$/, '').replace(/\/access\/v1$/, '')
  const host = url.origin + path
  return {access: `${host}/access/v1/`, embed: `${host}/embed/v1/`}
}

/** The address that serves a request. */
export function requestUrl({embed}: Addresses, request: Request): string {
  const part = encodeURIComponent
  switch (request.kind) {
    case 'collection':
      return `${embed}collections/${part(request.id)}`
    case 'stories':
      return `${embed}stories?ids=${request.ids.map(part).join(',')}`
    case 'tag': {
      const team = request.teamId === undefined ? '' : `teams/${part(request.teamId)}/`
      return `${embed}${team}tags/${part(request.tag)}`
    }
  }
}
