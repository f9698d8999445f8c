import {SandboxContentError, startSandbox, type SandboxServerOptions} from '../sandbox/index.ts'
import {FAULTS} from '../sandbox/faults.ts'
import {checkOptions} from '../sandbox/options.ts'
import {type Command, defineCommand} from './command.ts'
import {count, createProgress, explainListening, type Io, untilSignal, whole} from './io.ts'
import {columns, optionName, readAs, type ReadOptions, value, valueOr, values} from './options.ts'

/** Names of options on the command line, where they differ from the sandbox's. */
const NAMES: Readonly<Record<string, string>> = {
  keys: '--key',
  restrictedKeys: '--restricted-key',
  faults: '--fault',
}

/** Reads JSON. A text, which no option may be, stands for what is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return ''
  }
}

const INSTEAD = 'in place of the demo’s content, 1000000 at most'

const OPTIONS = {
  port: valueOr('4810', 'number', 'Port to listen on; 0 takes a free one', whole),
  host: value('address', 'Address to listen on (default 127.0.0.1)', String),
  key: values('key', 'A key that opens every listing (default demo-key)', String),
  restrictedKey: values('key', 'A valid key that opens nothing (403)', String),
  teams: value('number', `Generate so many Teams ${INSTEAD}`, whole),
  collections: value('number', `Generate so many Collections ${INSTEAD}`, whole),
  stories: value('number', `Generate so many Stories ${INSTEAD}`, whole),
  data: value('file', 'Serve the content of a JSON file, as content.schema.json says', String),
  rateLimit: value('number', 'Requests of each key in a minute (default any)', whole),
  latency: value('ms', 'Wait before each listing (default 0)', whole),
  publicUrl: value('url', 'Origin of media URLs (default: that of each request)', String),
  fault: values('json', 'A fault of those below, of which the first that fits is met', readJson),
}

function given({fault, key, restrictedKey, ...others}: ReadOptions<typeof OPTIONS>) {
  const known = Object.entries(others).filter(([, option]) => option !== undefined)
  const lists = {...(key.length > 0 && {keys: key}), restrictedKeys: restrictedKey, faults: fault}
  return {...Object.fromEntries(known), ...lists} as SandboxServerOptions
}

/** Runs the sandbox until SIGINT or SIGTERM, with options `beside` that have no argument. */
export const sandboxCommand = (beside: SandboxServerOptions = {}): Command =>
  defineCommand({
    name: 'sandbox',
    about:
      'Starts a stand-in for the service: listings, keys, limits, faults, media and embed script.',
    options: OPTIONS,
    notes: [
      'Faults, such as {"type": "status", "status": 503, "on": "stories", "times": 1}:',
      columns(FAULTS.map(({type, description}) => [type, description])),
    ],
    exitCodes: '0 ended by a signal, 1 could not start, 2 usage error',
    check: (options) =>
      readAs(
        () => checkOptions(given(options)),
        (name, rest) => (NAMES[name] ?? optionName(name)) + rest,
      ),
    run: async (options, io) => serve({...beside, ...given(options)}, io),
    failure: 1,
    explain(error) {
      if (error instanceof SandboxContentError) return error.message
      if (error.path !== undefined) return `--data: can’t read ${error.path} (${error.code})`
      return explainListening(error, '--port', '--host')
    },
  })

export const runSandbox = sandboxCommand()

async function serve(options: SandboxServerOptions, {err, out}: Io): Promise<void> {
  const progress = createProgress(err)
  // A million Stories take some seconds.
  progress.show('Preparing content')
  const {close, content, url} = await startSandbox(options).finally(progress.clear)
  // A key of the user's may be a real one.
  const key = options.keys === undefined ? 'STORIES_API_KEY=demo-key\n' : ''
  const teams = count(content.teams.length, ['Team', 'Teams'])
  const collections = count(content.collections.length, ['Collection', 'Collections'])
  const all = `${teams}, ${collections}, ${count(content.stories.length, ['Story', 'Stories'])}`
  out.write(`Sandbox (${all}). For .env:\n\nSTORIES_SERVICE_URL=${url}\n${key}`)
  await untilSignal()
  await close()
}
