import {checkPage, checkScript} from './checks/page.ts'
import {checkProxy} from './checks/check-proxy.ts'
import {readEnvironment, type Environment} from '../environment.ts'
import {formatFinding, formatJson, formatSummary, type Finding} from './report.ts'
import {DOCTOR_HELP, type DoctorOptions, doctorReaders} from './options.ts'
import {createProgress, type Io, processIo, runWithOptions, takesColours} from '../io.ts'
import {createCleaner} from '../secrets.ts'
import {checkService} from './checks/service.ts'
import {checkSettings} from './checks/settings.ts'

/**
 * Runs every check that the command line and the settings give enough for.
 * @returns the exit code: 0, 1 when a check found an error, 2 for a wrong argument
 */
export const runDoctor = (args: readonly string[], io: Io = processIo()): Promise<number> =>
  runWithOptions(args, DOCTOR_HELP, doctorReaders, io, async (options) => {
    const findings = await runChecks(options, io)
    io.out.write(options.json ? formatJson(findings) : formatSummary(findings))
    return findings.some(({status}) => status === 'error') ? 1 : 0
  })

async function runChecks(options: DoctorOptions, io: Io): Promise<readonly Finding[]> {
  const files = readEnvironment(io.environment, io.folder, options.envFiles)
  const {serviceUrl} = options
  const environment = {
    ...files.values,
    ...(serviceUrl !== undefined && {STORIES_SERVICE_URL: serviceUrl}),
  }
  const clean = createCleaner(secretsOf(environment, options))
  const colours = takesColours(io)
  const progress = createProgress(io.err)
  const findings: Finding[] = []
  const add = (finding: Finding) => {
    // The last thing before it is shown: no text leaves as others wrote it.
    const cleaned = clean.data(finding, clean.line)
    progress.clear()
    if (!options.json) io.out.write(formatFinding(cleaned, findings.at(-1), colours))
    findings.push(cleaned)
  }
  const context = {options, environment, add, busy: progress.show}
  try {
    const stories = await checkService(context, checkSettings(context, files))
    await checkProxy(context)
    await checkPage(context, await checkScript(context), stories)
  } catch (error) {
    // A bug of the doctor. Its message could quote a secret, and so could its cause.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(clean.line(`The doctor failed: ${String(error)}`))
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
    // Not as a URL: that of a Redis Cluster has several hosts.
    const [, user = ''] = /\/\/([^/]*)@/.exec(value) ?? []
    const ofSentinel = [...value.matchAll(/[?&]sentinel_\w+=([^&]*)/g)].map(([, part]) => part)
    for (const part of [...user.split(/:(.*)/s), ...ofSentinel]) {
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
