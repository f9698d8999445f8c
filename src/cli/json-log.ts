import type {LogMethod, ProxyLogger} from '../proxy/index.ts'
import type {LogLevel} from './proxy-settings.ts'

const LEVELS = {debug: 20, info: 30, warn: 40, error: 50, silent: Infinity} as const

/** Lines of JSON, shaped like pino's. */
export function jsonLogger(level: LogLevel, write: (line: string) => void): ProxyLogger {
  const method =
    (name: Exclude<LogLevel, 'silent'>): LogMethod =>
    (fields, msg) => {
      if (LEVELS[name] < LEVELS[level]) return
      const line = {level: LEVELS[name], time: Date.now(), name: 'stories-proxy', ...fields, msg}
      write(`${JSON.stringify(line)}\n`)
    }
  return {
    ...(level === 'debug' && {debug: method('debug')}),
    info: method('info'),
    warn: method('warn'),
    error: method('error'),
  }
}
