/** Libraries of several Teams, and what callers with rights receive of them. */
import type {Collection, Story, Team} from '../access/index.ts'
import {fakeService, json, send, testProxy} from './testing.ts'

/** Records as the service sends them: some may be unreadable. */
export interface Library {
  readonly teams: readonly Partial<Team>[]
  readonly collections: readonly Partial<Collection>[]
  readonly stories: readonly Partial<Story>[]
}

/** The library that holds only the permitted Teams. */
export function visiblePart(library: Library, permitted: readonly string[]): Library {
  const isVisible = ({teamId}: {readonly teamId?: string}) =>
    teamId !== undefined && permitted.includes(teamId)
  return {
    teams: library.teams.filter(({id}) => id !== undefined && permitted.includes(id)),
    collections: library.collections.filter(isVisible),
    stories: library.stories.filter(isVisible),
  }
}

/** A proxy before a library. The library can be replaced. */
export function startLibrary(first: Library) {
  const state = {library: first}
  const service = fakeService(({url}) =>
    json(state.library[new URL(url).pathname.split('/').at(-1) as keyof Library]),
  )
  const proxy = testProxy(service, {
    authorize: ({headers}) => {
      const teams = headers.get('x-teams')
      return {id: 'u1', ...(teams !== null && {teams: JSON.parse(teams) as string[]})}
    },
  })
  /**
   * All of a response but how long it took.
   *
   * @param teams - the caller's; `undefined` for all
   */
  const get = async (
    path: string,
    teams: readonly string[] | undefined,
    headers: Record<string, string> = {},
  ) => {
    const rights: Record<string, string> = teams ? {'x-teams': JSON.stringify(teams)} : {}
    const response = await send(proxy, path, {...headers, ...rights})
    const {'server-timing': _, date: __, ...kept} = Object.fromEntries(response.headers)
    return {status: response.status, headers: kept, body: await response.text()}
  }
  return {get, state}
}
