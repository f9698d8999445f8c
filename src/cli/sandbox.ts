import {SandboxContentError, startSandbox, type SandboxServerOptions} from '../sandbox/index.ts'
import {FAULTS} from '../sandbox/faults.ts'
import {checkOptions} from '../sandbox/options.ts'
import {type Command, defineCommand} from './command.ts'
import {explainListening, type Io, number, untilSignal} from './io.ts'
import {columns, flag, readAs, type ReadOptions, value, valueOr, values} from './options.ts'

/** What an option of the sandbox is called on the command line, where that differs. */
const NAMES: Readonly<Record<string, string>> = {
  keys: '--key',
  restrictedKeys: '--restricted-key',
  rateLimit: '--rate-limit',
  publicUrl: '--public-url',
}

/** Reads a whole number. NaN, which no option may be, stands for any other text. */
const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

const INSTEAD = 'in place of the demo’s content, 1000000 at most'

const OPTIONS = {
  port: valueOr('4810', 'number', 'Port to listen on; 0 takes a free one', whole),
  host: value('address', 'Address to listen on (default 127.0.0.1)', String),
  key: values('key', 'A key that opens every listing (default demo-key)', String),
  restrictedKey: values('key', 'A valid key that opens nothing (403)', String),
  teams: value('number', `Generate so many Teams ${INSTEAD}`, whole),
  collections: value('number', `Generate so many Collections ${INSTEAD}`, whole),
  stories: value('number', `Generate so many Stories ${INSTEAD}`, whole),
  seed: value('number', 'Which content is generated, and how thumbnails look (default 1)', whole),
  data: value('file', 'Serve the content of a JSON file, as content.schema.json says', String),
  rateLimit: value('limit', 'For each key: 60/min, 5/s, 100/30s, 1000/h (default none)', String),
  latency: value('ms', 'Wait before each listing (default 0)', whole),
  publicUrl: value('url', 'Origin of media URLs (default: that of each request)', String),
  control: flag('Let /__control/faults set faults at run time, with no key'),
}

/** The options of the sandbox itself that are given. */
function given({key, restrictedKey, ...others}: ReadOptions<typeof OPTIONS>) {
  const known = Object.entries(others).filter(([, option]) => option !== undefined)
  const keys = {...(key.length > 0 && {keys: key}), restrictedKeys: restrictedKey}
  return {...Object.fromEntries(known), ...keys} as SandboxServerOptions
}

/**
 * Makes the command that runs the sandbox until SIGINT or SIGTERM.
 *
 * @param beside - Options that have no argument.
 */
export const sandboxCommand = (beside: SandboxServerOptions = {}): Command =>
  defineCommand({
    name: 'sandbox',
    about:
      'Starts a stand-in for the service: listings, keys, limits, faults, media and embed script.',
    options: OPTIONS,
    notes: [
      'Faults that --control can set, such as {"type": "status", "status": 503, "on": "stories", "times": 1}:',
      columns(FAULTS.map(({type, description}) => [type, description])),
    ],
    exitCodes: '0 ended by a signal, 1 could not start, 2 usage error',
    check: (options) =>
      readAs(
        () => checkOptions(given(options)),
        (name, rest) => `${NAMES[name] ?? `--${name}`}${rest}`,
      ),
    run: async (options, io) => serve({...beside, ...given(options)}, io),
    failure: 1,
    explain(error) {
      if (error instanceof SandboxContentError) return error.message
      const isOfFile = error.path !== undefined
      return isOfFile
        ? `--data: can’t read ${error.path} (${error.code})`
        : explainListening(error, '--port', '--host')
    },
  })

export const runSandbox = sandboxCommand()

async function serve(options: SandboxServerOptions, {err, out}: Io): Promise<void> {
  const {teams, collections, stories} = options
  const amounts = Object.entries({Teams: teams, Collections: collections, Stories: stories})
    .filter(([, amount]) => amount !== undefined)
    .map(([name, amount = 0]) => `${number(amount)} ${name}`)
  // On stderr: a million Stories take some seconds, and scripts read the first line of stdout.
  if (amounts.length > 0) err.write(`Generating content: ${amounts.join(', ')}\n`)
  const {close, content, origin, url} = await startSandbox(options)
  out.write(
    `Sandbox ${url} (${content.teams.length} Teams, ${content.collections.length} Collections, ${content.stories.length} Stories)\n`,
  )
  // A key of the user's may be a real one.
  if (options.keys === undefined) out.write('Key     demo-key\n')
  if (options.control) out.write(`Control ${origin}/__control/faults\n`)
  await untilSignal()
  await close()
}
