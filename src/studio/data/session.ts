/** Identifies the caller and the proxy. Two sessions never share what was loaded. */
export interface Session {
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
