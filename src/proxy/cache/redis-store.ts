import type {SharedStore} from './shared-store.ts'

/** What is used of a Redis or Valkey client: the packages `redis` and `ioredis` both fit. */
export type RedisClient =
  | {readonly call: (command: string, ...args: string[]) => Promise<unknown>}
  | {readonly sendCommand: (args: string[]) => Promise<unknown>}

export interface RedisStoreOptions {
  /** A connected client. The proxy neither opens nor closes it. */
  readonly client: RedisClient
  /**
   * Before every key in Redis. Letters, digits, `-`, `_`, `.`, `:`.
   *
   * @defaultValue `stories`
   */
  readonly prefix?: string
}

const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`

/**
 * Shares listings, cool-downs and refresh locks through Redis or Valkey. While Redis is unreachable
 * or slow the cache is slower, but no request fails for it.
 *
 * @throws `TypeError` for a client that fits neither shape, or a prefix with other characters.
 */
export function redisStore({client, prefix = 'stories'}: RedisStoreOptions): SharedStore {
  if (!/^[\w.:-]+$/.test(prefix)) throw new TypeError('redisStore: the prefix is not valid')
  const send = sender(client)
  const nameOf = (key: string) => `${prefix}:${key}`
  const wholeMs = (value: number) => String(Math.max(1, Math.ceil(value)))
  return {
    get: async (key) => {
      const name = nameOf(key)
      const [value, ttl] = await Promise.all([send('GET', name), send('PTTL', name)])
      // It may have ended in between.
      return typeof value === 'string' ? {value, ttlMs: Math.max(0, Number(ttl) || 0)} : undefined
    },
    set: async (key, value, ttlMs) => {
      await send('SET', nameOf(key), value, 'PX', wholeMs(ttlMs))
    },
    lock: async (key, ttlMs) => {
      const token = crypto.randomUUID()
      const name = nameOf(key)
      const taken = await send('SET', name, token, 'NX', 'PX', wholeMs(ttlMs))
      if (taken !== 'OK') return undefined
      return async () => {
        await send('EVAL', UNLOCK, '1', name, token)
      }
    },
  }
}

function sender(client: RedisClient): (command: string, ...args: string[]) => Promise<unknown> {
  // ioredis has a `sendCommand` too, with other parameters, so `call` comes first.
  if ('call' in client && typeof client.call === 'function') {
    return (command, ...args) => client.call(command, ...args)
  }
  if ('sendCommand' in client && typeof client.sendCommand === 'function') {
    return (...args) => client.sendCommand(args)
  }
  throw new TypeError('redisStore: the client has neither `call` nor `sendCommand`')
}
