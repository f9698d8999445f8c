import type {ProxyLogger, RedisClient} from '../../proxy/index.ts'
import {optional} from '../io.ts'
import type {RedisAddress} from './redis-address.ts'

interface OpenRedis {
  readonly client: RedisClient
  readonly close: () => void
}

const CONNECT_MS = 2000
const retryMs = (tries: number) => Math.min(5000, 100 * 2 ** tries)

/**
 * Opens a client without waiting for the connection: while Redis is unreachable the proxy starts and
 * runs with a slower cache.
 *
 * @throws `Error` where its package is not installed.
 */
export async function openRedis(
  {kind, nodes, tls, user, database, name, sentinelUser}: RedisAddress,
  logger: ProxyLogger,
): Promise<OpenRedis> {
  const ioredis = await optional(() => import('ioredis'))
  if (!ioredis) throw new Error('REDIS_URL needs the package ioredis: npm install ioredis')
  const {Redis} = ioredis
  const options = {
    ...user,
    ...(tls && {tls: {}}),
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
  }
  const enableOfflineQueue = false
  const server = {...options, enableOfflineQueue, retryStrategy: retryMs, db: database}
  const create = () => {
    if (kind === 'cluster') {
      return new Redis.Cluster([...nodes], {
        enableOfflineQueue,
        clusterRetryStrategy: retryMs,
        redisOptions: options,
        // A certificate is for the name, and not for what it resolves to.
        dnsLookup: (host, done) => done(null, host),
      })
    }
    if (kind === 'server') return new Redis({...server, ...nodes[0]})
    return new Redis({
      ...server,
      name,
      sentinels: [...nodes],
      sentinelRetryStrategy: retryMs,
      ...(sentinelUser.username && {sentinelUsername: sentinelUser.username}),
      ...(sentinelUser.password && {sentinelPassword: sentinelUser.password}),
      ...(tls && {enableTLSForSentinelMode: true, sentinelTLS: {}}),
    })
  }
  // The name only: a message can hold the address and its password.
  const onError = ({code, name}: NodeJS.ErrnoException) =>
    logger.warn({reason: code ?? name}, 'redis connection')
  const client = create()
  client.on('error', onError).on('node error', onError)
  return {client, close: () => client.disconnect()}
}
