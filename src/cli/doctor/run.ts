import {checkPage} from './checks/page.ts'
import {checkProxy} from './checks/check-proxy.ts'
import {readEnvironment, type Environment} from '../environment.ts'
import type {Finding} from './report/finding.ts'
import {formatFinding, formatJson, formatSummary, summarize} from './report/format.ts'
import {UsageError} from '../parse-options.ts'
import {DOCTOR_HELP, readDoctorArguments, type DoctorOptions} from './options.ts'
import {checkScript} from './checks/script.ts'
import {createProgress, type Stream} from '../progress.ts'
import {createCleaner} from '../secrets.ts'
import {checkService} from './checks/service.ts'
import {checkSettings} from './checks/settings.ts'

export interface DoctorIo {
  readonly environment: Environment
  /** Where `.env` is looked for. */
  readonly folder: string
  readonly out: Stream
  readonly err: Stream
}

/**
 * Runs every check that the command line and the settings give enough for.
 * @returns the exit code: 0, 1 when a check found an error, 2 for a wrong argument
 */
export async function runDoctor(
  args: readonly string[],
  io: DoctorIo = {
    environment: process.env,
    folder: process.cwd(),
    out: process.stdout,
    err: process.stderr,
  },
): Promise<number> {
  const {err, out} = io
  let options: DoctorOptions | 'help'
  try {
    options = readDoctorArguments(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    err.write(`${error.message}\n`)
    return 2
  }
  if (options === 'help') {
    out.write(DOCTOR_HELP)
    return 0
  }
  const findings = await runChecks(options, io)
  out.write(options.json ? formatJson(findings) : formatSummary(summarize(findings)))
  return findings.some(({status}) => status === 'error') ? 1 : 0
}

async function runChecks(
  options: DoctorOptions,
  {environment: processEnvironment, err, folder, out}: DoctorIo,
): Promise<readonly Finding[]> {
  const files = await readEnvironment(processEnvironment, folder, options.envFiles)
  const {serviceUrl} = options
  const environment = {
    ...files.values,
    ...(serviceUrl !== undefined && {STORIES_SERVICE_URL: serviceUrl}),
  }
  const clean = createCleaner(secretsOf(environment, options))
  const colors =
    out.isTTY === true && !processEnvironment['NO_COLOR'] && processEnvironment['TERM'] !== 'dumb'
  const progress = createProgress(err)
  const findings: Finding[] = []
  const add = (finding: Finding) => {
    const cleaned = cleanDeep(finding, clean) as Finding
    progress.clear()
    if (!options.json) out.write(formatFinding(cleaned, findings.at(-1), colors))
    findings.push(cleaned)
  }
  const context = {options, environment, add, busy: progress.show}
  try {
    const settings = checkSettings(context, files)
    const stories = await checkService(context, settings.service)
    await checkProxy(context, settings)
    await checkPage(context, await checkScript(context), stories)
  } catch (error) {
    // A bug of the doctor. Its message could quote a secret, and so could its cause.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(clean(`The doctor failed: ${String(error)}`))
  } finally {
    progress.clear()
  }
  return findings
}

/** Every value that no output may hold. */
function secretsOf(environment: Environment, {tokenEnv}: DoctorOptions): (string | undefined)[] {
  const secrets = ['STORIES_API_KEY', tokenEnv].map((name) => environment[name]?.trim())
  for (const name of ['STORIES_SERVICE_URL', 'REDIS_URL', 'SANITY_API_HOST']) {
    const value = environment[name]?.trim() ?? ''
    if (!URL.canParse(value)) continue
    const {password, username} = new URL(value)
    for (const part of [username, password]) {
      if (part) secrets.push(part, decoded(part))
    }
  }
  return secrets
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The last thing before anything is shown: no text leaves as others wrote it. */
function cleanDeep(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, cleanDeep(part, clean)]),
  )
}
