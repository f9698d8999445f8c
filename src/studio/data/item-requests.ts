import type {ItemListing, ItemsQuery} from '../../access/index.ts'
import {chunksOf} from './chunks.ts'
import type {ItemKey} from '../../check/index.ts'

/** One request for the items of several keys. */
export interface ItemRequest<W> {
  readonly listing: ItemListing
  readonly query: ItemsQuery
  /** The look-ups of these keys, in the same order. */
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
  return [...groups.values()].flatMap((group) => chunksOf(group, keyOf).map(requestFor))
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

/** A saved value can hold a lone surrogate, which no URL can. The proxy refuses its replacement. */
const keyOf = ({key}: {readonly key: ItemKey}): string =>
  key.key.replaceAll(/\p{Surrogate}/gu, '\ufffd')
