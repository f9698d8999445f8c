import type {StoriesProxyOptions} from '../../proxy/index.ts'
import {type Environment, KEY_SENT, mixedSources, type ReadEnvironment} from '../environment.ts'
import {VERSION} from '../io.ts'
import {UsageError} from '../options.ts'
import {loadRedis} from '../proxy-command/redis.ts'
import {loadAgents, readProxySettings} from '../proxy-command/settings.ts'
import {type Check, error, type DoctorFinding, ok, skipped, warning} from './findings.ts'
import type {DoctorOptions} from './options.ts'

const [KEY_NAME, URL_NAME] = KEY_SENT
/** A valid one, since only `sanity-plugin-stories proxy` needs the real one. */
const ANY_PROJECT = {SANITY_PROJECT_ID: 'p'}

/**
 * Looks at what needs no request, as the proxy does when it starts.
 *
 * @returns the settings with which the proxy would request the service; `undefined` for unusable ones
 */
export async function* checkSettings(
  files: ReadEnvironment,
  {proxyUrl}: DoctorOptions,
): Check<StoriesProxyOptions | undefined> {
  const id = 'settings.values'
  const {values} = files
  const {[URL_NAME]: url, [KEY_NAME]: apiKey, SANITY_PROJECT_ID: project} = values
  // Where only a proxy is checked, nothing is required.
  const isElsewhere = !url && Boolean(proxyUrl)
  yield ok('settings.versions', VERSION)
  yield* checkFiles(files)
  const found = await problemsOf({...ANY_PROJECT, ...values})
  const problems = found.filter((problem) => !isElsewhere || !problem.endsWith('is required'))
  for (const problem of problems) {
    yield error(id, problem.endsWith('is required') ? 'missing' : 'invalid', problem)
  }
  const mixed = mixedSources(files, [KEY_SENT])
  for (const message of mixed) yield error(id, 'mixed', message)
  const isInvalid = (name: string) => problems.some((problem) => problem.startsWith(name))
  if (isElsewhere) yield skipped(id, `${URL_NAME} is not set here`)
  else if (url && !isInvalid(URL_NAME)) {
    yield /\/access\/v1\/?$/.test(url)
      ? ok(id, `${URL_NAME}: ${url}`)
      : warning(id, 'wrong-path', `${URL_NAME} does not end in /access/v1`)
  }
  if (apiKey && !isInvalid(KEY_NAME)) yield ok(id, `${KEY_NAME} is set`)
  if (!project) {
    yield skipped(id, 'SANITY_PROJECT_ID is not set: only `sanity-plugin-stories proxy` needs it')
  }
  yield* checkPublic(values, apiKey)
  if (values['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    const risk = 'no certificate is checked, so an attacker in between can read the key'
    yield warning('settings.tls', 'tls-off', `NODE_TLS_REJECT_UNAUTHORIZED=0: ${risk}`)
  }
  if (!url || !apiKey || mixed.length > 0 || isInvalid(URL_NAME) || isInvalid(KEY_NAME))
    return undefined
  // With the defaults where another setting is invalid.
  const others = problems.length > 0 ? {[URL_NAME]: url, [KEY_NAME]: apiKey} : values
  return readProxySettings({...others, ...ANY_PROJECT}).proxy
}

const UNTIDY =
  'Remove white space at both ends of the lines: `sanity dev` and `node --env-file` read the file so.'

function* checkFiles({files, misread, unreadable}: ReadEnvironment): Generator<DoctorFinding> {
  const id = 'settings.files'
  for (const message of unreadable) yield error(id, 'env-file', message)
  for (const message of misread) yield warning(id, 'env-file', message, UNTIDY)
  if (files.length > 0) yield ok(id, `Read ${files.join(' and ')}, then the environment`)
  else if (unreadable.length === 0) {
    yield skipped(id, 'There is no .env here: only the environment was read')
  }
}

/** Checks settings by the proxy's own code, with the packages that they need. No line holds a value. */
async function problemsOf(environment: Environment): Promise<readonly string[]> {
  try {
    const {agents, redis} = readProxySettings(environment)
    if (redis) await loadRedis()
    if (agents) await loadAgents()
    return []
  } catch (error) {
    if (error instanceof UsageError) return error.message.split('\n')
    throw error
  }
}

/** Tools copy variables with these beginnings into what browsers load. */
const PUBLIC =
  /^(?:SANITY_STUDIO|VITE|NEXT_PUBLIC|PUBLIC|NUXT_PUBLIC|REACT_APP|GATSBY|EXPO_PUBLIC)_/

function* checkPublic(environment: Environment, apiKey = ''): Generator<DoctorFinding> {
  for (const [name, value] of Object.entries(environment)) {
    const holdsKey = apiKey.length > 3 && value?.includes(apiKey)
    if (!PUBLIC.test(name) || !value || !(holdsKey || name.endsWith(KEY_NAME))) continue
    const message = `${name} contains the key, and is public by its name`
    yield error('settings.public', 'key-public', message)
  }
}
