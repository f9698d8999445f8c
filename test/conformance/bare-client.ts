/** What the bare client found. */
export interface Found {
  readonly teams: readonly {readonly id: string}[]
  /** The Collections of each Team, by its id. */
  readonly collections: Readonly<Record<string, readonly {readonly title: string}[]>>
  readonly stories: readonly {readonly id: string; readonly thumbnailUrl: string}[]
  /** The status for a wrong key. */
  readonly refusal: {readonly status: number; readonly body: unknown}
}

/**
 * An independent client: `fetch` and the contract, without the plugin. It uses nothing outside of
 * itself, so that its source can run in a page.
 */
export async function listAll({baseUrl, key}: {baseUrl: string; key: string}): Promise<Found> {
  async function get(path: string, bearer = key) {
    const response = await fetch(`${baseUrl}/${path}`, {
      headers: {Authorization: `Bearer ${bearer}`},
    })
    return {status: response.status, body: await response.json()}
  }
  const teams = (await get('teams')).body
  const collections: Record<string, {title: string}[]> = {}
  for (const {id} of teams) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a simple client does
    collections[id] = (await get(`collections?teamId=${encodeURIComponent(id)}`)).body
  }
  const stories = (await get('stories')).body
  return {teams, collections, stories, refusal: await get('teams', 'no-such-key')}
}
