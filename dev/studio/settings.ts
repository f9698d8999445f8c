/**
 * Reads the settings that the demo passes to its Studio, which are replaced when it is built or served.
 * Each variable is written in full, since tools replace the whole expression by its value.
 */
export function readStudioSettings() {
  const apiHost = process.env.SANITY_STUDIO_API_HOST
  const login = process.env.SANITY_STUDIO_LOGIN_METHOD
  const loginMethod: 'token' | 'dual' | 'cookie' =
    login === 'dual' || login === 'cookie' ? login : 'token'
  return {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'local',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
    proxyUrl: process.env.SANITY_STUDIO_STORIES_PROXY_URL ?? '/api/stories',
    /** The proxy of a second organization, which then has a workspace of its own. */
    secondProxyUrl: process.env.SANITY_STUDIO_SECOND_PROXY_URL,
    /** The embed script whose brand is `service`, if there is one. */
    scriptUrl: process.env.SANITY_STUDIO_STORIES_SCRIPT_URL,
    /** Whether documents can have versions in a Content Release, where the store is a local one. */
    releases: process.env.SANITY_STUDIO_RELEASES === 'true',
    /** Whether editors can comment on fields, where the store is a local one. */
    comments: process.env.SANITY_STUDIO_COMMENTS === 'true',
    /** Set when the local lake stands in for Sanity's hosted store. */
    local: apiHost ? {apiHost, loginMethod} : undefined,
  }
}
