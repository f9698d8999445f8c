import {randomUUID} from 'node:crypto'
import type {Route} from '../router.ts'
import type {Sessions} from '../sessions.ts'
import {LakeError} from '../types.ts'
import type {Users} from '../users.ts'

/**
 * Sanity's default login, with one provider that lets the first user in: its page sets a session
 * cookie, and gives the Studio an ID that it exchanges for a token, once.
 */
export function loginRoutes(users: Users, sessions: Sessions): Route[] {
  const exchanges = new Map<string, string>()
  const routes: Route[] = [
    {
      method: 'GET',
      pattern: '/auth/providers',
      handler: ({request: {headers}}) => ({
        providers: [
          {name: 'local', title: 'Local', url: `http://${headers.get('host')}/v1/auth/login/local`},
        ],
      }),
    },
    {
      method: 'GET',
      pattern: '/auth/login/local',
      handler({search}) {
        const studio = search.get('origin') ?? ''
        const [user] = users.all
        if (!/^http:\/\/localhost[:/]/.test(studio) || !user)
          throw new LakeError(400, 'No such origin')
        const sid = randomUUID()
        exchanges.set(sid, user.token)
        // `withSid` is how a Studio that uses tokens only introduces itself.
        const headers = new Headers({Location: `${studio}#sid=${sid}`})
        if (!search.has('withSid')) headers.set('Set-Cookie', sessions.begin(user.token))
        return new Response(null, {status: 302, headers})
      },
    },
    {
      method: 'GET',
      pattern: '/auth/fetch',
      handler({search}) {
        const sid = search.get('sid') ?? ''
        const token = exchanges.get(sid)
        if (token === undefined) throw new LakeError(401, 'No such session', 'unauthorizedError')
        exchanges.delete(sid)
        return {token}
      },
    },
    {
      method: 'POST',
      pattern: '/auth/logout',
      handler: ({request: {headers}}) =>
        Response.json({}, {headers: {'Set-Cookie': sessions.end(headers)}}),
    },
  ]
  return routes.map((route) => ({...route, access: 'open'}))
}
