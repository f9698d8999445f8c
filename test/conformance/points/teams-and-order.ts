import {findOrder} from '../order.ts'
import {failed, passed, passedWith, skipped, outcomeOf, type Point, type Outcome} from '../point.ts'
import type {Probe, UnknownRecord} from '../probe.ts'
import {pairsOf, type TitlePair} from '../title-pairs.ts'
import {nameOf, onRecords} from './listings.ts'

type FilteredKind = 'collections' | 'stories'

const SAMPLE = 3

/** Teams to filter by: those with items first, since only they can show a failure. */
async function sampleTeams(kind: FilteredKind, probe: Probe): Promise<string[]> {
  const owners = (await probe.records(kind))?.map(({teamId}) => teamId) ?? []
  const teams = (await probe.records('teams'))?.map(({id}) => id) ?? []
  const ids = [...owners, ...teams].filter((id) => typeof id === 'string' && id !== '')
  return [...new Set(ids as string[])].slice(0, SAMPLE)
}

/** Another point reports records without an ID. */
const hasId = ({id}: UnknownRecord) => typeof id === 'string' && id !== ''

async function filterFaults(kind: FilteredKind, probe: Probe): Promise<string[]> {
  const all = ((await probe.records(kind)) ?? []).filter(hasId)
  const known = new Set(all.map(({id}) => id))
  const faults: string[] = []
  for (const teamId of await sampleTeams(kind, probe)) {
    // oxlint-disable-next-line no-await-in-loop -- a service with a rate limit is not rushed
    const some = (await probe.records(kind, teamId))?.filter(hasId)
    const team = JSON.stringify(teamId)
    if (!some) {
      faults.push(`?teamId=${team} returns no listing`)
      continue
    }
    const listed = new Set(some.map(({id}) => id))
    const foreign = (one: UnknownRecord) => one['teamId'] != null && one['teamId'] !== teamId
    const missing = (one: UnknownRecord) => one['teamId'] === teamId && !listed.has(one['id'])
    faults.push(
      ...some.filter(foreign).map((one) => `?teamId=${team} lists ${nameOf(one)} of another Team`),
      ...all.filter(missing).map((one) => `?teamId=${team} leaves out ${nameOf(one)}`),
      ...some
        .filter(({id}) => !known.has(id))
        .map((one) => `Without teamId, ${nameOf(one)} is not listed`),
    )
  }
  return faults
}

async function checkFilter(kind: FilteredKind, probe: Probe): Promise<Outcome> {
  const teams = await sampleTeams(kind, probe)
  if (teams.length === 0) return skipped('There is no Team to filter by')
  if ((await filterFaults(kind, probe)).length === 0) return passed
  // Content may have changed between two requests, so a failure has to repeat.
  probe.clear()
  return outcomeOf(await filterFaults(kind, probe))
}

/** Neighboring titles of the whole listing and of a Team's. */
async function titlePairs(kind: FilteredKind, probe: Probe): Promise<TitlePair[]> {
  const [team] = await sampleTeams(kind, probe)
  const pairs = (listing: string, records: readonly UnknownRecord[] = []) =>
    pairsOf(
      listing,
      records.map(({title}) => title).filter((title) => typeof title === 'string'),
    )
  const all = pairs(`/${kind}`, await probe.records(kind))
  if (team === undefined) return all
  return [...all, ...pairs(`/${kind}?teamId=${team}`, await probe.records(kind, team))]
}

async function checkOrder(kind: FilteredKind, probe: Probe): Promise<Outcome> {
  const own = await titlePairs(kind, probe)
  if (own.every(({former, latter}) => former === latter)) {
    return skipped('There are fewer than two titles to compare')
  }
  const order = findOrder(own)
  if ('contradiction' in order) {
    const {listing, former, latter} = order.contradiction
    return failed(`${listing}: no order explains the titles up to "${latter}" after "${former}"`)
  }
  // A service sorts both kinds alike, so the other kind can decide which of two collations it is.
  // Where that kind can't be loaded or isn't sorted, its own points fail.
  const other = kind === 'stories' ? 'collections' : 'stories'
  const ofBoth = findOrder([...own, ...(await titlePairs(other, probe).catch(() => []))])
  return passedWith('name' in ofBoth ? ofBoth.name : order.name)
}

export const filterAndOrderPoints: readonly Point[] = (['collections', 'stories'] as const).flatMap(
  (kind) => [
    onRecords(kind, 'order', 'the results are ordered by title', (_, probe) =>
      checkOrder(kind, probe),
    ),
    onRecords(
      kind,
      'filter',
      'all without teamId; with it those of that Team, and only those',
      (_, probe) => checkFilter(kind, probe),
    ),
  ],
)
