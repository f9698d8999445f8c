import {parseArgs} from 'node:util'

export const DOCTOR_HELP = `Checks settings, the service, a running proxy and the embed script, and says how to fix what is wrong.

Usage: sanity-plugin-stories doctor [options]

Settings are those of \`sanity-plugin-stories proxy\`, from .env and .env.local in this folder
and from the environment, which wins.

  --service-url <url>     In place of STORIES_SERVICE_URL
  --env-file <file>       In place of .env and .env.local; may be repeated, the later wins
  --proxy-url <url>       Also check the proxy at this address, such as
                          https://studio.example.com/api/stories
  --origin <origin>       The Studio's origin, for CORS (default: the first of
                          STORIES_ALLOWED_ORIGINS)
  --token-env <name>      The variable that holds a session token of Sanity (default SANITY_TOKEN)
  --script-url <url>      Also check the embed script
  --page-url <url>        Also check whether this page's policy (CSP) lets the script work
  --api-base-url <url>    The apiBaseUrl that the script is given (default: the script's origin)
  --timeout <seconds>     For each request (default 15)
  --json                  Print one JSON document
  --help                  Show this

Secrets are never arguments: shells keep those in their history, and other users see them.
Exit codes: 0 OK, 1 errors found, 2 usage error.
`

/** The options of the command line. */
export interface DoctorOptions {
  readonly serviceUrl: string | undefined
  /** `undefined` for the default files, which need not be there. */
  readonly envFiles: readonly string[] | undefined
  /** Without a trailing slash. */
  readonly proxyUrl: URL | undefined
  readonly origin: string | undefined
  /** The variable's name. */
  readonly tokenEnv: string
  readonly scriptUrl: URL | undefined
  readonly pageUrl: URL | undefined
  readonly apiBaseUrl: URL | undefined
  readonly timeoutMs: number
  readonly json: boolean
}

/** A wrong argument. The message never holds a value: it could be a secret. */
export class DoctorUsageError extends Error {
  override readonly name = 'DoctorUsageError'
}

const OPTIONS = {
  'service-url': {type: 'string'},
  'env-file': {type: 'string', multiple: true},
  'proxy-url': {type: 'string'},
  origin: {type: 'string'},
  'token-env': {type: 'string'},
  'script-url': {type: 'string'},
  'page-url': {type: 'string'},
  'api-base-url': {type: 'string'},
  timeout: {type: 'string'},
  json: {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
} as const

const SECRETS = /^--?(?:api-?)?(?:key|token|secret|password)$/

/** @throws {@link DoctorUsageError} */
export function readDoctorArguments(args: readonly string[]): DoctorOptions | 'help' {
  const values = parse(args)
  if (values.help) return 'help'
  const tokenEnv = values['token-env'] ?? 'SANITY_TOKEN'
  if (!/^[A-Za-z_]\w{0,63}$/.test(tokenEnv)) {
    throw new DoctorUsageError('--token-env: give the name of a variable, not the token itself')
  }
  const scriptUrl = url('script-url', values['script-url'])
  const pageUrl = url('page-url', values['page-url'])
  if (pageUrl && !scriptUrl) throw new DoctorUsageError('--page-url: give --script-url too')
  const proxyUrl = url('proxy-url', values['proxy-url'])
  if (proxyUrl?.search || proxyUrl?.hash) {
    throw new DoctorUsageError('--proxy-url: leave out query and fragment')
  }
  return {
    serviceUrl: values['service-url'],
    envFiles: values['env-file'],
    proxyUrl,
    origin: origin(values.origin),
    tokenEnv,
    scriptUrl,
    pageUrl,
    apiBaseUrl: url('api-base-url', values['api-base-url']),
    timeoutMs: seconds(values.timeout ?? '15'),
    json: values.json ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: OPTIONS, strict: true}).values
  } catch (error) {
    // Its message can quote what was typed: only the name of an option is taken over.
    const name = /'(--?[\w-]+)/.exec((error as Error).message)?.[1] ?? ''
    const {code} = error as NodeJS.ErrnoException
    if (SECRETS.test(name)) {
      throw new DoctorUsageError(
        `${name}: no secret is taken from the command line, since shells keep it. Set STORIES_API_KEY or SANITY_TOKEN, or name a variable with --token-env`,
      )
    }
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new DoctorUsageError('Unexpected argument. Run with --help for the options.')
    }
    const what = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? 'is not known' : 'is not whole'
    throw new DoctorUsageError(`${name || 'An option'} ${what}. Run with --help for the options.`)
  }
}

function url(name: string, value: string | undefined): URL | undefined {
  if (value === undefined) return undefined
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new DoctorUsageError(
      `--${name}: give a whole address that begins with http:// or https://`,
    )
  }
  if (parsed.username || parsed.password) {
    throw new DoctorUsageError(`--${name}: leave out user and password`)
  }
  return parsed
}

function origin(value: string | undefined): string | undefined {
  if (value === undefined || url('origin', value)?.origin === value) return value
  throw new DoctorUsageError('--origin: pass only an origin, such as https://studio.example.com')
}

function seconds(value: string): number {
  const number = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0
  if (number > 0 && number <= 3600) return number * 1000
  throw new DoctorUsageError('--timeout: give seconds, above 0 and up to 3600')
}
