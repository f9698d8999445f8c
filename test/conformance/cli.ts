import {parseArgs} from 'node:util'
import {runConformance, type ConformanceOptions, type PointResult} from './run-conformance.ts'

const HELP = `Tests an implementation of the Content Access API point by point.

npm run conformance -- --base-url URL --key KEY [options]

  --base-url URL        the base address; ends in /access/v1
  --key KEY             a key with access to everything
                        (or the environment variable CONFORMANCE_KEY)
  --restricted-key KEY  a key without access, to test 403
                        (or CONFORMANCE_RESTRICTED_KEY)
  --burst N             send N requests at once and expect a 429
  --timeout SECONDS     for each response; default 30
  --help

It sends about 30 GET requests, and a POST without a body to each listing to see it refused.
Points that the content has nothing for are skipped, and not counted.
Titles may be in any consistent order; the result names the simplest one that fits.
Exit code: 0 all passed, 1 a point failed, 2 invalid options.`

const SIGNS = {passed: '✓', failed: '✗', skipped: '-'} as const
const LABELS = {passed: 'saw', failed: 'failed', skipped: 'skipped'} as const

/** @throws TypeError with a readable message, which contains no key. */
export function readArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ConformanceOptions | 'help' {
  const {values} = parseArgs({
    args: [...args],
    strict: true,
    options: {
      'base-url': {type: 'string'},
      key: {type: 'string'},
      'restricted-key': {type: 'string'},
      burst: {type: 'string'},
      timeout: {type: 'string'},
      help: {type: 'boolean', short: 'h'},
    },
  })
  if (values.help) return 'help'
  const baseUrl = values['base-url']
  const key = values.key ?? env['CONFORMANCE_KEY']
  if (baseUrl === undefined) throw new TypeError('--base-url is missing')
  if (!/^https?:\/\/\S+$/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError('--base-url is no http(s) address')
  }
  if (!key) throw new TypeError('--key is missing')
  const timeout = numberOf('--timeout', values.timeout, 30)
  return {
    baseUrl,
    key,
    restrictedKey: values['restricted-key'] ?? env['CONFORMANCE_RESTRICTED_KEY'],
    burst: Math.min(Math.floor(numberOf('--burst', values.burst, 0)), 1000),
    timeout: timeout * 1000,
  }
}

function numberOf(name: string, value: string | undefined, fallback: number): number {
  const number = value === undefined ? fallback : Number(value)
  if (number >= 0 && Number.isFinite(number)) return number
  throw new TypeError(`${name} must be a number`)
}

/**
 * One line for each point, and a second with the observed result or the reason why it did not pass.
 */
export function lineOf({id, title, outcome, detail}: PointResult): string {
  const line = `${SIGNS[outcome]} ${id.padEnd(26)} ${title}`
  return detail === '' ? line : `${line}\n    ${LABELS[outcome]}: ${detail}`
}

/** Runs the command and returns its exit code. */
export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  let options: ConformanceOptions | 'help'
  try {
    options = readArguments(args, env)
  } catch (error) {
    print(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  if (options === 'help') {
    print(HELP)
    return 0
  }
  const report = await runConformance({...options, onPoint: (point) => print(lineOf(point))})
  print('')
  if (report.skipped > 0) print(`${report.skipped} skipped`)
  print(`${report.passed} passed, ${report.failed} failed`)
  return report.failed === 0 ? 0 : 1
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  // oxlint-disable-next-line no-console -- it is a command
  process.exitCode = await main(process.argv.slice(2), process.env, console.log)
}
