import type {ProxyLogger, RedisClient} from '../proxy/index.ts'
import {optional} from './optional.ts'
import {UsageError} from './parse-options.ts'

/** Where Redis or Valkey is, in parts: no library gets to parse, or to quote, an address with a password. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly username?: string
  readonly password?: string
  readonly database: number
}

const DEFAULT_PORT = 6379

/**
 * Reads an address like `rediss://user:password@redis.example.com:6379/0`.
 *
 * @throws {@link UsageError} for another address. Its message never contains the value, or a part of it.
 */
export function parseRedisAddress(value: string): RedisAddress {
  const scheme = /^(redis|valkey)(s?):\/\//.exec(value)
  if (!scheme) throw new UsageError('REDIS_URL must start with redis:// or rediss://')
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url?.hostname || url.hash || url.search || value.split('@').length > 2) {
    throw new UsageError(
      'REDIS_URL is not an address: percent-encode special characters of the password, such as # as %23',
    )
  }
  const database = /^\/?(\d{0,5})$/.exec(url.pathname)?.[1]
  if (database === undefined)
    throw new UsageError('REDIS_URL may only have the number of a database as path')
  return {
    host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
    tls: scheme[2] === 's',
    ...(url.username && {username: decode(url.username)}),
    ...(url.password && {password: decode(url.password)}),
    database: Number(database),
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // The error of the runtime is replaced: others quote what they could not decode.
    throw new UsageError(
      'REDIS_URL has a user or password whose % is not percent-encoded: write %25',
    )
  }
}

export interface OpenRedis {
  readonly client: RedisClient
  readonly close: () => void
}

/**
 * Opens a client of whichever package is installed, without waiting for the connection: while Redis is
 * unreachable the proxy starts and runs with a slower cache.
 *
 * @throws `Error` when neither package is installed.
 */
export async function openRedis(address: RedisAddress, logger: ProxyLogger): Promise<OpenRedis> {
  const {host, port, tls, database, ...credentials} = address
  // The name only: a message can hold the address and its password.
  const onError = (error: Error) =>
    logger.warn({reason: (error as NodeJS.ErrnoException).code ?? error.name}, 'redis connection')
  const redis = await optional(() => import('redis'))
  if (redis) {
    const client = redis.createClient({
      ...credentials,
      database,
      disableOfflineQueue: true,
      socket: {
        host,
        port,
        ...(tls && {tls}),
        connectTimeout: 2000,
        reconnectStrategy: (tries) => Math.min(5000, 100 * 2 ** tries),
      },
    })
    client.on('error', onError)
    void client.connect().catch(() => {})
    return {client, close: () => client.destroy()}
  }
  const ioredis = await optional(() => import('ioredis'))
  if (ioredis) {
    const client = new ioredis.Redis({
      ...credentials,
      host,
      port,
      ...(tls && {tls: {}}),
      db: database,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2000,
    })
    client.on('error', onError)
    return {client: client as unknown as RedisClient, close: () => client.disconnect()}
  }
  throw new Error('REDIS_URL needs the package redis or ioredis: npm install redis')
}
