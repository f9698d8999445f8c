import {isLoopback} from '../../../access/index.ts'
import {resolveOptions, type ResolvedOptions} from '../../../proxy/options.ts'
import {UsageError} from '../../parse-options.ts'
import {readProxySettings} from '../../proxy-settings.ts'
import type {Context} from '../options.ts'
import type {Environment, ReadEnvironment} from '../../environment.ts'
import {error, ok, skipped, warning, type Finding} from '../report.ts'
import {VERSION} from '../../io.ts'

/** Valid values of the settings that have their own checks. */
const STAND_IN = {
  STORIES_SERVICE_URL: 'https://localhost/access/v1',
  STORIES_API_KEY: 'x',
  SANITY_PROJECT_ID: 'p',
}

/**
 * Checks what needs no request.
 *
 * @returns the settings with which the proxy would request the service; `undefined` for unusable ones
 */
export function checkSettings(
  {add, environment, options}: Context,
  files: ReadEnvironment,
): ResolvedOptions | undefined {
  const text = (name: keyof typeof STAND_IN) => environment[name]?.trim() || undefined
  add(ok('settings.versions', VERSION))
  for (const finding of checkFiles(files)) add(finding)

  const url = text('STORIES_SERVICE_URL')
  const apiKey = text('STORIES_API_KEY')
  const isElsewhere = !url && Boolean(options.proxyUrl ?? options.scriptUrl)
  const findings = isElsewhere
    ? [skipped('settings.service-url', 'STORIES_SERVICE_URL is not set here')]
    : [checkServiceUrl(url)]
  if (apiKey || !isElsewhere) findings.push(checkKey(apiKey))
  const isUsable = url && apiKey && findings.every(({status}) => status !== 'error')
  if (!isElsewhere) findings.push(checkProject(text('SANITY_PROJECT_ID')))
  for (const finding of findings) add(finding)
  const problems = problemsOf({...environment, ...STAND_IN})
  for (const problem of problems) add(error('settings.other', 'invalid', problem))
  for (const finding of checkPublic(environment, apiKey)) add(finding)
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    const message =
      'NODE_TLS_REJECT_UNAUTHORIZED=0: no certificate is checked, so an attacker in between can read the key'
    add(warning('settings.tls', 'tls-off', message))
  }
  if (!isUsable) return undefined
  // With the defaults where another setting is invalid.
  const others = problems.length > 0 ? {} : environment
  const {proxy} = readProxySettings({...others, ...STAND_IN, STORIES_SERVICE_URL: url})
  return resolveOptions({...proxy, apiKey})
}

function* checkFiles({files, unreadable}: ReadEnvironment): Generator<Finding> {
  const id = 'settings.files'
  for (const {file, code} of unreadable) {
    yield error(id, 'env-file', `${file} can’t be read (${code})`)
  }
  if (files.length > 0) yield ok(id, `Read ${files.join(' and ')}, then the environment`)
  else if (unreadable.length === 0) {
    yield skipped(id, 'There is no .env here: only the environment was read')
  }
}

function checkServiceUrl(value: string | undefined): Finding {
  const id = 'settings.service-url'
  const name = 'STORIES_SERVICE_URL'
  if (value === undefined) return error(id, 'missing', `${name} is not set`)
  if (isPlaceholder(value)) return error(id, 'placeholder', `${name} is a placeholder`)
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    return error(id, 'plain-http', `${name} is http, and not this machine`)
  }
  const [problem] = problemsOf({...STAND_IN, [name]: value})
  if (problem) return error(id, 'invalid', problem)
  return url && /\/access\/v1\/?$/.test(url.pathname)
    ? ok(id, `${name}: ${value}`)
    : warning(id, 'wrong-path', `${name} does not end in /access/v1`)
}

function checkKey(value: string | undefined): Finding {
  const id = 'settings.api-key'
  const name = 'STORIES_API_KEY'
  if (value === undefined) return error(id, 'missing', `${name} is not set`)
  if (isPlaceholder(value)) return error(id, 'placeholder', `${name} is a placeholder`)
  if (/^Bearer\b|^(["'`]).*\1$|[^\x21-\x7e]/i.test(value)) {
    const message = `${name} has quotes, spaces, the word Bearer, or characters beyond ASCII`
    return error(id, 'key-shape', message)
  }
  return ok(id, `${name} is set`)
}

function checkProject(value: string | undefined): Finding {
  const id = 'settings.project-id'
  const name = 'SANITY_PROJECT_ID'
  if (value === undefined) {
    return skipped(id, `${name} is not set: only \`sanity-plugin-stories proxy\` needs it`)
  }
  if (isPlaceholder(value) || value === 'abc123') {
    return error(id, 'placeholder', `${name} is a placeholder`)
  }
  const [problem] = problemsOf({...STAND_IN, [name]: value})
  return problem ? error(id, 'invalid', problem) : ok(id, `${name}: ${value}`)
}

/** What the proxy's own code finds wrong with its settings. */
function problemsOf(environment: Environment): readonly string[] {
  try {
    readProxySettings(environment)
    return []
  } catch (error) {
    if (error instanceof UsageError) return error.message.split('\n')
    throw error
  }
}

/** Tools copy variables with these beginnings into what browsers load. */
const PUBLIC =
  /^(?:SANITY_STUDIO|VITE|NEXT_PUBLIC|PUBLIC|NUXT_PUBLIC|REACT_APP|GATSBY|EXPO_PUBLIC)_/

function* checkPublic(environment: Environment, apiKey: string | undefined): Generator<Finding> {
  for (const [name, value] of Object.entries(environment)) {
    if (!PUBLIC.test(name) || !value) continue
    const holdsKey = apiKey !== undefined && apiKey.length > 3 && value.includes(apiKey)
    if (!holdsKey && !name.endsWith('STORIES_API_KEY')) continue
    const message = `${name} contains the key, and is public by its name`
    yield error('settings.public', 'key-public', message)
  }
}

const PLACEHOLDER =
  /^(?:<.*>|\$\{.*\}|\.{3}|…|x{3,}|change-?me|todo|null|undefined|placeholder|secret|(?:your|my|insert|replace|enter|example)[-_ ].*|(?:(?:stories|service)[-_])?(?:api[-_]?)?key|https?:\/\/(?:…|\.{3}|<|your[-_]).*)$/i
/** Hosts that are reserved for examples (RFC 2606). */
const PLACEHOLDER_HOST = /(?:^|\.)example(?:\.(?:com|net|org))?$/

/** Whether a value is a placeholder that was never filled in. */
const isPlaceholder = (value: string): boolean =>
  PLACEHOLDER.test(value) || (URL.canParse(value) && PLACEHOLDER_HOST.test(new URL(value).hostname))
