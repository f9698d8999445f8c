import {type ItemListing, type ItemsQuery, MAX_LIMIT} from '../../access/index.ts'
import type {ItemKey} from './item-key.ts'

/** Characters of the keys of one request, encoded: proxies and servers cut longer URLs. */
const MAX_LENGTH = 6000

/** One request for the items of several keys. */
export interface ItemRequest<W> {
  readonly listing: ItemListing
  readonly query: ItemsQuery
  /** Whose keys these are, in turn. */
  readonly wanted: readonly W[]
}

/** As few requests as the proxy's limits allow: one for each listing, and for the tags of a Team. */
export function itemRequests<W extends {readonly key: ItemKey}>(
  wanted: readonly W[],
): readonly ItemRequest<W>[] {
  const groups = new Map<string, W[]>()
  for (const each of wanted) {
    const {listing, by} = each.key
    const name = JSON.stringify([listing, by, 'teamId' in each.key ? each.key.teamId : null])
    groups.set(name, [...(groups.get(name) ?? []), each])
  }
  return [...groups.values()].flatMap((group) => chunks(group).map(requestFor))
}

function chunks<W extends {readonly key: ItemKey}>(
  wanted: readonly W[],
): readonly (readonly W[])[] {
  const result: W[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const each of wanted) {
    const added = encodeURIComponent(keyOf(each)).length + 1
    length += added
    const last = result.at(-1)
    if (last && length <= MAX_LENGTH && last.length < MAX_LIMIT) last.push(each)
    else {
      result.push([each])
      length = added
    }
  }
  return result
}

/** A request for keys of one listing and one kind. */
export function requestFor<W extends {readonly key: ItemKey}>(
  wanted: readonly W[],
): ItemRequest<W> {
  const {key} = wanted[0]!
  const keys = wanted.map(keyOf)
  return {
    listing: key.listing,
    query: key.by === 'ids' ? {by: 'ids', keys} : {by: 'tags', keys, teamId: key.teamId},
    wanted,
  }
}

/** A saved value can hold what no URL can: half of a character. The proxy refuses what stands in. */
const keyOf = ({key}: {readonly key: ItemKey}): string =>
  key.key.replaceAll(/\p{Surrogate}/gu, '\ufffd')
