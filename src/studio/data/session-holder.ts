import type {Session} from './session.ts'

/**
 * Who is at the Studio, for those without React: validators are given a client but no user, and
 * listings are kept by user.
 */
export interface SessionHolder {
  readonly announce: (session: Session) => void
  /** The latest session, if there was any. */
  readonly latest: () => Session | undefined
  /** The latest session; waits for the first. */
  readonly get: () => Promise<Session>
}

export function createSessionHolder(): SessionHolder {
  let current: Session | undefined
  let arrived: (session: Session) => void
  const first = new Promise<Session>((resolve) => {
    arrived = resolve
  })
  return {
    announce(session) {
      current = session
      arrived(session)
    },
    latest: () => current,
    get: () => (current ? Promise.resolve(current) : first),
  }
}
