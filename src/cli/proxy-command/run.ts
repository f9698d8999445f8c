import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {
  createStoriesProxy,
  redisStore,
  type LogMethod,
  type ProxyLogger,
} from '../../proxy/index.ts'
import {nodeCompressors, startProxy} from '../../proxy/node.ts'
import {defineCommand} from '../command.ts'
import {KEY_SENT, readEnvironment, readSettings} from '../environment.ts'
import {explainListening, type Io, type Stream, untilSignal} from '../io.ts'
import {openRedis} from './redis.ts'
import {
  LEVELS,
  loadAgents,
  type LogLevel,
  PROXY_SETTINGS,
  type ProxySettings,
  readProxySettings,
} from './settings.ts'

export const runProxy = defineCommand({
  name: 'proxy',
  about:
    "Runs the proxy: it holds the service's key and serves the Studio. Times are in seconds, sizes in bytes.",
  settings: PROXY_SETTINGS,
  options: {},
  exitCodes: '0 ended by a signal, 1 could not start, 2 usage error, 3 lines of its log were lost',
  async run(_, io) {
    await serve(readSettings(readEnvironment(io), [KEY_SENT], readProxySettings), io)
  },
  failure: 1,
  explain: (error) => explainListening(error, 'PORT', 'HOST'),
})

async function serve(settings: ProxySettings, {err, out}: Io): Promise<void> {
  const logger = jsonLogger(settings.logLevel, out)
  const agents = settings.agents ? (await loadAgents()).agentTools() : undefined
  const redis = settings.redis && (await openRedis(settings.redis, logger))
  const proxy = createStoriesProxy({
    ...settings.proxy,
    logger,
    compress: nodeCompressors(),
    releaseMemory: memoryReleaser(),
    ...(redis && {store: redisStore({client: redis.client})}),
    ...(agents && {agents}),
  })
  try {
    const running = await startProxy(proxy, settings)
    // A setting that did not reach the process would open more than its operator knows.
    logger.info({...settings.rights}, 'rights')
    logger.info({url: running.url}, 'listening')
    // Not through the log, whose level may hide it: standard output holds lines of JSON only.
    err.write(`Proxy ${running.url}\n${agents ? `Agents ${running.url}/mcp\n` : ''}`)
    const signal = await untilSignal()
    logger.info({signal}, 'ending')
    await running.close()
  } finally {
    redis?.close()
  }
}

/** Lines of JSON, shaped like pino's. */
function jsonLogger(lowest: LogLevel, out: Stream): ProxyLogger {
  const method =
    (name: Exclude<LogLevel, 'silent'>): LogMethod =>
    (fields, msg) => {
      const level = LEVELS[name]
      if (level < LEVELS[lowest]) return
      // Google's and Datadog's logs read the severity, and take a number for none.
      const severity = name === 'warn' ? 'WARNING' : name.toUpperCase()
      const line = {level, severity, time: Date.now(), name: 'stories-proxy', ...fields, msg}
      out.write(`${JSON.stringify(line)}\n`)
    }
  return {
    debug: method('debug'),
    info: method('info'),
    warn: method('warn'),
    error: method('error'),
  }
}

/** Milliseconds after which garbage is collected. Some is only freed by a second collection. */
const DELAYS_MS = [100, 1000]

/**
 * Collects garbage soon: the memory of a refresh would otherwise stay resident for minutes in a
 * process that does little more than send buffers, and the next refresh would take as much again.
 */
function memoryReleaser(): () => void {
  setFlagsFromString('--expose-gc')
  // Bun has none.
  const collect = runInNewContext('globalThis.gc') as (() => void) | undefined
  return () => {
    for (const delay of DELAYS_MS) setTimeout(() => collect?.(), delay).unref()
  }
}
