import {useEffect, useMemo, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import {foldVersions, type Used, usedInQuery, type UsingDocument} from './used-in-query.ts'

const NONE: readonly UsingDocument[] = []

/** The documents that hold an item, requested once. */
export function useUsingDocuments(used: Used): 'loading' | 'failed' | readonly UsingDocument[] {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const [found, setFound] = useState<'loading' | 'failed' | readonly UsingDocument[]>('loading')
  const asked = useMemo(() => {
    const documentTypes = schema.getTypeNames().flatMap((name) => {
      const type = schema.get(name)
      return type?.type?.name === 'document' ? [type] : []
    })
    return usedInQuery(documentTypes as Parameters<typeof usedInQuery>[0], used)
  }, [schema, used])

  useEffect(() => {
    if (!asked) return undefined
    const abort = new AbortController()
    client
      .fetch<{_id: string; _type: string}[]>(asked.query, asked.params, {
        perspective: 'raw',
        signal: abort.signal,
      })
      .then((documents) => setFound(foldVersions(documents)))
      .catch(() => {
        if (!abort.signal.aborted) setFound('failed')
      })
    return () => abort.abort()
  }, [asked, client])

  return asked ? found : NONE
}
