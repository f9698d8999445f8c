import {useMemo} from 'react'
import type {ArraySchemaType, SchemaType} from 'sanity'
import useSWR from 'swr'
import {itemTitle} from '../../../access/index.ts'
import {
  fieldKind,
  type FoundItem,
  isCollection,
  type ItemKey,
  itemKey,
  nameOf,
  readIdentity,
} from '../../../saved/index.ts'
import {loadedKey, loadItem} from '../../items/item-loader.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {collectionItem, storyItem} from '../../picker/items.ts'
import type {ListEntry} from '../../picker/selection/list-entries.ts'
import {keyOf} from './list-patches.ts'

interface PresentOptions {
  readonly source: StoriesSource
  readonly array: ArraySchemaType
  /** The type of items that don't name theirs. */
  readonly adding: SchemaType
  readonly value: readonly unknown[] | undefined
  /** The Team that the picker is held to: a bare tag means nothing without it. */
  readonly teamId: string | undefined
}

interface SavedEntry extends ListEntry {
  readonly lookup: ItemKey | undefined
}

/** The items of an array as the picker lists them. Their thumbnails are loaded meanwhile. */
export function usePresentEntries(options: PresentOptions): readonly ListEntry[] {
  const {source, array, adding, value, teamId} = options
  const {session} = source
  const saved = useMemo(
    () => (value ?? []).map((each, at) => savedEntry(each, at, {array, adding, teamId})),
    [adding, array, teamId, value],
  )
  const lookups = saved.flatMap(({lookup}) => lookup ?? [])
  const {data} = useSWR(
    lookups.length > 0 ? lookups.map((key) => loadedKey(session, key)) : null,
    async () => {
      const loaded = await Promise.all(lookups.map((key) => loadItem(session, key)))
      return new Map(loaded.map(({item}, at) => [JSON.stringify(lookups[at]), item]))
    },
  )
  return useMemo(
    () =>
      saved.map(({lookup, ...entry}) => {
        const item = lookup && data?.get(JSON.stringify(lookup))
        return item ? withItem(entry, item) : entry
      }),
    [data, saved],
  )
}

function savedEntry(
  value: unknown,
  at: number,
  {array, adding, teamId}: Pick<PresentOptions, 'array' | 'adding' | 'teamId'>,
): SavedEntry {
  const typeName = (value as {_type?: unknown} | null)?._type
  const field = fieldKind(array.of.find(({name}) => name === typeName) ?? adding)
  const identity = field && readIdentity(field, value, teamId)
  return {
    key: keyOf(value, at),
    kind: field?.kind ?? 'story',
    id: identity?.id,
    title: nameOf(value) ?? String(at + 1),
    item: undefined,
    isPresent: true,
    lookup: identity && itemKey(identity),
  }
}

const withItem = (entry: ListEntry, found: FoundItem): ListEntry => ({
  ...entry,
  id: found.id,
  title: itemTitle(found),
  item: isCollection(found) ? collectionItem(found, 'id') : storyItem(found, 'cards'),
})
