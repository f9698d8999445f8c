import {SandboxContentError, startSandbox, type SandboxServerOptions} from '../sandbox/index.ts'
import {checkOptions} from '../sandbox/options.ts'
import {number, processIo, runWithOptions, untilSignal} from './io.ts'
import {type Given, readAs} from './parse-options.ts'

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

/**
 * Runs the sandbox until SIGINT or SIGTERM.
 * @param beside - Options that have no argument.
 * @returns the exit code: 0 when it was ended, 1 when it could not start, 2 for a wrong argument
 */
export const runSandbox = (
  args: readonly string[],
  beside: SandboxServerOptions = {},
): Promise<number> =>
  runWithOptions(args, SANDBOX_HELP, sandboxReaders, processIo(), async ({options}) => {
    try {
      await serve({...beside, ...options})
      return 0
    } catch (error) {
      const known = explain(error)
      if (known === undefined) throw error
      process.stderr.write(`${known}\n`)
      return 1
    }
  })

async function serve(options: SandboxServerOptions): Promise<void> {
  announceGeneration(options)
  const server = await startSandbox(options)
  const {teams, collections, stories} = server.content
  process.stdout.write(
    `Sandbox ${server.url} (${teams.length} Teams, ${collections.length} Collections, ${stories.length} Stories)\n`,
  )
  // A key of the user's may be a real one.
  if (options.keys === undefined) process.stdout.write('Key     demo-key\n')
  if (options.control) process.stdout.write(`Control ${server.origin}/__control/faults\n`)
  await untilSignal()
  await server.close()
}

/** On stderr: a million Stories take some seconds, and scripts read the first line of stdout. */
function announceGeneration({teams, collections, stories}: SandboxServerOptions): void {
  const amounts = Object.entries({Teams: teams, Collections: collections, Stories: stories})
    .filter(([, amount]) => amount !== undefined)
    .map(([name, amount]) => `${number(amount ?? 0)} ${name}`)
  if (amounts.length > 0) process.stderr.write(`Generating content: ${amounts.join(', ')}\n`)
}

/** A message for what a user can fix, or `undefined` for a bug of the sandbox. */
function explain(error: unknown): string | undefined {
  if (error instanceof SandboxContentError) return error.message
  const {code, path, port} = error as NodeJS.ErrnoException & {port?: number}
  if (code === 'EADDRINUSE') return `Port ${port} is in use: select another with --port, or 0`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} requires more rights: select one above 1023 with --port`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return '--host: no such address on this machine'
  if (path !== undefined) return `--data: can’t read ${path} (${code})`
  return undefined
}

export const sandboxReaders = ({flag, text, texts}: Given) => ({
  options: () =>
    checked({
      port: whole(text('port') ?? '4810'),
      host: text('host'),
      keys: texts('key'),
      restrictedKeys: texts('restricted-key'),
      teams: whole(text('teams')),
      collections: whole(text('collections')),
      stories: whole(text('stories')),
      seed: whole(text('seed')),
      data: text('data'),
      rateLimit: text('rate-limit'),
      latency: whole(text('latency')),
      publicUrl: text('public-url'),
      control: flag('control') || undefined,
    }),
})

/** NaN, which no option may be, for text that is no number. */
function whole(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** What an option of the sandbox is called on the command line, where that differs. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  keys: '--key',
  restrictedKeys: '--restricted-key',
  rateLimit: '--rate-limit',
  publicUrl: '--public-url',
}

function checked(given: object): SandboxServerOptions {
  const options: SandboxServerOptions = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  readAs(
    () => checkOptions(options),
    (name, rest) => `${ARGUMENTS[name] ?? `--${name}`}${rest}`,
  )
  return options
}
