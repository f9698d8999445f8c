import {useMemo} from 'react'
import {resolveCollection} from '../data/resolve.ts'
import {type ListingSource, useListing} from '../data/useListing.ts'
import type {FieldKind} from '../schema/field-kind.ts'
import {readIdentity} from '../schema/identity.ts'

/** Ids of the items that an array has already. A tag counts when the listing knows whose it is. */
export function usePresentIds(
  source: ListingSource,
  field: FieldKind,
  value: readonly unknown[] | undefined,
  /** That the picker is held to: the very listing that it shows. */
  teamId: string | undefined,
): ReadonlySet<string> {
  const identities = useMemo(
    () => (value ?? []).flatMap((each) => readIdentity(field, each, teamId) ?? []),
    [field, teamId, value],
  )
  const hasTags = identities.some(({tag}) => tag !== undefined)
  const collections = useListing(source, 'collections', {teamId, skip: !hasTags})
  return useMemo(
    () =>
      new Set(
        identities.flatMap((identity) => {
          if (identity.id !== undefined) return identity.id
          return resolveCollection(identity, collections).item?.id ?? []
        }),
      ),
    [collections, identities],
  )
}
