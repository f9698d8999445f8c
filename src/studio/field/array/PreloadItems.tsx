import {useEffect, useMemo} from 'react'
import type {ArraySchemaType} from 'sanity'
import {MAX_LIMIT} from '../../../access/index.ts'
import type {StoriesContext} from '../../config.ts'
import {itemKey, memberOf, readIdentity} from '../../../saved/index.ts'
import {loadItem} from '../../items/item-loader.ts'
import {useSource} from '../../items/useSource.ts'
import {useStoriesContext} from '../../schema/useStoriesContext.ts'
import {readField} from '../../schema/options.ts'

interface PreloadItemsProps {
  readonly of: ArraySchemaType['of']
  readonly value: readonly unknown[]
}

/**
 * Loads the first items of an array in one request. Studio renders its rows a few at a time, and
 * each
 * batch would otherwise make its own request.
 */
export default function PreloadItems({of, value}: PreloadItemsProps) {
  const context = useStoriesContext(of[0])
  return context ? <Preload context={context} of={of} value={value} /> : null
}

function Preload({context, of, value}: PreloadItemsProps & {readonly context: StoriesContext}) {
  const {session} = useSource(context)
  const keys = useMemo(
    () =>
      value.slice(0, MAX_LIMIT).flatMap((item) => {
        const read = readField(memberOf(of, item) ?? of[0])
        const identity = read && readIdentity(read.field, item, read.options.teamId)
        return (identity && itemKey(identity)) ?? []
      }),
    [of, value],
  )
  useEffect(() => {
    for (const key of keys) void loadItem(session, key)
  }, [keys, session])
  return null
}
