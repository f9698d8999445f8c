import {useEffect, useMemo, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import type {TypeNode} from '../../../saved/index.ts'
import {foldVersions, type Used, usedInQuery, type UsingDocument} from './used-in-query.ts'

const NONE: readonly UsingDocument[] = []

/** The documents that hold an item, requested once. */
export function useUsingDocuments(used: Used): 'loading' | 'failed' | readonly UsingDocument[] {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const [found, setFound] = useState<'loading' | 'failed' | readonly UsingDocument[]>('loading')
  const request = useMemo(() => {
    const types = schema.getTypeNames().flatMap((name) => schema.get(name) ?? [])
    const documents = types.filter(({type}) => type?.name === 'document')
    return usedInQuery(documents as readonly unknown[] as readonly TypeNode[], used)
  }, [schema, used])

  useEffect(() => {
    if (!request) return undefined
    const abort = new AbortController()
    client
      .fetch<{_id: string; _type: string}[]>(request.query, request.params, {
        perspective: 'raw',
        signal: abort.signal,
      })
      .then((documents) => setFound(foldVersions(documents)))
      .catch(() => {
        if (!abort.signal.aborted) setFound('failed')
      })
    return () => abort.abort()
  }, [request, client])

  return request ? found : NONE
}
