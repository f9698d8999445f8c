import {ServiceApiException} from '../../access/index.ts'
import {type CheckProgress, checkWith, type StoriesReport} from '../../check/index.ts'
import {defineCommand} from '../command.ts'
import {readEnvironment} from '../environment.ts'
import {createProgress, number, takesColours} from '../io.ts'
import {UsageError} from '../options.ts'
import {NoResponse} from '../request.ts'
import {createCleaner} from '../secrets.ts'
import {DatasetError, datasetQuery} from './dataset-query.ts'
import {formatJson, formatReport} from './format.ts'
import {CHECK_OPTIONS, CHECK_SETTINGS} from './options.ts'
import {readTargets} from './settings.ts'

export const runCheck = defineCommand({
  name: 'check',
  about:
    'Finds every Story and Collection that documents use, and reports which of them are missing.',
  settings: CHECK_SETTINGS,
  options: CHECK_OPTIONS,
  check({perspective, release, stringField}) {
    // A path into an array means all of its items.
    const paths = stringField.map(({path}) => path.replaceAll(/\[\d*\]/g, ''))
    if (new Set(paths).size < paths.length) throw new UsageError('--string-field: name each once')
    if (!release || !perspective) return
    throw new UsageError('--release: leave out --perspective, which it sets')
  },
  exitCodes: '0 nothing is missing, 1 an item is missing, 2 usage error, 3 could not check',
  failure: 3,
  async run(options, io) {
    const {alias, all, json, perspective = 'raw', release, since, timeout, types} = options
    const {err, out} = io
    const targets = readTargets(readEnvironment(io, options), options.tokenEnv)
    const {apiKey, serviceUrl, token} = targets
    const clean = createCleaner([apiKey, token])
    const {clear, show} = createProgress(err)
    const onProgress = (progress: CheckProgress) => show(describeProgress(progress))
    const onRetry = (seconds: number) =>
      show(`Sanity limits requests. Trying again in ${seconds} seconds`)
    try {
      show('Searching documents')
      const wanted = {release, since, types, includeAvailable: all}
      const names = {strings: options.stringField, aliases: Object.fromEntries(alias)}
      const report = await checkWith(
        {...wanted, ...names, serviceUrl, apiKey, timeout, onProgress},
        datasetQuery(targets, {perspective, timeoutMs: timeout, onRetry}),
      )
      clear()
      out.write(
        json ? formatJson(clean.data(report)) : formatReport(report, clean.line, takesColours(io)),
      )
      return exitCodeOf(report)
    } catch (error) {
      clear()
      err.write(`Could not check: ${clean.line(describeFailure(error))}\n`)
      return 3
    }
  },
})

function describeProgress({items, searched, total, values}: CheckProgress): string {
  return items > 0
    ? `Checking ${number(items)} items`
    : `Searched ${number(searched)} of ${number(total)} documents, found ${number(values)} values`
}

/** Their messages are for people, and quote nothing. */
const KNOWN = [ServiceApiException, DatasetError, NoResponse]

/** Only the name of a bug: a message of Node or of a library can quote what it was given. */
export function describeFailure(error: unknown): string {
  const {message, name} = error as Error
  if (KNOWN.some((known) => error instanceof known)) return message
  return message.startsWith('The dataset ') ? message : `an unexpected error: ${name}`
}

/** The exit code: nothing is missing only where everything was checked. */
export function exitCodeOf({
  complete,
  summary,
}: Pick<StoriesReport, 'complete' | 'summary'>): number {
  if (summary.missing > 0) return 1
  return summary.unknown > 0 || !complete ? 3 : 0
}
