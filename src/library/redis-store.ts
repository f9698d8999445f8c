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

/**
 * Shares listings through Redis or Valkey. While Redis is unreachable or slow each instance loads
 * them itself, and no request fails for it.
 *
 * @throws `TypeError` for a client that fits neither shape, or a prefix with other characters.
 */
export function redisStore({client, prefix = 'stories'}: RedisStoreOptions): SharedStore {
  if (!/^[\w.:-]+$/.test(prefix)) throw new TypeError('redisStore: the prefix is not valid')
  const send = sender(client)
  return {
    get: (key) => send('GET', `${prefix}:${key}`),
    set: (key, value, ms) =>
      send('SET', `${prefix}:${key}`, value, 'PX', String(Math.max(1, Math.ceil(ms)))),
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
