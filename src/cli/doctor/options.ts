import type {Environment} from '../environment.ts'
import type {Finding} from './report.ts'
import {commonHelp, commonReaders, type Given, type Read, UsageError} from '../parse-options.ts'

export const DOCTOR_HELP = `Checks settings, the service, a running proxy and the embed script, and says how to fix what is wrong.

Usage: sanity-plugin-stories doctor [options]

Settings are those of \`sanity-plugin-stories proxy\`, from .env and .env.local in this folder
and from the environment, which wins.

  --proxy-url <url>         Also check the proxy at this address, such as
                            https://studio.example.com/api/stories
  --origin <origin>         The Studio's origin, for CORS (default: the first of
                            STORIES_ALLOWED_ORIGINS)
  --script-url <url>        Also check the embed script
  --page-url <url>          Also check whether this page's policy (CSP) lets the script work, and
                            measure its embeds with the browser that CHROMIUM_PATH names
  --api-base-url <url>      The apiBaseUrl that the script is given (default: the script's origin)
  --json                    Print one JSON document
${commonHelp(15)}
Exit codes: 0 OK, 1 errors found, 2 usage error.
`

export type DoctorOptions = Read<ReturnType<typeof doctorReaders>>

/** What every group of checks is given. */
export interface Context {
  readonly options: DoctorOptions
  readonly environment: Environment
  /** Reports a finding at once. */
  readonly add: (finding: Finding) => void
  /** Shows the current step in a terminal. */
  readonly busy: (what: string) => void
}

export const doctorReaders = ({flag, text, texts}: Given) => ({
  ...commonReaders({flag, text, texts}, 15),
  proxyUrl: () => {
    const proxyUrl = url('proxy-url', text('proxy-url'))
    if (!proxyUrl?.search && !proxyUrl?.hash) return proxyUrl
    throw new UsageError('--proxy-url: leave out query and fragment')
  },
  origin: () => origin(text('origin')),
  scriptUrl: () => url('script-url', text('script-url')),
  pageUrl: () => {
    const pageUrl = url('page-url', text('page-url'))
    if (!pageUrl || text('script-url') !== undefined) return pageUrl
    throw new UsageError('--page-url: give --script-url too')
  },
  apiBaseUrl: () => url('api-base-url', text('api-base-url')),
  json: () => flag('json'),
})

function url(name: string, value: string | undefined): URL | undefined {
  if (value === undefined) return undefined
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new UsageError(`--${name}: give a whole address that begins with http:// or https://`)
  }
  if (parsed.username || parsed.password) {
    throw new UsageError(`--${name}: leave out user and password`)
  }
  return parsed
}

function origin(value: string | undefined): string | undefined {
  if (value === undefined || url('origin', value)?.origin === value) return value
  throw new UsageError('--origin: pass only an origin, such as https://studio.example.com')
}
