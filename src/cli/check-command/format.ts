import {
  type Finding,
  FINDINGS,
  type ReportedItem,
  type ReportedUse,
  type StoriesReport,
} from '../../check/index.ts'
import {visibleName} from '../../saved/index.ts'
import {count, number, paint} from '../io.ts'

/** Version of the shape of `--json`. It rises when something that was there changes or goes. */
const SHAPE = 1
const MAX_USES = 20

const STATUSES = {
  missing: {title: 'Missing', colour: 'red'},
  unpublished: {title: 'Not published', colour: 'yellow'},
  empty: {title: 'Without Stories', colour: 'yellow'},
  moved: {title: 'In another Team', colour: 'yellow'},
  unknown: {title: 'Could not be checked', colour: 'magenta'},
  'no-access': {title: 'In a Team without access', colour: 'gray'},
  available: {title: 'Available', colour: 'green'},
} as const satisfies Record<Finding, object>

/** @param clean - Makes a text of the dataset or the service safe for a terminal. */
export function formatReport(
  {complete, documents, items, summary, values}: StoriesReport,
  clean: (text: string) => string,
  colours: boolean,
): string {
  const groups = FINDINGS.flatMap((status) => {
    const found = items.filter((item) => item.status === status)
    if (found.length === 0) return []
    const {colour, title} = STATUSES[status]
    const heading = paint(['bold', colour], `${title} (${number(summary[status])})`, colours)
    return [`${heading}\n${found.map((item) => formatItem(item, clean)).join('')}\n`]
  })
  // The service's key sees every Team: nothing is hidden from it.
  const counts = FINDINGS.filter(
    (status) => status !== 'no-access' || summary['no-access'] > 0,
  ).map((status) => `${number(summary[status])} ${STATUSES[status].title.toLowerCase()}`)
  const looked = `${count(documents, ['document', 'documents'])}, ${count(values, ['value', 'values'])}`
  const least = complete ? '' : 'too many to check all, at least '
  return `${groups.join('')}${looked}: ${least}${counts.join(', ')}\n`
}

function formatItem(item: ReportedItem, clean: (text: string) => string): string {
  const {currentTeamId, id, kind, meant, tag, teamId, title, unreadable, uses} = item
  const name = id ?? (tag === undefined ? `that can’t be read: ${unreadable}` : `tag ${tag}`)
  const facts = [
    `${kind === 'story' ? 'Story' : 'Collection'} ${name}`,
    ...(title === undefined ? [] : [`“${title}”`]),
    ...(teamId === undefined ? [] : [`Team ${teamId}`]),
    // Both look the same.
    ...(visibleName(item) ? ['which has spaces or invisible characters'] : []),
    ...(meant === undefined ? [] : [`${meant} without them exists`]),
    ...(currentTeamId === undefined ? [] : [`now in Team ${currentTeamId}`]),
  ]
  const rows = uses.slice(0, MAX_USES).map((use) => useColumns(use).map(clean))
  const widths = [0, 1, 2].map((at) => Math.max(...rows.map((row) => row[at]!.length)))
  const padded = (text: string, at: number) => text.padEnd(widths[at] ?? 0)
  const lines = rows.map((row) => row.map(padded).join('  ').trimEnd())
  const rest = uses.length - rows.length
  if (rest > 0) lines.push(`and ${number(rest)} more, which --json lists`)
  return `  ${clean(facts.join(', '))}\n${lines.map((line) => `    ${line}\n`).join('')}`
}

function useColumns({documentId, documentType, goesLiveAt, path, version, ...use}: ReportedUse) {
  const date = goesLiveAt && `(${goesLiveAt.slice(0, 10)})`
  const stage = [version, use.releaseTitle ?? use.release ?? use.variant, date].filter(Boolean)
  return [documentType, documentId, stage.join(' '), path]
}

/** No title in it is a command of the CI that logs it, such as `##vso[…]`. */
export const formatJson = (report: StoriesReport): string =>
  `${JSON.stringify({version: SHAPE, ...report}, null, 2).replaceAll('##', '#\\u0023')}\n`
