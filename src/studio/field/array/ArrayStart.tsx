import {Stack} from '@sanity/ui'
import {useEffect} from 'react'
import type {ArraySchemaType} from 'sanity'
import {MAX_LIMIT} from '../../../access/index.ts'
import {itemKey, memberOf, readIdentity} from '../../../saved/index.ts'
import {loadItem} from '../../items/load-item.ts'
import {useSource} from '../../items/useSource.ts'
import {readField} from '../../schema/options.ts'
import {InvalidOptions} from '../item/InvalidOptions.tsx'

interface ArrayStartProps {
  readonly of: ArraySchemaType['of']
  readonly value: readonly unknown[] | undefined
}

/**
 * Names the invalid options of an array's members, also while the array is empty, and loads the first
 * items in one request: Studio renders its rows a few at a time, and each batch would otherwise make
 * its own.
 */
export function ArrayStart({of, value}: ArrayStartProps) {
  const source = useSource(of[0])
  useEffect(() => {
    for (const item of value?.slice(0, MAX_LIMIT) ?? []) {
      const read = readField(memberOf(of, item) ?? of[0])
      const identity = read && readIdentity(read.field, item, read.options.teamId)
      const key = identity && itemKey(identity)
      if (source && key) void loadItem(source, key)
    }
  }, [of, source, value])

  const invalidOptions = of.flatMap((member) => readField(member)?.invalidOptions ?? [])
  if (invalidOptions.length === 0) return null
  return (
    <Stack gap={2} marginBottom={2}>
      <InvalidOptions invalidOptions={invalidOptions} />
    </Stack>
  )
}
