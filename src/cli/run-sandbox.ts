import {
  parseRateLimit,
  SandboxContentError,
  startSandbox,
  type SandboxServer,
  type SandboxServerOptions,
} from '../sandbox/index.ts'
import {processIo, readArguments} from './io.ts'
import {parseOptions, UsageError} from './parse-options.ts'

const SANDBOX_HELP = `Starts a stand-in for the service: listings, keys, limits, faults, media and embed script.

Usage: sanity-plugin-stories sandbox [options]

  --port <number>          Port to listen on; 0 takes a free one (default 4810)
  --host <address>         Address to listen on (default 127.0.0.1)
  --key <key>              A key that opens every listing; may be repeated (default demo-key)
  --restricted-key <key>   A valid key that opens nothing (403); may be repeated
  --teams <number>         Generate so many Teams, Collections or Stories, 1000000 at most,
  --collections <number>   in place of the demo's content
  --stories <number>
  --seed <number>          Which content is generated, and how thumbnails look (default 1)
  --data <file>            Serve the content of a JSON file, as content.schema.json says
  --rate-limit <limit>     For each key: 60/min, 5/s, 100/30s, 1000/h (default none)
  --latency <ms>           Wait before each listing (default 0)
  --public-url <url>       Origin of media URLs (default: that of each request)
  --control                Let /__control/ set faults and content at run time, with no key
  --help                   Show this
`

const OPTIONS = {
  port: {type: 'string'},
  host: {type: 'string'},
  key: {type: 'string', multiple: true},
  'restricted-key': {type: 'string', multiple: true},
  teams: {type: 'string'},
  collections: {type: 'string'},
  stories: {type: 'string'},
  seed: {type: 'string'},
  data: {type: 'string'},
  'rate-limit': {type: 'string'},
  latency: {type: 'string'},
  'public-url': {type: 'string'},
  control: {type: 'boolean'},
  help: {type: 'boolean'},
} as const

const NUMBERS = {
  port: 65_535,
  teams: 1_000_000,
  collections: 1_000_000,
  stories: 1_000_000,
  seed: Number.MAX_SAFE_INTEGER,
  latency: 600_000,
} as const

/** The key that opens it unless the user names others. */
const KEY = 'demo-key'

/**
 * Runs the sandbox until SIGINT or SIGTERM.
 * @param beside - Options that have no argument.
 * @returns the exit code: 0 when it was ended, 1 when it could not start, 2 for a wrong argument
 */
export async function runSandbox(
  args: readonly string[],
  beside: SandboxServerOptions = {},
): Promise<number> {
  const options = readArguments(() => readSandboxArguments(args), SANDBOX_HELP, processIo())
  if (typeof options === 'number') return options
  try {
    announceGeneration(options)
    const server = await startSandbox({keys: [KEY], ...beside, ...options})
    const {teams, collections, stories} = server.content
    process.stdout.write(
      `Sandbox ${server.url} (${teams.length} Teams, ${collections.length} Collections, ${stories.length} Stories)\n`,
    )
    // A key of the user's may be a real one.
    if (options.keys === undefined) process.stdout.write(`Key     ${KEY}\n`)
    if (options.control) process.stdout.write(`Control ${server.origin}/__control/faults\n`)
    await untilEnded(server)
    return 0
  } catch (error) {
    const known = explain(error)
    if (known === undefined) throw error
    process.stderr.write(`${known}\n`)
    return error instanceof RangeError ? 2 : 1
  }
}

/**
 * On stderr, since a million Stories take some seconds and scripts read the first line of stdout.
 */
function announceGeneration({teams, collections, stories}: SandboxServerOptions): void {
  const amounts = Object.entries({Teams: teams, Collections: collections, Stories: stories})
    .filter(([, amount]) => amount !== undefined)
    .map(([name, amount]) => `${amount?.toLocaleString('en-US')} ${name}`)
  if (amounts.length > 0) process.stderr.write(`Generating content: ${amounts.join(', ')}\n`)
}

function untilEnded(server: SandboxServer): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      process.off('SIGINT', end)
      process.off('SIGTERM', end)
      resolve(server.close())
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
  })
}

/** A message for what a user can fix, or `undefined` for a bug of the sandbox. */
function explain(error: unknown): string | undefined {
  if (error instanceof RangeError || error instanceof SandboxContentError) return error.message
  const {code, path, port} = error as NodeJS.ErrnoException & {port?: number}
  if (code === 'EADDRINUSE') return `Port ${port} is in use: select another with --port, or 0`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} requires more rights: select one above 1023 with --port`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return '--host: no such address on this machine'
  if (path !== undefined) return `--data: can’t read ${path} (${code})`
  return undefined
}

/**
 * The options on a command line, or `help`.
 * @throws UsageError
 */
export function readSandboxArguments(args: readonly string[]): SandboxServerOptions | 'help' {
  const values = parseOptions(args, OPTIONS)
  if (values.help) return 'help'
  const {host, data, control} = values
  if (data !== undefined && (values.teams ?? values.collections ?? values.stories) !== undefined) {
    throw new UsageError('--data: leave out --teams, --collections and --stories with it')
  }
  const rateLimit = values['rate-limit']
  const publicUrl = values['public-url']
  return {
    port: 4810,
    ...numbers(values),
    ...(host && {host}),
    ...(data && {data}),
    ...(control && {control}),
    ...(values.key && {keys: nonEmpty('key', values.key)}),
    restrictedKeys: nonEmpty('restricted-key', values['restricted-key'] ?? []),
    ...(rateLimit && {rateLimit: readRateLimit(rateLimit)}),
    ...(publicUrl && {publicUrl}),
  }
}

function numbers(values: Partial<Record<keyof typeof NUMBERS, string>>): Record<string, number> {
  const result: Record<string, number> = {}
  for (const [name, most] of Object.entries(NUMBERS)) {
    const value = values[name as keyof typeof NUMBERS]
    if (value === undefined) continue
    const number = /^\d+$/.test(value) ? Number(value) : NaN
    if (!(number <= most)) {
      throw new UsageError(`--${name}: "${value}" is not a whole number from 0 to ${most}`)
    }
    result[name] = number
  }
  return result
}

function readRateLimit(text: string) {
  try {
    return parseRateLimit(text)
  } catch (error) {
    throw new UsageError(`--rate-limit: ${(error as Error).message}`, {cause: error})
  }
}

function nonEmpty(name: string, keys: readonly string[]): readonly string[] {
  const wrong = keys.some((key) => !/^\S+$/.test(key))
  if (wrong) throw new UsageError(`--${name}: a key has at least one character and no spaces`)
  return keys
}
