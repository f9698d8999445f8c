import {UsageError} from '../options.ts'

interface User {
  readonly username?: string
  readonly password?: string
}

/** Where Redis or Valkey is, in parts: no library gets to parse, or to quote, an address with a password. */
export interface RedisAddress {
  /** What the nodes are: one server, some of a cluster, or Sentinels that know which server is the primary. */
  readonly kind: 'server' | 'cluster' | 'sentinel'
  readonly nodes: readonly {readonly host: string; readonly port: number}[]
  readonly tls: boolean
  readonly user: User
  readonly database: number
  /** What Sentinels call the primary. Empty without them. */
  readonly name: string
  /** Of the Sentinels themselves. */
  readonly sentinelUser: User
}

const NOT_AN_ADDRESS =
  'REDIS_URL is not an address: percent-encode special characters of the password, such as # as %23'

/** The path of each kind of address, and what is wrong with another one. */
const PATHS = {
  server: [/^\/?(?<database>\d{0,5})$/, 'REDIS_URL may only have the number of a database as path'],
  cluster: [/^\/?(?<database>0?)$/, 'REDIS_URL of a cluster may have no database but 0'],
  sentinel: [
    /^\/(?<name>[\w.-]+)\/?(?<database>\d{0,5})$/,
    'REDIS_URL must end with what Sentinel calls the primary, as in redis+sentinel://host/mymaster, and may then have the number of a database',
  ],
} as const

/**
 * Reads an address like `rediss://user:password@redis.example.com:6379/0`. With
 * `redis+cluster://` it has nodes of a cluster with commas between, with `redis+sentinel://` it has
 * Sentinels and ends with the name of the primary, as in `redis+sentinel://one,two:26379/mymaster/0`.
 *
 * @throws {@link UsageError} for another address. Its message never contains the value, or a part of it.
 */
export function parseRedisAddress(value: string): RedisAddress {
  const scheme = /^(?:redis|valkey)(s?)(?:[+-](cluster|sentinel))?:\/\//.exec(value)
  if (!scheme) {
    throw new UsageError(
      'REDIS_URL must start with redis://, redis+cluster:// or redis+sentinel://, or with rediss for TLS',
    )
  }
  const kind = (scheme[2] ?? 'server') as RedisAddress['kind']
  const rest = /^(?:([^@/?#]*)@)?([^@/?#]+)([^@?#]*)(?:\?([^@#]*))?$/.exec(
    value.slice(scheme[0].length),
  )
  if (!rest) throw new UsageError(NOT_AN_ADDRESS)
  const [, user = '', hosts = '', pathname = '', query = ''] = rest
  const nodes = hosts.split(',').map((host) => readNode(host, kind === 'sentinel' ? 26_379 : 6379))
  if (kind === 'server' && nodes.length > 1) {
    throw new UsageError(
      'REDIS_URL has several hosts: it must start with redis+cluster:// or redis+sentinel://',
    )
  }
  const [path, problem] = PATHS[kind]
  const {name = '', database} = path.exec(pathname)?.groups ?? {}
  if (database === undefined) throw new UsageError(problem)
  const [username, password] = user.split(/:(.*)/s)
  return {
    kind,
    nodes,
    tls: scheme[1] === 's',
    user: toUser(decode(username), decode(password)),
    database: Number(database),
    name,
    sentinelUser: readSentinelUser(kind === 'sentinel', query),
  }
}

function readNode(host: string, port: number) {
  // No scheme that the parser knows, so that it has no default port.
  const url = URL.canParse(`redis://${host}`) ? new URL(`redis://${host}`) : undefined
  if (!url?.hostname) throw new UsageError(NOT_AN_ADDRESS)
  return {
    host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
    port: url.port === '' ? port : Number(url.port),
  }
}

const toUser = (username = '', password = ''): User => ({
  ...(username && {username}),
  ...(password && {password}),
})

function readSentinelUser(isSentinel: boolean, query: string): User {
  // Here, too, a plus sign is one.
  const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
  const {sentinel_username, sentinel_password, ...others} = Object.fromEntries(parameters)
  if ((!isSentinel && query !== '') || Object.keys(others).length > 0) {
    throw new UsageError(
      'REDIS_URL may have no parameters, but sentinel_username and sentinel_password with redis+sentinel://',
    )
  }
  return toUser(sentinel_username, sentinel_password)
}

function decode(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // The error of the runtime is replaced: others quote what they could not decode.
    throw new UsageError(
      'REDIS_URL has a user or password whose % is not percent-encoded: write %25',
    )
  }
}
