/**
 * Where the proxy logs to; pino's shape, so an instance of pino fits. Fields hold route, status,
 * cache status and user ID, never a token, a query string or a body.
 */
export interface ProxyLogger {
  /** Every request that got a response. Leave it out where that is too much. */
  readonly debug?: LogMethod
  readonly info: LogMethod
  readonly warn: LogMethod
  readonly error: LogMethod
}

export type LogMethod = (fields: Readonly<Record<string, unknown>>, message: string) => void

const none = () => {}

export const silentLogger: ProxyLogger = {info: none, warn: none, error: none}
