import type {ListingKind} from '../../../src/access/index.ts'
import {failed, passed, skipped, outcomeOf, type Point, type Outcome} from '../point.ts'
import {isRecord, type Probe, type UnknownRecord} from '../probe.ts'

export const KINDS = ['teams', 'collections', 'stories'] as const satisfies ListingKind[]

/** A point on the records of a listing, skipped where there are none. */
export function onRecords(
  kind: ListingKind,
  name: string,
  title: string,
  check: (records: readonly UnknownRecord[], probe: Probe) => Outcome | Promise<Outcome>,
): Point {
  return {
    id: `${kind}.${name}`,
    title: `GET /${kind}: ${title}`,
    async check(probe) {
      const records = await probe.records(kind)
      if (!records) return skipped('There is no listing to check')
      if (records.length === 0) return skipped('The listing is empty')
      return check(records, probe)
    },
  }
}

/** A readable name of a record. */
export function nameOf(record: UnknownRecord): string {
  return JSON.stringify(record['id']) ?? 'a record without an id'
}

function servesList(kind: ListingKind): Point[] {
  return [
    {
      id: `${kind}.status`,
      title: `GET /${kind} with the key responds with 200`,
      async check(probe) {
        const {status} = await probe.request(kind)
        return status === 200 ? passed : failed(`It responds with ${status}`)
      },
    },
    {
      id: `${kind}.content-type`,
      title: `GET /${kind} responds with JSON`,
      async check(probe) {
        const {contentType, status} = await probe.request(kind)
        if (status !== 200) return skipped('There is no listing to check')
        return isJsonType(contentType)
          ? passed
          : failed(`Content-Type is ${JSON.stringify(contentType)}`)
      },
    },
    {
      id: `${kind}.array`,
      title: `GET /${kind}: the body is a JSON array of objects`,
      async check(probe) {
        const {json, status} = await probe.request(kind)
        if (status !== 200) return skipped('There is no listing to check')
        if (json === undefined) return failed('The body is not JSON in UTF-8')
        if (!Array.isArray(json)) return failed(`The body is ${describe(json)}`)
        return outcomeOf(
          json.filter((item) => !isRecord(item)).map((item) => `It contains ${describe(item)}`),
        )
      },
    },
    onRecords(kind, 'ids', 'each record has an id of its own, a string', (records) => {
      const seen = new Set<unknown>()
      const complaints: string[] = []
      for (const {id} of records) {
        if (typeof id !== 'string' || id === '') complaints.push(`An id is ${describe(id)}`)
        else if (seen.has(id)) complaints.push(`The id ${JSON.stringify(id)} occurs twice`)
        seen.add(id)
      }
      return outcomeOf(complaints)
    }),
  ]
}

export function isJsonType(contentType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType)
}

export function describe(value: unknown): string {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `the ${typeof value} ${JSON.stringify(value)}`
}

export const listingPoints: readonly Point[] = [
  {
    id: 'base.version',
    title: 'The base address ends in /access/v1',
    async check({baseUrl}) {
      return new URL(baseUrl).pathname.endsWith('/access/v1') ? passed : failed(baseUrl)
    },
  },
  ...KINDS.flatMap(servesList),
]
