import type {SharedStore} from './shared-store.ts'

/**
 * The part of a Redis or Valkey client that is used: the `redis` and `ioredis` packages both fit.
 */
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
  /**
   * Listings at most, the oldest leave first.
   *
   * @defaultValue `1_000`
   */
  readonly maxEntries?: number
}

const READ = `return {redis.call('GET', KEYS[1]), redis.call('GET', KEYS[2]),
 redis.call('PTTL', KEYS[2]), redis.call('GET', KEYS[3]), redis.call('PTTL', KEYS[3])}`

/** The index bounds the number of entries. */
const WRITE = `redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
redis.call('DEL', KEYS[2])
redis.call('ZADD', KEYS[3], ARGV[3], KEYS[1])
redis.call('PEXPIRE', KEYS[3], ARGV[2])
local over = redis.call('ZCARD', KEYS[3]) - tonumber(ARGV[4])
if over > 0 then
  local old = redis.call('ZPOPMIN', KEYS[3], over)
  for i = 1, #old, 2 do redis.call('DEL', old[i]) end
end`

const COOL = `if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[1])
end`

const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`

/**
 * Shares entries, cool-downs and refresh locks through Redis or Valkey. While Redis is unreachable
 * or slow the cache is slower, but no request fails for it.
 *
 * @throws `TypeError` for a client that fits neither shape, or a prefix with other characters.
 */
export function redisStore({
  client,
  prefix = 'stories',
  maxEntries = 1000,
}: RedisStoreOptions): SharedStore {
  if (!/^[\w.:-]+$/.test(prefix)) throw new TypeError('redisStore: the prefix is not valid')
  const send = sender(client)
  // The braces keep all keys of one scope in one slot of a cluster.
  const name = (type: string, scope: string, key = '') => `{${prefix}:${scope}}:${type}:${key}`
  const run = (script: string, keys: string[], ...args: string[]) =>
    send('EVAL', script, String(keys.length), ...keys, ...args)
  const ms = (value: number) => String(Math.max(1, Math.ceil(value)))
  const left = (ttl: unknown) => Math.max(0, Number(ttl) || 0)
  return {
    read: async (scope, key) => {
      const reply = await run(READ, [
        name('entry', scope, key),
        name('fail', scope, key),
        name('cool', scope),
      ])
      const values = Array.isArray(reply) ? (reply as unknown[]) : []
      const [entry, failure, failMs, coolDown, coolMs] = values
      return {
        ...(typeof entry === 'string' && {entry}),
        ...(typeof failure === 'string' && {failure: {value: failure, ttlMs: left(failMs)}}),
        ...(typeof coolDown === 'string' && {coolDown: {value: coolDown, ttlMs: left(coolMs)}}),
      }
    },
    write: async (scope, key, entry, ttlMs) => {
      const keys = [name('entry', scope, key), name('fail', scope, key), name('index', scope)]
      await run(WRITE, keys, entry, ms(ttlMs), String(Date.now()), String(maxEntries))
    },
    fail: async (scope, key, failure, ttlMs) => {
      await send('SET', name('fail', scope, key), failure, 'PX', ms(ttlMs))
    },
    cool: async (scope, coolDown, ttlMs) => {
      await run(COOL, [name('cool', scope)], ms(ttlMs), coolDown)
    },
    lock: async (scope, key, ttlMs) => {
      const token = crypto.randomUUID()
      const lock = name('lock', scope, key)
      const taken = await send('SET', lock, token, 'NX', 'PX', ms(ttlMs))
      if (taken !== 'OK') return undefined
      return async () => {
        await run(UNLOCK, [lock], token)
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
