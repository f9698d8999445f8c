import {isExactOrigin, isLoopback} from '../../../access/index.ts'
import {resolveOptions} from '../../../proxy/options.ts'
import {UsageError} from '../../parse-options.ts'
import {readProxySettings} from '../../proxy-settings.ts'
import type {Context, UsableSettings} from '../options.ts'
import {splitList, type Environment, type ReadEnvironment} from '../../environment.ts'
import {error, ok, skipped, warning, type Finding} from '../report.ts'
import {VERSION} from '../../io.ts'

/** Checks what needs no request. */
export function checkSettings(context: Context, read: ReadEnvironment): UsableSettings {
  const {add, environment, options} = context
  add(ok('settings.versions', VERSION))
  for (const finding of checkFiles(read)) add(finding)

  const url = text(environment, 'STORIES_SERVICE_URL')
  const apiKey = text(environment, 'STORIES_API_KEY')
  const isElsewhere = !url && Boolean(options.proxyUrl ?? options.scriptUrl)
  const findings = isElsewhere
    ? [skipped('settings.service-url', 'STORIES_SERVICE_URL is not set here')]
    : [checkServiceUrl(url)]
  if (apiKey || !isElsewhere) findings.push(checkKey(apiKey))
  const usable = findings.every(({status}) => status !== 'error')
  if (!isElsewhere) findings.push(checkProject(text(environment, 'SANITY_PROJECT_ID')))
  for (const finding of findings) add(finding)
  const others = problemsOf({...environment, ...STAND_IN})
  for (const problem of others) add(error('settings.other', 'invalid', problem))
  for (const finding of [...checkPublic(environment, apiKey), ...checkTls(environment)])
    add(finding)
  return {
    service:
      usable && url && apiKey
        ? {
            url: url.replace(/\/+$/, ''),
            apiKey,
            // With the defaults where a setting is invalid.
            proxy: resolveOptions(
              readProxySettings(others.length > 0 ? STAND_IN : {...environment, ...STAND_IN}).proxy,
            ),
          }
        : undefined,
    apiKey,
    allowedOrigins: splitList(environment['STORIES_ALLOWED_ORIGINS']).filter(isExactOrigin),
  }
}

function text(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined
}

function* checkFiles({files, unreadable}: ReadEnvironment): Generator<Finding> {
  for (const {file, code} of unreadable) {
    yield error('settings.files', 'env-file', `${file} can’t be read (${code})`)
  }
  if (files.length > 0)
    yield ok('settings.files', `Read ${files.join(' and ')}, then the environment`)
  else if (unreadable.length === 0) {
    yield skipped('settings.files', 'There is no .env here: only the environment was read')
  }
}

function checkServiceUrl(value: string | undefined): Finding {
  const id = 'settings.service-url'
  const name = 'STORIES_SERVICE_URL'
  if (value === undefined) return error(id, 'missing', `${name} is not set`)
  if (isPlaceholder(value)) return error(id, 'placeholder', `${name} is a placeholder`)
  if (isPlainHttp(value)) return error(id, 'plain-http', `${name} is http, and not this machine`)
  const [problem] = problemsOf({...STAND_IN, [name]: value})
  if (problem) return error(id, 'invalid', problem)
  const {host, hostname, pathname} = new URL(value)
  if (isPlaceholderHost(hostname)) {
    return error(
      id,
      'placeholder',
      `${name} leads to ${host}, which is a placeholder for a real host`,
    )
  }
  if (!/\/access\/v1\/?$/.test(pathname)) {
    return warning(id, 'wrong-path', `${name} does not end in /access/v1`)
  }
  return ok(id, `${name}: ${value}`)
}

function checkKey(value: string | undefined): Finding {
  const id = 'settings.api-key'
  const name = 'STORIES_API_KEY'
  if (value === undefined) return error(id, 'missing', `${name} is not set`)
  if (isPlaceholder(value)) return error(id, 'placeholder', `${name} is a placeholder`)
  if (/^Bearer\b/i.test(value)) return error(id, 'key-shape', `${name} begins with the word Bearer`)
  if (/^(["'`]).*\1$/.test(value)) return error(id, 'key-shape', `${name} has quotes around it`)
  if (problemsOf({...STAND_IN, [name]: value}).length > 0) {
    return error(
      id,
      'key-shape',
      `${name} contains spaces, or characters that are not valid in a header`,
    )
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
  return /^[a-z0-9-]{1,64}$/.test(value)
    ? ok(id, `${name}: ${value}`)
    : error(id, 'invalid', `${name} may contain only a-z, 0-9 and "-"`)
}

/** Valid values of the settings that have their own checks. */
const STAND_IN = {
  STORIES_SERVICE_URL: 'https://localhost/access/v1',
  STORIES_API_KEY: 'x',
  SANITY_PROJECT_ID: 'p',
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
    if (holdsKey || name.endsWith('STORIES_API_KEY')) {
      yield error(
        'settings.public',
        'key-public',
        `${name} contains the key, and is public by its name`,
      )
    }
  }
}

function* checkTls(environment: Environment): Generator<Finding> {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    yield warning(
      'settings.tls',
      'tls-off',
      'NODE_TLS_REJECT_UNAUTHORIZED=0: no certificate is checked, so an attacker in between can read the key',
    )
  }
}

const PLACEHOLDER =
  /^(?:<.*>|\$\{.*\}|\.{3}|…|x{3,}|change-?me|todo|null|undefined|placeholder|secret|(?:your|my|insert|replace|enter|example)[-_ ].*|(?:(?:stories|service)[-_])?(?:api[-_]?)?key)$/i

/** Whether a value is a placeholder that was never filled in. */
function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || /^https?:\/\/(?:…|\.{3}|<|your[-_])/i.test(value)
}

/** Names that are reserved for examples (RFC 2606). */
function isPlaceholderHost(hostname: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(hostname)
}

/** Whether an address would carry secrets readable through the network. */
function isPlainHttp(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}
