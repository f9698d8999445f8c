import {useMemo} from 'react'
import useSWR from 'swr'
import {type ItemKey, itemKey} from '../../data/item-key.ts'
import {loadedKey, loaderOf} from '../../data/item-loader.ts'
import type {StoriesSource} from '../../data/useSource.ts'
import type {FieldKind} from '../../schema/field-kind.ts'
import {readIdentity} from '../../schema/identity.ts'

const NONE: readonly string[] = []

/** IDs of the items that an array has already. A tag counts once it is known whose it is. */
export function usePresentIds(
  {context, session}: StoriesSource,
  field: FieldKind,
  value: readonly unknown[] | undefined,
  /** The Team that the picker is held to. */
  teamId: string | undefined,
): ReadonlySet<string> {
  const keys = useMemo(
    () =>
      (value ?? []).flatMap((each): ItemKey[] => {
        const identity = readIdentity(field, each, teamId)
        const key = identity && itemKey(identity)
        return key ? [key] : []
      }),
    [field, teamId, value],
  )
  const tags = keys.filter(({by}) => by === 'tags')
  const {data: tagged = NONE} = useSWR(
    tags.length > 0 ? tags.map((key) => loadedKey(session, key)) : null,
    async () => {
      const loader = loaderOf(context)
      const loaded = await Promise.all(tags.map((key) => loader.load(session, key)))
      return loaded.flatMap(({item}) => item?.id ?? [])
    },
  )
  return useMemo(
    () => new Set([...keys.flatMap(({by, key}) => (by === 'ids' ? key : [])), ...tagged]),
    [keys, tagged],
  )
}
