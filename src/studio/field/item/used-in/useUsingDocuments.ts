import {useMemo} from 'react'
import {isDocumentSchemaType, type SanityClient, useClient, useSchema} from 'sanity'
import useSWR from 'swr'
import {SANITY_API_VERSION} from '../../../../access/index.ts'
import {
  type FetchQuery,
  fetchReleases,
  type SavedName,
  type TypeNode,
} from '../../../../saved/index.ts'
import {
  foldVersions,
  otherVersion,
  type UsedInResult,
  usedInQuery,
  type UsingDocuments,
} from './used-in-query.ts'

export const rawQuery =
  (client: SanityClient): FetchQuery =>
  (query, params, signal) =>
    client.fetch<unknown>(query, params, {perspective: 'raw', ...(signal && {signal})})

type Request = ReturnType<typeof usedInQuery>

/**
 * The documents that hold an item, requested once for all components that show them. Nothing is
 * requested before the item is given.
 */
export function useUsingDocuments(
  used: SavedName | undefined,
): 'loading' | 'failed' | UsingDocuments {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const request = useMemo(() => {
    const types = schema.getTypeNames().flatMap((name) => schema.get(name) ?? [])
    const documents: readonly unknown[] = types.filter(isDocumentSchemaType)
    return used && usedInQuery(documents as readonly TypeNode[], used)
  }, [schema, used])
  const {projectId, dataset} = client.config()
  const {data, error} = useSWR<UsingDocuments, unknown>(
    request && (['stories.used-in', projectId, dataset, request] as const),
    async ([, , , {query, params}]: readonly [string, unknown, unknown, Request]) => {
      const fetchQuery = rawQuery(client)
      const found = foldVersions((await fetchQuery(query, params)) as UsedInResult)
      if (!found.documents.some(otherVersion)) return found
      return {...found, releases: await fetchReleases(fetchQuery).catch(() => undefined)}
    },
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return data ?? (error === undefined ? 'loading' : 'failed')
}
