import type {ListingKind} from '../../../src/access/index.ts'
import {failed, passed, skipped, outcomeOf, type Point} from '../point.ts'
import type {UnknownRecord} from '../probe.ts'
import {describe, KINDS, nameOf, onRecords} from './listings.ts'

type Check = (value: unknown) => boolean

const isString: Check = (value) => typeof value === 'string'
const isEmbedType: Check = (value) => value === 'bubbles' || value === 'cards'
const isIds: Check = (value) => Array.isArray(value) && value.every(isString)
/** Later than any date in milliseconds would be in seconds: the year 5138. */
const TOO_LATE = 1e11
const isSeconds: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < TOO_LATE

const strings = (names: string) => names.split(' ').map((name) => [name, isString] as const)

/** The contract's types. The ID and the timestamps have separate points. */
const FIELDS: Readonly<Record<ListingKind, readonly (readonly [string, Check])[]>> = {
  teams: strings('name organizationId'),
  collections: [
    ...strings('teamId organizationId tag title'),
    ['embedType', isEmbedType],
    ['storyIds', isIds],
  ],
  stories: [
    ...strings('teamId organizationId title displayTitle posterUrl watchUrl'),
    ...strings('thumbnailUrl webmThumbnailUrl mp4ThumbnailUrl'),
    ...strings('coverUrl webmCoverUrl mp4CoverUrl'),
  ],
}

/** The contract doesn't say whether a field can be absent or null, so both are accepted. */
function wrongFields(
  record: UnknownRecord,
  fields: readonly (readonly [string, Check])[],
): string[] {
  return fields
    .filter(([name, check]) => record[name] != null && !check(record[name]))
    .map(([name]) => `${name} of ${nameOf(record)} is ${describe(record[name])}`)
}

const TIMESTAMPS = [
  ['createdAt', isSeconds],
  ['publishedAt', isSeconds],
] as const

export const fieldPoints: readonly Point[] = [
  ...KINDS.map((kind) =>
    onRecords(kind, 'fields', 'fields have the types and values of the contract', (records) =>
      outcomeOf(records.flatMap((record) => wrongFields(record, FIELDS[kind]))),
    ),
  ),
  ...(['collections', 'stories'] as const).map((kind) =>
    onRecords(kind, 'timestamps', 'timestamps are numbers, UNIX time in seconds', (records) =>
      outcomeOf(records.flatMap((record) => wrongFields(record, TIMESTAMPS))),
    ),
  ),
  onRecords('stories', 'id-format', 'an id has 5 characters, letters and digits', (records) =>
    outcomeOf(
      records
        .filter(({id}) => typeof id === 'string' && id !== '' && !/^[a-z0-9]{5}$/i.test(id))
        .map((record) => `An id is ${nameOf(record)}`),
    ),
  ),
  {
    id: 'organization.single',
    title: 'The key gives access to a single organization',
    async check(probe) {
      const listings = await Promise.all(KINDS.map((kind) => probe.records(kind)))
      const ids = listings.flatMap((records) => records ?? []).map((one) => one['organizationId'])
      const distinct = new Set(ids.filter(isString))
      if (distinct.size === 0) return skipped('No record names its organization')
      return distinct.size === 1 ? passed : failed(`There are ${distinct.size} organizations`)
    },
  },
]
