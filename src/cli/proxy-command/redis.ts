import type * as IoredisPackage from 'ioredis'
import pRetry from 'p-retry'
import type * as NodeRedisPackage from 'redis'
import type {ProxyLogger, RedisClient} from '../../proxy/index.ts'
import {optional} from '../io.ts'
import type {RedisAddress} from './redis-address.ts'

/** What all clients of the package `redis` have. Before version 5, `destroy` has the other name. */
type NodeRedis = RedisClient & {
  get: (key: string) => Promise<unknown>
  pSetEx: (key: string, ms: number, value: string) => Promise<unknown>
  on: (event: string, listener: (problem: Problem) => void) => NodeRedis
  connect: () => Promise<unknown>
  destroy?: () => unknown
  disconnect?: () => unknown
  /** Of a cluster: the nodes by slot. */
  readonly slots?: readonly unknown[]
}

export interface OpenRedis {
  readonly client: RedisClient
  readonly close: () => void
}

type Problem = Partial<NodeJS.ErrnoException> & {readonly error?: Problem}
type OnError = (problem: Problem | undefined) => void

const CONNECT_MS = 2000
const retryMs = (tries: number) => Math.min(5000, 100 * 2 ** tries)

/**
 * Opens a client of whichever package is installed, without waiting for the connection: while Redis is
 * unreachable the proxy starts and runs with a slower cache.
 *
 * @param packages - The ones to look for, of which `redis` is the first.
 * @throws `Error` when none is installed, or one that is too old for Sentinel.
 */
export async function openRedis(
  address: RedisAddress,
  logger: ProxyLogger,
  packages: readonly ('redis' | 'ioredis')[] = ['redis', 'ioredis'],
): Promise<OpenRedis> {
  // The name only: a message can hold the address and its password. Sentinel of `redis` emits texts, too.
  const onError: OnError = (problem) =>
    logger.warn({reason: problem?.code ?? problem?.name ?? 'Error'}, 'redis connection')
  const redis = packages.includes('redis') && (await optional(() => import('redis')))
  if (redis) return openNodeRedis(redis, address, onError)
  const ioredis = packages.includes('ioredis') && (await optional(() => import('ioredis')))
  if (ioredis) return openIoredis(ioredis, address, onError)
  throw new Error('REDIS_URL needs the package redis or ioredis: npm install redis')
}

function openNodeRedis(
  redis: typeof NodeRedisPackage,
  {kind, nodes, tls, user, database, name, sentinelUser}: RedisAddress,
  onError: OnError,
): OpenRedis {
  const socket = {
    ...(tls && {tls}),
    connectTimeout: CONNECT_MS,
    reconnectStrategy: retryMs,
  }
  const options = {disableOfflineQueue: true, socket}
  const create = () => {
    if (kind === 'cluster') {
      const rootNodes = nodes.map((node) => ({socket: {...socket, ...node}}))
      return redis.createCluster({rootNodes, defaults: {...options, ...user}})
    }
    if (kind === 'server') {
      return redis.createClient({...options, ...user, database, socket: {...socket, ...nodes[0]}})
    }
    if (typeof redis.createSentinel !== 'function') {
      throw new TypeError('REDIS_URL with Sentinel needs redis 5 or newer: npm install redis')
    }
    return redis.createSentinel({
      name,
      sentinelRootNodes: [...nodes],
      nodeClientOptions: {...options, ...user, database},
      sentinelClientOptions: {...options, ...sentinelUser},
      // Commands wait for a connection that is being made, so that has to end soon.
      maxCommandRediscovers: 1,
    })
  }
  let client = create() as unknown as NodeRedis
  const end = async () => (client.destroy ?? client.disconnect)?.call(client)
  const ended = new AbortController()
  const connect = async (attempt: number) => {
    // A cluster and Sentinel try once, and few versions of the package let them try again.
    if (attempt > 1) client = create() as unknown as NodeRedis
    client
      .on('error', onError)
      .on('node-error', onError)
      .on('client-error', ({error}) => onError(error))
    try {
      await client.connect()
      // While a cluster is being formed, slots have no node, and the client would not look again.
      if (client.slots?.includes(undefined)) {
        onError({code: 'CLUSTERDOWN'})
        throw new Error('The cluster has slots without a node')
      }
    } catch (error) {
      await end().catch(() => {})
      throw error
    }
  }
  const retry = {retries: Infinity, minTimeout: 100, maxTimeout: 5000, signal: ended.signal}
  pRetry(connect, retry).catch(() => {})
  // The client of the last attempt.
  const current = {
    get: (key: string) => client.get(key),
    pSetEx: (key: string, ms: number, value: string) => client.pSetEx(key, ms, value),
  }
  return {
    client: current,
    close: () => {
      ended.abort()
      void end().catch(() => {})
    },
  }
}

function openIoredis(
  ioredis: typeof IoredisPackage,
  {kind, nodes, tls, user, database, name, sentinelUser}: RedisAddress,
  onError: OnError,
): OpenRedis {
  const Redis = ioredis.default
  const enableOfflineQueue = false
  const options = {
    ...user,
    ...(tls && {tls: {}}),
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
  }
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
    const server = {...options, enableOfflineQueue, retryStrategy: retryMs, db: database}
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
  const client = create()
  client.on('error', onError).on('node error', onError)
  return {client, close: () => client.disconnect()}
}
