import {useMemo} from 'react'
import {useClient, useSchema} from 'sanity'
import useSWR from 'swr'
import {SANITY_API_VERSION} from '../../../../access/index.ts'
import type {TypeNode} from '../../../../saved/index.ts'
import {foldVersions, type Used, usedInQuery, type UsingDocument} from './used-in-query.ts'

const NONE: readonly UsingDocument[] = []

type Request = NonNullable<ReturnType<typeof usedInQuery>>

/**
 * The documents that hold an item, requested once for all components that show them. Nothing is
 * requested before the item is given.
 */
export function useUsingDocuments(
  used: Used | undefined,
): 'loading' | 'failed' | readonly UsingDocument[] {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const request = useMemo(() => {
    const types = schema.getTypeNames().flatMap((name) => schema.get(name) ?? [])
    const documents = types.filter(({type}) => type?.name === 'document')
    return used && usedInQuery(documents as readonly unknown[] as readonly TypeNode[], used)
  }, [schema, used])
  const {projectId, dataset} = client.config()
  const {data, error} = useSWR<readonly UsingDocument[], unknown>(
    request && (['stories.used-in', projectId, dataset, request] as const),
    async ([, , , {query, params}]: readonly [string, unknown, unknown, Request]) =>
      foldVersions(await client.fetch(query, params, {perspective: 'raw'})),
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  if (used && !request) return NONE
  return data ?? (error === undefined ? 'loading' : 'failed')
}
