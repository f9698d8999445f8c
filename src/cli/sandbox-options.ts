import {parseArgs} from 'node:util'
import {parseRateLimit, type SandboxServerOptions} from '../sandbox/index.ts'

export const SANDBOX_HELP = `Starts a stand-in for the service: listings, keys, limits, faults, media and embed script.

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

/** An invalid argument; the message names it and the allowed values. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

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

/**
 * The options on a command line, or `help`.
 * @throws UsageError
 */
export function readSandboxArguments(args: readonly string[]): SandboxServerOptions | 'help' {
  const values = parse(args)
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
    ...(host === undefined ? {} : {host}),
    ...(data === undefined ? {} : {data}),
    ...(control === undefined ? {} : {control}),
    ...(values.key === undefined ? {} : {keys: nonEmpty('key', values.key)}),
    restrictedKeys: nonEmpty('restricted-key', values['restricted-key'] ?? []),
    ...(rateLimit === undefined ? {} : {rateLimit: readRateLimit(rateLimit)}),
    ...(publicUrl === undefined ? {} : {publicUrl}),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: OPTIONS, strict: true}).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nRun with --help for the options.`, {
      cause: error,
    })
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
