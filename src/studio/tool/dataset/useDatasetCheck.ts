import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {type SanityClient, useClient, useCurrentUser, useSchema} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import {checkDataset, type CheckProgress, type DatasetCheck} from '../../../check/index.ts'
import type {FetchQuery, FindOptions, TypeNode} from '../../../saved/index.ts'
import type {ListingFailure} from '../../items/failure.ts'
import {loadPatiently} from '../../items/item-loader.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {schemaValues} from './schema-values.ts'

export type {CheckProgress}

/** Milliseconds for which the proxy may ask to wait. */
const MAX_WAIT = 120_000
/** Milliseconds for which an item that was loaded before counts as checked. */
const FRESH_FOR = 10_000

const IDLE = {status: 'idle', progress: undefined, check: undefined} as const

/** What the documents of the dataset use, as far as it is known. */
export interface DatasetState {
  readonly status: 'idle' | 'running' | 'stopped' | 'failed' | 'done'
  readonly progress: CheckProgress | undefined
  /** Of the last check that was finished. */
  readonly check: DatasetCheck<ListingFailure> | undefined
  /** How values are found in documents. */
  readonly find: FindOptions
  readonly start: () => void
  readonly stop: () => void
}

/** Queries every version of the documents. */
export const rawQuery =
  (client: SanityClient): FetchQuery =>
  (query, params, signal) =>
    client.fetch<unknown>(query, params, {perspective: 'raw', ...(signal && {signal})})

/** Types that are not Sanity's own. */
const ownTypes = (schema: ReturnType<typeof useSchema>): readonly TypeNode[] =>
  schema.getTypeNames().flatMap((name) => {
    const type = schema.get(name)
    return type && !name.startsWith('sanity.') ? [type as unknown as TypeNode] : []
  })

/** Checks everything that the dataset uses, on request. The result stays for the whole tool. */
export function useDatasetCheck({session}: StoriesSource): DatasetState {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const user = useCurrentUser()
  const find = useMemo(() => schemaValues(ownTypes(schema), user), [schema, user])
  const [state, setState] = useState<Pick<DatasetState, 'status' | 'progress' | 'check'>>(IDLE)
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const start = useCallback(() => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const {signal} = controller
    const isCurrent = () => running.current === controller
    let shownAt = 0
    setState(({check}) => ({status: 'running', progress: undefined, check}))
    const run = async () => {
      try {
        const check = await checkDataset<ListingFailure>({
          ...find,
          signal,
          fetchQuery: rawQuery(client),
          load: (key) =>
            loadPatiently(session, key, {
              maxAge: FRESH_FOR,
              waitsUntil: (retryAt) => retryAt - Date.now() <= MAX_WAIT,
              signal,
            }),
          onProgress: (progress) => {
            // As often as it can be read.
            const now = performance.now()
            if (now - shownAt < 100 || !isCurrent()) return
            shownAt = now
            setState(({check: last}) => ({status: 'running', progress, check: last}))
          },
        })
        if (isCurrent()) setState({status: 'done', progress: undefined, check})
      } catch {
        if (!isCurrent()) return
        const status = signal.aborted ? 'stopped' : 'failed'
        setState(({check}) => ({status, progress: undefined, check}))
      }
    }
    void run()
  }, [client, find, session, stop])

  return {...state, find, start, stop}
}
