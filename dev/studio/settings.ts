/** The settings that the demo passes to its Studio. Replaced when the Studio is built or served. */
export interface StudioSettings {
  readonly projectId: string
  readonly dataset: string
  readonly proxyUrl: string
  /** The proxy of a second organization, which then has a workspace of its own. */
  readonly secondProxyUrl: string | undefined
  /** The embed script whose brand is `service`, if there is one. */
  readonly scriptUrl: string | undefined
  /** Whether documents can have versions in a Content Release, where the store is a local one. */
  readonly releases: boolean
  /** Whether editors can comment on fields, where the store is a local one. */
  readonly comments: boolean
  /** Set when the local lake stands in for Sanity's hosted store. */
  readonly local:
    | {readonly apiHost: string; readonly loginMethod: 'token' | 'dual' | 'cookie'}
    | undefined
}

/** Each variable is written in full, since tools replace the whole expression by its value. */
export function readStudioSettings(): StudioSettings {
  const apiHost = process.env.SANITY_STUDIO_API_HOST
  const login = process.env.SANITY_STUDIO_LOGIN_METHOD
  const loginMethod = login === 'dual' || login === 'cookie' ? login : 'token'
  return {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'local',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
    proxyUrl: process.env.SANITY_STUDIO_STORIES_PROXY_URL ?? '/api/stories',
    secondProxyUrl: process.env.SANITY_STUDIO_SECOND_PROXY_URL,
    scriptUrl: process.env.SANITY_STUDIO_STORIES_SCRIPT_URL,
    releases: process.env.SANITY_STUDIO_RELEASES === 'true',
    comments: process.env.SANITY_STUDIO_COMMENTS === 'true',
    local: apiHost ? {apiHost, loginMethod} : undefined,
  }
}
