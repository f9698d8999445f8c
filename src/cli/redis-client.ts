import type {ProxyLogger, RedisClient} from '../proxy/index.ts'
import type {RedisAddress} from './redis-address.ts'

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
  const {host, port, tls, username, password, database} = address
  const credentials = {
    ...(username !== undefined && {username}),
    ...(password !== undefined && {password}),
  }
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

async function optional<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
