import {count, paint} from '../io.ts'
import {NoResponse} from '../request.ts'
import {FIXES, type DoctorProblem} from './problems.ts'

const GROUPS = {settings: 'Settings', service: 'Service', proxy: 'Proxy'} as const

type Id = `${keyof typeof GROUPS}.${string}`

export interface DoctorFinding {
  /** Stable: the group, a dot, the check. Settings that share a check share its id. */
  readonly id: Id
  readonly status: 'ok' | 'skipped' | 'warning' | 'error'
  readonly problem?: DoctorProblem
  /** One sentence for people. Words of others in it are cleaned before they are shown. */
  readonly message: string
  readonly fix?: string
}

/** A check reports findings and, as a text, what it is doing. It can return what others need. */
export type Check<T = void> = AsyncGenerator<DoctorFinding | string, T>

export const ok = (id: Id, message: string): DoctorFinding => ({id, status: 'ok', message})

export const skipped = (id: Id, message: string): DoctorFinding => ({
  ...ok(id, message),
  status: 'skipped',
})

export const warning = (
  id: Id,
  problem: DoctorProblem,
  message: string,
  fix: string = FIXES[problem],
): DoctorFinding => ({id, status: 'warning', problem, message, fix})

export const error = (...given: Parameters<typeof warning>): DoctorFinding => ({
  ...warning(...given),
  status: 'error',
})

/**
 * Reports a request that fails on its way as the finding of a check, which then returns `undefined`.
 *
 * @param what - What was requested, where that isn't clear from the address.
 */
export async function* attempt<T>(
  id: Id,
  work: Promise<T> | Check<T>,
  what?: string,
): Check<T | undefined> {
  try {
    return Symbol.asyncIterator in work ? yield* work : await work
  } catch (failure) {
    if (!(failure instanceof NoResponse)) throw failure
    const {message, problem} = failure
    yield error(id, problem, what === undefined ? message : `${what}: ${message}`)
    return undefined
  }
}

const COLOURS = {ok: 'green', warning: 'yellow', error: 'red', skipped: 'gray'} as const

const groupOf = ({id}: DoctorFinding) => GROUPS[id.slice(0, id.indexOf('.')) as keyof typeof GROUPS]

/** Formats a finding, with the title of its group where that begins. */
export function formatFinding(
  finding: DoctorFinding,
  previous: DoctorFinding | undefined,
  colours: boolean,
): string {
  const {fix, message, status} = finding
  const group = groupOf(finding)
  const isNew = previous === undefined || groupOf(previous) !== group
  const title = isNew ? `${previous ? '\n' : ''}${paint('bold', group, colours)}\n` : ''
  const line = `  ${paint(COLOURS[status], status.padEnd(8), colours)} ${message}\n`
  return `${title}${line}${fix === undefined ? '' : `${' '.repeat(11)}→ ${fix}\n`}`
}

/** The end of the report; or all of it as JSON, whose version rises when something of it changes or goes. */
export function formatEnd(findings: readonly DoctorFinding[], isJson: boolean): string {
  const summary = {ok: 0, warning: 0, error: 0, skipped: 0}
  for (const {status} of findings) summary[status] += 1
  const {error, ok, skipped, warning} = summary
  if (isJson) {
    const report = {version: 1, ok: error === 0, summary, checks: findings}
    return `${JSON.stringify(report, null, 2)}\n`
  }
  return `\n${ok} ok, ${count(warning, ['warning', 'warnings'])}, ${count(error, ['error', 'errors'])}, ${skipped} skipped\n`
}
