import {Stack} from '@sanity/ui'
import {useEffect, useMemo} from 'react'
import type {ArraySchemaType} from 'sanity'
import {MAX_LIMIT} from '../../../access/index.ts'
import {itemKey, memberOf, readIdentity} from '../../../saved/index.ts'
import {loadItem} from '../../items/useSavedItem.ts'
import {useSource} from '../../items/useSource.ts'
import {readField} from '../../schema/options.ts'
import {InvalidOptions} from '../InvalidOptions.tsx'

interface ArrayStartProps {
  readonly of: ArraySchemaType['of']
  readonly value: readonly unknown[] | undefined
}

/**
 * Names the invalid options of an array's members, also while the array is empty, and loads the first
 * items in one request: Studio renders its rows a few at a time, and each batch would otherwise make
 * its own.
 */
export default function ArrayStart({of, value}: ArrayStartProps) {
  const session = useSource(of[0])?.session
  const keys = useMemo(
    () =>
      value?.slice(0, MAX_LIMIT).flatMap((item) => {
        const read = readField(memberOf(of, item) ?? of[0])
        const identity = read && readIdentity(read.field, item, read.options.teamId)
        return (identity && itemKey(identity)) ?? []
      }),
    [of, value],
  )
  useEffect(() => {
    if (session) for (const key of keys ?? []) void loadItem(session, key)
  }, [keys, session])

  const members = of.map((member) => readField(member)?.invalidOptions ?? [])
  if (members.every(({length}) => length === 0)) return null
  return (
    <Stack gap={2} marginBottom={2}>
      {members.map((invalidOptions, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a schema keeps its order
        <InvalidOptions key={index} invalidOptions={invalidOptions} />
      ))}
    </Stack>
  )
}
