import {redact, secretForms, ServiceApiException} from '../../access/index.ts'
import {type CheckProgress, checkWith, type StoriesReport} from '../../check/index.ts'
import {type Environment, readEnvironment, whereToSet} from '../environment.ts'
import {UsageError} from '../parse-options.ts'
import {createProgress, type Stream} from '../progress.ts'
import {createCleaner} from '../secrets.ts'
import {DatasetError, datasetQuery} from './dataset-query.ts'
import {formatJson, formatReport} from './format.ts'
import {CHECK_HELP, type CheckArguments, readCheckArguments} from './options.ts'
import {type CheckTargets, readTargets} from './settings.ts'

export interface CheckIo {
  readonly environment: Environment
  /** Where `.env` is looked for. */
  readonly folder: string
  readonly out: Stream
  readonly err: Stream
  readonly signal?: AbortSignal
}

/**
 * Checks a dataset.
 *
 * @returns the exit code: 0, 1 when an item is missing, 2 for a usage error, 3 when something could
 * not be checked
 */
export async function runCheck(
  args: readonly string[],
  io: CheckIo = {
    environment: process.env,
    folder: process.cwd(),
    out: process.stdout,
    err: process.stderr,
  },
): Promise<number> {
  let options: CheckArguments | 'help'
  try {
    options = readCheckArguments(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.err.write(`${error.message}\n`)
    return 2
  }
  if (options === 'help') {
    io.out.write(CHECK_HELP)
    return 0
  }
  const targets = readTargets(
    await readEnvironment(io.environment, io.folder, options.envFiles),
    options,
  )
  if ('problems' in targets) {
    io.err.write(`${[...targets.problems, whereToSet(options.envFiles)].join('\n')}\n`)
    return 2
  }
  return check(targets, options, io)
}

async function check(
  targets: CheckTargets,
  options: CheckArguments,
  {environment, err, out, signal}: CheckIo,
): Promise<number> {
  const secrets = [targets.apiKey, targets.token]
  const clean = createCleaner(secrets)
  const progress = createProgress(err)
  try {
    const report = await checkDataset(targets, options, progress.show, signal)
    progress.clear()
    const forms = secrets.flatMap(secretForms)
    const colours = out.isTTY === true && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb'
    out.write(
      options.json
        ? formatJson(report, (text) => redact(text, forms))
        : formatReport(report, clean, colours),
    )
    return exitCodeOf(report)
  } catch (error) {
    progress.clear()
    err.write(`Could not check: ${clean(messageOf(error))}\n`)
    return 3
  }
}

function checkDataset(
  {apiKey, serviceUrl, ...target}: CheckTargets,
  options: CheckArguments,
  show: (what: string) => void,
  signal: AbortSignal | undefined,
): Promise<StoriesReport> {
  const {aliases, includeOk, perspective, release, since, strings, timeoutMs, types} = options
  show('Searching documents')
  const onRetry = (seconds: number) =>
    show(`Sanity limits requests. Trying again in ${seconds} seconds`)
  return checkWith(
    {
      serviceUrl,
      apiKey,
      timeout: timeoutMs,
      signal,
      aliases,
      includeOk,
      release,
      since,
      strings,
      types,
      onProgress: (progress) => show(describeProgress(progress)),
    },
    datasetQuery(target, {perspective, timeoutMs, onRetry}),
  )
}

function describeProgress({items, searched, total, values}: CheckProgress): string {
  const number = (value: number) => value.toLocaleString('en-US')
  return items > 0
    ? `Checking ${number(items)} items`
    : `Searched ${number(searched)} of ${number(total)} documents, found ${number(values)} values`
}

/** Of a bug only the name: a message of Node or of a library can quote what it was given. */
function messageOf(error: unknown): string {
  if (error instanceof ServiceApiException || error instanceof DatasetError) return error.message
  const {message, name} = error as Error
  return message.startsWith('The dataset ') ? message : `an unexpected error: ${name}`
}

function exitCodeOf({summary}: StoriesReport): number {
  if (summary.missing > 0) return 1
  return summary.unknown > 0 ? 3 : 0
}
