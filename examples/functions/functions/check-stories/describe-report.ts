import type {ReportedItem, StoriesReport} from 'sanity-plugin-stories/check'

/** Uses that the message lists; the report has all. */
const MAX_USES = 3

/** Statuses of items that visitors miss, each with its wording. */
const PROBLEMS: {readonly [status in ReportedItem['status']]?: string} = {
  missing: 'is missing',
  unpublished: 'is not published',
  empty: 'has no Stories',
  unknown: 'can’t be read',
}

/** A message such as a chat shows it. `undefined` when visitors miss nothing. */
export function describeReport({complete, items}: StoriesReport): string | undefined {
  const lines = items.flatMap((item) => {
    const problem = PROBLEMS[item.status]
    return problem === undefined ? [] : [describeItem(item, problem)]
  })
  if (!complete) lines.push('Not all documents were checked')
  return lines.length === 0 ? undefined : lines.join('\n')
}

function describeItem({id, kind, tag, title, uses}: ReportedItem, problem: string): string {
  const name = kind === 'story' ? 'Story' : 'Collection'
  const places = uses
    .slice(0, MAX_USES)
    .map(({documentId, release, version}) => `${documentId} (${release ?? version})`)
  const rest = uses.length - places.length
  return `${name} “${title ?? tag ?? id ?? '?'}” ${problem}: ${places.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
