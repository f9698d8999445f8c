/** Identifies the caller and the proxy. Two sessions never share what was loaded. */
export interface Session {
  /** The whole address. */
  readonly proxyUrl: string
  readonly projectId: string
  readonly userId: string
  /** Read at every request: in Sanity's dashboard the token changes. */
  readonly getToken: () => string | undefined
}

/** Separates the data of one session from that of another in cache keys. */
export const sessionKey = ({proxyUrl, projectId, userId}: Session): readonly string[] => [
  proxyUrl,
  projectId,
  userId,
]

/**
 * Holds the signed-in user's session for code outside of React: validators get a client but no user,
 * and items are cached by user.
 */
export interface SessionHolder {
  readonly announce: (session: Session) => void
  /** The latest session; waits for the first. */
  readonly get: () => Promise<Session>
}

export function createSessionHolder(): SessionHolder {
  let announceFirst: (session: Session) => void
  let latest = new Promise<Session>((resolve) => (announceFirst = resolve))
  return {
    announce(session) {
      announceFirst(session)
      latest = Promise.resolve(session)
    },
    get: () => latest,
  }
}
