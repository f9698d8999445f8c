import {useMemo} from 'react'
import {isDocumentSchemaType, useClient, useSchema} from 'sanity'
import useSWR from 'swr'
import {SANITY_API_VERSION} from '../../../../access/index.ts'
import type {TypeNode} from '../../../../saved/index.ts'
import {
  foldVersions,
  type Used,
  type UsedInResult,
  usedInQuery,
  type UsingDocuments,
} from './used-in-query.ts'

type Request = ReturnType<typeof usedInQuery>

/**
 * The documents that hold an item, requested once for all components that show them. Nothing is
 * requested before the item is given.
 */
export function useUsingDocuments(used: Used | undefined): 'loading' | 'failed' | UsingDocuments {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const request = useMemo(() => {
    const types = schema.getTypeNames().flatMap((name) => schema.get(name) ?? [])
    const documents = types.filter(
      isDocumentSchemaType,
    ) as readonly unknown[] as readonly TypeNode[]
    return used && usedInQuery(documents, used)
  }, [schema, used])
  const {projectId, dataset} = client.config()
  const {data, error} = useSWR<UsingDocuments, unknown>(
    request && (['stories.used-in', projectId, dataset, request] as const),
    async ([, , , {query, params}]: readonly [string, unknown, unknown, Request]) =>
      foldVersions(await client.fetch<UsedInResult>(query, params, {perspective: 'raw'})),
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return data ?? (error === undefined ? 'loading' : 'failed')
}
