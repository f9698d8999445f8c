import {
  createClient,
  ServiceApiException,
  type Collection,
  type ListingKind,
  type Story,
  type Team,
} from '../../access/index.ts'

/** The contract's script-side client. Every call rejects with `ServiceApiException`. */
export interface ScriptClient {
  /** All Teams. */
  teams: () => Promise<Team[]>
  /** The Collections of one Team, or of all. */
  collections: (teamId?: string) => Promise<Collection[]>
  /** The Stories of one Team, or of all. */
  stories: (teamId?: string) => Promise<Story[]>
}

/** Options of `api`. */
export interface ApiOptions {
  /**
   * The base address, ending in `/access/v1`.
   *
   * @defaultValue that path at the origin that served the script
   */
  readonly baseUrl?: string
}

/**
 * The `api` of a brand's global object. Its second argument is the base address, or options. Throws
 * TypeError for an unusable address. A missing key is the call's failure, as a wrong one is.
 */
export type Api = (apiKey: string, options?: ApiOptions | string | URL) => ScriptClient

/**
 * Makes `api`. The contract allows a key only on pages whose visitor is signed in and may read the
 * content of that key.
 *
 * @defaultValue base address, if the script has its own address
 * @param accessUrl -
 */
export function createApi(accessUrl: string | undefined): Api {
  return (apiKey, options = {}) => {
    const baseUrl = baseUrlOf(options) ?? accessUrl
    if (baseUrl === undefined) throw new TypeError('baseUrl is required')
    if (typeof apiKey !== 'string' || apiKey.trim() === '') {
      const fail = (kind: ListingKind) => () =>
        Promise.reject(
          new ServiceApiException('An API key is required', {
            failure: 'status',
            statusCode: 401,
            url: `${baseUrl}/${kind}`,
            kind,
          }),
        )
      return {teams: fail('teams'), collections: fail('collections'), stories: fail('stories')}
    }
    const client = createClient({baseUrl, apiKey})
    return {
      teams: () => client.teams(),
      collections: (teamId) => client.collections(teamId),
      stories: (teamId) => client.stories(teamId),
    }
  }
}

/** @throws TypeError for what names no address: the key must not be sent to another one. */
function baseUrlOf(options: ApiOptions | string | URL): string | undefined {
  if (typeof options === 'string' || options instanceof URL) return String(options)
  const unknown = Object.keys(options).find((name) => name !== 'baseUrl')
  if (unknown !== undefined) throw new TypeError(`${unknown} is not an option of api: use baseUrl`)
  return options.baseUrl
}
