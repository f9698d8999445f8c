import {now} from '../../library/server.ts'
import {createBoundedMap} from './bounded-map.ts'

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

/** Takes what happened as fields, then as a sentence. */
export type LogMethod = (fields: Readonly<Record<string, unknown>>, message: string) => void

const none = () => {}

export const silentLogger: ProxyLogger = {info: none, warn: none, error: none}

/** Wraps a logger that may throw, or return a promise that rejects, so that neither has an effect. */
export function safeLogger(logger: ProxyLogger): ProxyLogger {
  const safe =
    (level: keyof ProxyLogger): LogMethod =>
    (fields, message) => {
      try {
        const result: unknown = logger[level]?.(fields, message)
        if (result instanceof Promise) result.catch(none)
      } catch {
        // There is nothing else to report it to.
      }
    }
  return {debug: safe('debug'), info: safe('info'), warn: safe('warn'), error: safe('error')}
}

export interface LoggedResponse {
  readonly route: string
  readonly status: number
  /** The cache's part in it, for a caller who received content. */
  readonly cache?: string | undefined
  readonly problem?: string | undefined
  /** One of a few fixed sentences, or the name of an unexpected error. */
  readonly reason?: string | undefined
  readonly user?: string | undefined
  readonly tool?: string | undefined
}

const EVERY_MS = 60_000
/** Refusals that are counted at once, by route, problem and caller. */
const MAX_COUNTED = 1000

/**
 * Logs each response, each refusal besides, and of a failure of the proxy only that. Refusals of
 * unverified callers, and of those with too many requests, get one line a minute for each route,
 * problem and caller, with their `count` since the line before: a line for each would fill the disk.
 */
export function createResponseLog(logger: ProxyLogger): (response: LoggedResponse) => void {
  // Routes and problems are few, callers may be many.
  const lines = createBoundedMap<{readonly at: number; unlogged: number}>(MAX_COUNTED)

  const refuse = ({route, status, problem, reason, user}: LoggedResponse) => {
    const level = status >= 500 ? 'warn' : 'info'
    const fields = {route, status, problem, reason, ...(user !== undefined && {user})}
    if (user !== undefined && problem !== 'caller-limited') return logger[level](fields, 'refused')
    const name = `${route} ${problem} ${user ?? ''}`
    const at = now()
    const last = lines.get(name)
    if (last && at - last.at < EVERY_MS) return void last.unlogged++
    lines.set(name, {at, unlogged: 0})
    logger[level]({...fields, count: (last?.unlogged ?? 0) + 1}, 'refused')
  }

  return (response) => {
    const {route, status, cache, problem, reason, user, tool} = response
    if (problem === 'internal') return logger.error({reason}, 'the proxy failed')
    if (problem !== undefined) refuse(response)
    const known = Object.entries({cache, user, tool}).filter(([, value]) => value !== undefined)
    logger.debug?.({route, status, ...Object.fromEntries(known)}, 'answered')
  }
}
