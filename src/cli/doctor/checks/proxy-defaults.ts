/** What the proxy does where a setting is missing. */
export const PROXY_DEFAULTS = {
  maxBodyBytes: 320 * 2 ** 20,
  maxItems: 250_000,
  /** Seconds. */
  connectTimeout: 5,
  /** Seconds. */
  timeout: 60,
} as const
