import {createClient, type Collection, type Story, type Team} from '../../access/index.ts'

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
   * The base address, ending in `/access/v1`. Default: that path at the origin that served the
   * script.
   */
  readonly baseUrl?: string
}

/** The `api` of a brand's global object. Throws TypeError for an unusable key or address. */
export type Api = (apiKey: string, options?: ApiOptions) => ScriptClient

/**
 * Makes `api`. The contract allows a key only on pages whose visitor is signed in and entitled to
 * what it opens.
 *
 * @param accessUrl - Default base address, if the script has an address of its own.
 */
export function createApi(accessUrl: string | undefined): Api {
  return (apiKey, {baseUrl = accessUrl} = {}) => {
    if (baseUrl === undefined) throw new TypeError('baseUrl has to be given')
    const client = createClient({baseUrl, apiKey})
    return {
      teams: () => client.teams(),
      collections: (teamId) => client.collections(teamId),
      stories: (teamId) => client.stories(teamId),
    }
  }
}
