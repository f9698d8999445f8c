import {randomUUID} from 'node:crypto'

const COOKIE = 'sanitySession'

export type Sessions = ReturnType<typeof createSessions>

/** Sessions in a browser's cookie, as Sanity's default login creates them. */
export function createSessions() {
  const tokens = new Map<string, string>()
  return {
    /** Starts a session. Returns the value of `Set-Cookie`. */
    begin(token: string) {
      const session = randomUUID()
      tokens.set(session, token)
      return cookie(session)
    },
    /** Ends the session of a request. Returns the value of `Set-Cookie`. */
    end(headers: Headers) {
      tokens.delete(sessionOf(headers) ?? '')
      return `${cookie('')}; Max-Age=0`
    },
    /** The token of the user whose session a request belongs to. */
    tokenOf(headers: Headers) {
      const session = sessionOf(headers)
      if (session !== undefined) return tokens.get(session)
      // A stream of events has its own host (see the Studio's shim), to which no cookie is sent.
      return isOwnHost(headers) ? [...tokens.values()].at(-1) : undefined
    },
  }
}

/** The Studio and the lake are different sites, as with Sanity's API. */
const cookie = (value: string) => `${COOKIE}=${value}; Path=/; HttpOnly; Secure; SameSite=None`

const sessionOf = (headers: Headers) =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.get('cookie') ?? '')?.[1]

const isOwnHost = (headers: Headers) => /^l\d+-/.test(headers.get('host') ?? '')
