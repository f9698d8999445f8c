import {readJson} from '../http.ts'
import type {Route} from '../router.ts'
import {isRecord, LakeError} from '../types.ts'
import {currentUser, publicUser, type Users} from '../users.ts'

/** The current user, the other users, and the key-value store of each. */
export function userRoutes(users: Users): Route[] {
  const settings = new Map<string, Map<string, unknown>>()
  const settingsOf = (userId: string) => {
    const found = settings.get(userId) ?? new Map<string, unknown>()
    settings.set(userId, found)
    return found
  }

  return [
    {method: 'GET', pattern: '/users/me', handler: ({user}) => currentUser(user)},
    {method: 'GET', pattern: '/auth/id', handler: ({user}) => ({id: user.id})},
    {
      method: 'GET',
      pattern: '/users/me/keyvalue/:keys',
      handler({user, path}) {
        const own = settingsOf(user.id)
        return (path['keys'] ?? '')
          .split(',')
          .filter((key) => own.has(key))
          .map((key) => ({key, value: own.get(key)}))
      },
    },
    {
      method: 'PUT',
      pattern: '/users/me/keyvalue',
      async handler({user, request}) {
        const pairs = await readJson(request)
        if (!Array.isArray(pairs)) throw new LakeError(400, 'Expected a list of keys and values')
        const own = settingsOf(user.id)
        for (const pair of pairs as unknown[]) {
          if (isRecord(pair) && typeof pair['key'] === 'string') own.set(pair['key'], pair['value'])
        }
        return pairs as unknown[]
      },
    },
    {
      method: 'GET',
      pattern: '/users/:ids',
      handler({path}) {
        const ids = (path['ids'] ?? '').split(',')
        const found = ids.flatMap((id) => users.byId(id) ?? []).map(publicUser)
        if (ids.length > 1) return found
        if (!found[0]) throw new LakeError(404, 'User not found', 'notFoundError')
        return found[0]
      },
    },
  ]
}
