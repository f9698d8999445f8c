import {count, paint} from '../io.ts'
import {NoResponse} from '../request.ts'
import {FIXES, type Problem} from './problems.ts'

export type Group = 'settings' | 'service' | 'proxy' | 'script' | 'page'

interface Common {
  /** Stable: the group, a dot, the check. Settings that share a check share its id. */
  readonly id: `${Group}.${string}`
  /** One sentence for people. Words of others in it are cleaned before they are shown. */
  readonly message: string
  /** How long the check's request took, with its body. */
  readonly milliseconds?: number
  /** Figures and headers that were found. */
  readonly facts?: Readonly<Record<string, number | string>>
}

export type Finding =
  | (Common & {readonly status: 'ok' | 'skipped'})
  | (Common & {
      readonly status: 'warning' | 'error'
      /** Stable name of the problem. */
      readonly problem: Problem
      readonly fix: string
    })

type Id = Common['id']
type More = Omit<Common, 'id' | 'message'>
type WithFix = More & {readonly fix?: string}

export const ok = (id: Id, message: string, more: More = {}): Finding => {
  return {id, status: 'ok', message, ...more}
}

export const skipped = (id: Id, message: string): Finding => ({id, status: 'skipped', message})

/** The fix is the one in `FIXES`, or a more specific one. */
const findingWithFix =
  (status: 'warning' | 'error') =>
  (id: Id, problem: Problem, message: string, more: WithFix = {}): Finding => {
    return {id, status, problem, message, fix: FIXES[problem], ...more}
  }

/** Something that works, but needs attention. */
export const warning = findingWithFix('warning')

/** Something that does not work, or is not safe. */
export const error = findingWithFix('error')

/**
 * The result of a check, or `undefined` where a request fails on its way, which is a finding.
 *
 * @param what - What was requested, where that isn't clear from the address.
 */
export async function attempt<T>(
  {add}: {readonly add: (finding: Finding) => void},
  id: Id,
  work: () => Promise<T>,
  what?: string,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof NoResponse)) throw failure
    const {message, problem} = failure
    add(error(id, problem, what === undefined ? message : `${what}: ${message}`))
    return undefined
  }
}

/** Which problem a status is that was not expected. */
export function statusProblem(status: number): Problem {
  if (status === 404 || status === 410) return 'not-found'
  if (status >= 500) return 'server-error'
  return status >= 300 && status < 400 ? 'redirect' : 'unexpected-status'
}

/** Version of the shape of `--json`. It rises when something that was there changes or goes. */
const SHAPE = 1

const TITLES: Readonly<Record<Group, string>> = {
  settings: 'Settings',
  service: 'Service',
  proxy: 'Proxy',
  script: 'Embed script',
  page: 'Page',
}

const COLOURS = {ok: 'green', warning: 'yellow', error: 'red', skipped: 'gray'} as const

/** What to print for a finding, with the title of its group where that begins. */
export function formatFinding(
  finding: Finding,
  previous: Finding | undefined,
  colours: boolean,
): string {
  const {status} = finding
  const group = groupOf(finding)
  const isNew = previous === undefined || groupOf(previous) !== group
  const title = isNew ? `${previous ? '\n' : ''}${paint('bold', TITLES[group], colours)}\n` : ''
  const line = `  ${paint(COLOURS[status], status.padEnd(8), colours)} ${finding.message}\n`
  const fix = 'fix' in finding ? `${' '.repeat(11)}→ ${finding.fix}\n` : ''
  return `${title}${line}${fix}`
}

function groupOf({id}: Finding): Group {
  return id.slice(0, id.indexOf('.')) as Group
}

function summarize(findings: readonly Finding[]) {
  const summary = {ok: 0, warning: 0, error: 0, skipped: 0}
  for (const {status} of findings) summary[status] += 1
  return summary
}

export function formatSummary(findings: readonly Finding[]): string {
  const {error, ok, skipped, warning} = summarize(findings)
  return `\n${ok} ok, ${count(warning, ['warning', 'warnings'])}, ${count(error, ['error', 'errors'])}, ${skipped} skipped\n`
}

export function formatJson(findings: readonly Finding[]): string {
  const summary = summarize(findings)
  return `${JSON.stringify({version: SHAPE, ok: summary.error === 0, summary, checks: findings}, null, 2)}\n`
}

const LIST = new Intl.ListFormat('en')

export const list = (items: readonly string[]): string => LIST.format(items)

/** Such as `1.4 MB`; 1 kB is 1,000 bytes. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

/** Such as `34 ms` or `2.1 s`. */
export function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
