import {Stack} from '@sanity/ui'
import type {ArraySchemaType} from 'sanity'
import {readField} from '../../schema/options.ts'
import {InvalidOptions} from '../InvalidOptions.tsx'

/** Names the invalid options of an array's members, also while the array is empty. */
export default function InvalidArrayOptions({of}: Pick<ArraySchemaType, 'of'>) {
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
