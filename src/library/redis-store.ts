import type {SharedStore} from './options.ts'

/**
 * The methods that are used of a Redis or Valkey client. These fit: clients, clusters, Sentinels and
 * pools of `redis`, and `Redis` and `Cluster` of `ioredis`.
 */
export type RedisClient = {
  /** Reads a value; `null` where there is none. */
  readonly get: (key: string) => Promise<unknown>
} & (
  | {
      /** Sets a value that expires after this many milliseconds, as `redis` calls it. */
      readonly pSetEx: (key: string, ms: number, value: string) => Promise<unknown>
    }
  | {
      /** The same as `ioredis` calls it. */
      readonly psetex: (key: string, ms: number, value: string) => Promise<unknown>
    }
)

/** Settings of {@link redisStore}. */
export interface RedisStoreOptions {
  /** A connected client. The proxy neither opens nor closes it. */
  readonly client: RedisClient
  /** Before every key in Redis. Letters, digits, `-`, `_`, `.`, `:`. @defaultValue `stories` */
  readonly prefix?: string
}

/**
 * Shares listings through Redis or Valkey. While Redis is unreachable or slow each instance loads
 * them itself, and no request fails for it.
 *
 * @example
 * `createStoriesProxy({...options, store: redisStore({client: new Redis(url)})})`
 *
 * @throws `TypeError` for a client without the methods that are used, or a prefix with other characters.
 */
export function redisStore({client, prefix = 'stories'}: RedisStoreOptions): SharedStore {
  if (!/^[\w.:-]+$/.test(prefix)) throw new TypeError('redisStore: the prefix is not valid')
  const get = methodOf(client, 'get')
  // Not by `sendCommand`, whose parameters differ between clients.
  const set = methodOf(client, 'pSetEx', 'psetex')
  return {
    get: (key) => get(`${prefix}:${key}`),
    set: (key, value, ms) => set(`${prefix}:${key}`, Math.max(1, Math.ceil(ms)), value),
  }
}

type Method = (...parameters: readonly (string | number)[]) => unknown

function methodOf(client: object | undefined, ...names: readonly string[]): Method {
  const methods = client as Readonly<Record<string, Method>> | undefined
  const method = names.map((name) => methods?.[name]).find((each) => typeof each === 'function')
  if (method) return method.bind(client)
  throw new TypeError(
    `redisStore: the client has no method ${names.join(' or ')}. Pass a client of the package redis (4 or newer) or ioredis`,
  )
}
