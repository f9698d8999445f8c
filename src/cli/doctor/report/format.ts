import {styleText} from 'node:util'
import type {Finding, Group, Status} from './finding.ts'

/** Version of the shape of `--json`. It rises when something that was there changes or goes. */
const SHAPE = 1

export interface Summary {
  readonly ok: number
  readonly warning: number
  readonly error: number
  readonly skipped: number
}

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
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colours ? styleText(style, text, {validateStream: false}) : text
  const {status} = finding
  const group = groupOf(finding)
  const isNew = previous === undefined || groupOf(previous) !== group
  const title = isNew ? `${previous ? '\n' : ''}${paint('bold', TITLES[group])}\n` : ''
  const line = `  ${paint(COLOURS[status], status.padEnd(8))} ${finding.message}\n`
  const fix = 'fix' in finding ? `${' '.repeat(11)}→ ${finding.fix}\n` : ''
  return `${title}${line}${fix}`
}

function groupOf({id}: Finding): Group {
  return id.slice(0, id.indexOf('.')) as Group
}

export function summarize(findings: readonly Finding[]): Summary {
  const amount = (wanted: Status) => findings.filter(({status}) => status === wanted).length
  return {
    ok: amount('ok'),
    warning: amount('warning'),
    error: amount('error'),
    skipped: amount('skipped'),
  }
}

export function formatSummary(summary: Summary): string {
  const {error, ok, skipped, warning} = summary
  const warnings = `${warning} ${warning === 1 ? 'warning' : 'warnings'}`
  const errors = `${error} ${error === 1 ? 'error' : 'errors'}`
  return `\n${ok} ok, ${warnings}, ${errors}, ${skipped} skipped\n`
}

/** The document of `--json`. */
export function formatJson(findings: readonly Finding[]): string {
  const summary = summarize(findings)
  return `${JSON.stringify({version: SHAPE, ok: summary.error === 0, summary, checks: findings}, null, 2)}\n`
}
