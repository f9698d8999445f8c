import type {ProxyLogger, RedisClient} from '../proxy/index.ts'

export interface OpenRedis {
  readonly client: RedisClient
  readonly close: () => void
}

/**
 * A client of whichever package is installed. Does not wait for the connection: a Redis that is down
 * makes a slower cache, not a proxy that does not start.
 *
 * @throws `Error` when neither package is there.
 */
export async function openRedis(url: string, logger: ProxyLogger): Promise<OpenRedis> {
  // The name only: a message can hold the address and its password.
  const onError = (error: Error) =>
    logger.warn({reason: (error as NodeJS.ErrnoException).code ?? error.name}, 'redis connection')
  const redis = await optional(() => import('redis'))
  if (redis) {
    const client = redis.createClient({
      url,
      disableOfflineQueue: true,
      socket: {
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
    const client = new ioredis.Redis(url, {
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
