/** What the proxy does where its settings say nothing. */
export const PROXY_DEFAULTS = {
  maxBodyBytes: 320 * 2 ** 20,
  maxItems: 250_000,
  /** Seconds. */
  connectTimeout: 5,
  /** Seconds. */
  timeout: 60,
} as const
