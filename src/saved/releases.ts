import {textIn} from './value.ts'
import type {FetchQuery} from './walk.ts'

export interface Release {
  /** Its name in the IDs of versions, such as `rA1b2C3`. */
  readonly name: string
  readonly title: string
  /** `ended` where it was published or archived: its versions can't go live any more. */
  readonly state: 'active' | 'scheduled' | 'ended'
  /** Whether it publishes one document only, which Studio calls a scheduled draft. */
  readonly isScheduledDraft?: boolean
  /** When it is to go live, as ISO 8601. `undefined` where no date is set, or its schedule is paused. */
  readonly date: string | undefined
}

const QUERY = `*[_type == "system.release"]{
  name, state, "title": metadata.title, "cardinality": metadata.cardinality,
  "date": coalesce(publishAt, select(metadata.releaseType in ["asap", "undecided"] => null, metadata.intendedPublishAt))
}`

/** The releases of a dataset by their names. @throws What `fetchQuery` rejects with. */
export async function fetchReleases(
  fetchQuery: FetchQuery,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Release>> {
  const found = await fetchQuery(QUERY, {}, signal)
  const releases = Array.isArray(found) ? found.flatMap((each) => readRelease(each) ?? []) : []
  return new Map(releases.map((release) => [release.name, release]))
}

/** States in which the versions are locked, since they are about to be published. */
const SCHEDULED = new Set(['scheduled', 'scheduling'])
const ENDED = new Set(['published', 'archived'])

function readRelease(found: unknown): Release | undefined {
  const name = textIn(found, 'name')
  if (name === undefined) return undefined
  const state = textIn(found, 'state') ?? ''
  const isScheduledDraft = textIn(found, 'cardinality') === 'one'
  return {
    name,
    title: textIn(found, 'title') || name,
    state: SCHEDULED.has(state) ? 'scheduled' : ENDED.has(state) ? 'ended' : 'active',
    ...(isScheduledDraft && {isScheduledDraft}),
    // Studio pauses the schedule of a draft that is edited again, and keeps the date.
    date: isScheduledDraft && state === 'active' ? undefined : textIn(found, 'date'),
  }
}
