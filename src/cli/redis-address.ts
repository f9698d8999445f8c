/** Where Redis or Valkey is, in parts: no library gets to parse, or to quote, an address with a password. */
export interface RedisAddress {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  readonly database: number
}

const DEFAULT_PORT = 6379

/**
 * Reads an address like `rediss://user:password@redis.example.com:6379/0`.
 *
 * @throws `TypeError` for another address. Its message never contains the value, or a part of it.
 */
export function parseRedisAddress(value: string): RedisAddress {
  const scheme = /^(redis|valkey)(s?):\/\//.exec(value)
  if (!scheme) throw new TypeError('must start with redis:// or rediss://')
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url?.hostname || url.hash || url.search || value.split('@').length > 2) {
    throw new TypeError(
      'is not an address: percent-encode special characters of the password, such as # as %23',
    )
  }
  const database = /^\/?(\d{0,5})$/.exec(url.pathname)?.[1]
  if (database === undefined) throw new TypeError('may only have the number of a database as path')
  return {
    host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
    tls: scheme[2] === 's',
    username: decode(url.username),
    password: decode(url.password),
    database: Number(database),
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part) || undefined
  } catch {
    // The error of the runtime is replaced: others quote what they could not decode.
    throw new TypeError('has a user or password whose % is not percent-encoded: write %25')
  }
}
