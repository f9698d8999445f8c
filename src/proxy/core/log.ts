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

export interface Refusal {
  readonly route: string
  readonly status: number
  readonly problem: string
  /** One of a few fixed sentences. */
  readonly reason: string | undefined
}

const EVERY_MS = 60_000

/**
 * Logs refusals of unverified callers: one line a minute for each route and problem, with their
 * `count` since the line before. A line for each refusal would let a stranger fill the disk.
 */
export function createRefusalLog(logger: ProxyLogger): (refusal: Refusal) => void {
  // Bounded: routes and problems are few.
  const lines = new Map<string, {readonly at: number; unlogged: number}>()
  return (refusal) => {
    const name = `${refusal.route} ${refusal.problem}`
    const now = Date.now()
    const last = lines.get(name)
    if (last && now - last.at < EVERY_MS) {
      last.unlogged++
      return
    }
    lines.set(name, {at: now, unlogged: 0})
    const fields = {...refusal, count: (last?.unlogged ?? 0) + 1}
    logger[refusal.status >= 500 ? 'warn' : 'info'](fields, 'refused')
  }
}
