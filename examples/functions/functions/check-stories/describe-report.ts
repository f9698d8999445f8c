import type {ReportedItem, StoriesReport} from 'sanity-plugin-stories/check'

/** Uses that the message lists; the report has all. */
const MAX_USES = 3

/** A message such as a chat shows it. `undefined` when nothing is missing or unpublished. */
export function describeReport({items}: StoriesReport): string | undefined {
  const broken = items.filter(({status}) => status === 'missing' || status === 'unpublished')
  return broken.length === 0 ? undefined : broken.map(describeItem).join('\n')
}

function describeItem({id, kind, status, tag, title, uses}: ReportedItem): string {
  const name = kind === 'story' ? 'Story' : 'Collection'
  const problem = status === 'missing' ? 'is missing' : 'is not published'
  const places = uses
    .slice(0, MAX_USES)
    .map(({documentId, release, version}) => `${documentId} (${release ?? version})`)
  const rest = uses.length - places.length
  return `${name} “${title ?? tag ?? id}” ${problem}: ${places.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
