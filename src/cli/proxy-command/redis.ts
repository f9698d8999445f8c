import type {ProxyLogger, RedisClient} from '../../proxy/index.ts'
import {needed} from '../io.ts'
import {UsageError} from '../options.ts'

/**
 * Reads an address like `rediss://user:password@redis.example.com:6379/0` into its parts: no library
 * gets to parse, or to quote, an address with a password.
 *
 * @throws {@link UsageError} for another one. Its message never contains the value, or a part of it.
 */
export function parseRedisUrl(value: string) {
  const {protocol, hostname, port, pathname, username, password} = parseUrl(value)
  const [, tls] = /^(?:redis|valkey)(s?):$/.exec(protocol) ?? []
  const [, db] = /^\/?(\d{0,5})$/.exec(pathname) ?? []
  const host = /^(?:\[([\da-f:]+)\]|[\w.-]+)$/i.exec(hostname)
  // Some hosts have only IPv6, and document this parameter.
  const isWhole = !/[?#]/.test(value.replace(/\?family=[046]$/, ''))
  if (tls === undefined || db === undefined || !host || !isWhole) throw new UsageError(HOW)
  return {
    host: host[1] ?? host[0],
    port: Number(port || 6379),
    db: Number(db),
    // Either kind of address: ioredis 5.8.0, for one, looks for IPv4 only.
    family: 0,
    ...(username && {username}),
    ...(password && {password}),
    ...(tls && {tls: {}}),
  }
}

const HOW =
  'REDIS_URL must be like rediss://user:password@host:6379/0, with special characters of the password percent-encoded, such as # as %23 and % as %25'

function parseUrl(value: string) {
  try {
    const {protocol, hostname, port, pathname, username, password} = new URL(value)
    const [user, secret] = [username, password].map(decodeURIComponent)
    return {protocol, hostname, port, pathname, username: user, password: secret}
  } catch {
    // The error of the runtime is replaced: it quotes what it could not read.
    throw new UsageError(HOW)
  }
}

export const loadRedis = () => needed('REDIS_URL', 'ioredis', () => import('ioredis'))

/**
 * Opens a client without waiting for the connection: while Redis is unreachable the proxy starts and
 * runs with a slower cache.
 */
export async function openRedis(
  address: ReturnType<typeof parseRedisUrl>,
  logger: ProxyLogger,
): Promise<{readonly client: RedisClient; readonly close: () => void}> {
  const {Redis} = await loadRedis()
  const client = new Redis({
    ...address,
    connectTimeout: 2000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(5000, 100 * 2 ** tries),
    // After a failover the address leads to the new primary, but this connection to the former one.
    reconnectOnError: ({message}) => message.startsWith('READONLY'),
  })
  // The name only: a message can hold the address and its password.
  client.on('error', ({code, name}: NodeJS.ErrnoException) =>
    logger.warn({reason: code ?? name}, 'redis connection'),
  )
  return {client, close: () => client.disconnect()}
}
