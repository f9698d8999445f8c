import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {useClient, useCurrentUser, useSchema} from 'sanity'
import {SANITY_API_VERSION, within} from '../../../access/index.ts'
import {checkDataset, type CheckProgress, type DatasetCheck} from '../../../check/index.ts'
import type {FindOptions} from '../../../saved/index.ts'
import {rawQuery} from '../../field/item/used-in/useUsingDocuments.ts'
import type {ListingFailure} from '../../items/failure.ts'
import {loadPatiently} from '../../items/load-item.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {schemaValues} from './schema-values.ts'

/** Milliseconds for which the proxy may ask to wait. */
const MAX_WAIT = 120_000
export const isSoon = (retryAt: number): boolean => retryAt - Date.now() <= MAX_WAIT
/** Milliseconds for which an item that was loaded before counts as checked. */
const FRESH_FOR = 10_000

/** The check of a dataset. The result stays for the whole tool. */
export interface DatasetState {
  readonly status: 'idle' | 'running' | 'stopped' | 'failed' | 'done'
  readonly progress: CheckProgress | undefined
  /** The last check that was finished. */
  readonly check: (DatasetCheck<ListingFailure> & {readonly at: Date}) | undefined
  readonly find: FindOptions
  readonly start: () => void
  readonly stop: () => void
  /** Has the next page that shows the result check again: the documents were changed. */
  readonly expire: () => void
}

export interface ToolProps {
  readonly dataset: DatasetState
  readonly source: StoriesSource
}

export function useDatasetCheck(source: StoriesSource): DatasetState {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const user = useCurrentUser()
  const find = useMemo(() => schemaValues(schema, user), [schema, user])
  const [status, setStatus] = useState<DatasetState['status']>('idle')
  const [progress, setProgress] = useState<CheckProgress>()
  const [check, setCheck] = useState<DatasetState['check']>()
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const start = useCallback(() => {
    stop()
    const {signal} = (running.current = new AbortController())
    const isCurrent = () => running.current?.signal === signal
    setStatus('running')
    setProgress(undefined)
    const show = (found: DatasetCheck<ListingFailure>) => {
      if (!isCurrent()) return
      setCheck({...found, at: new Date()})
      setStatus('done')
    }
    const checked = () =>
      checkDataset<ListingFailure>({
        ...find,
        signal,
        fetchQuery: rawQuery(client),
        load: (key) => loadPatiently(source, key, isSoon, {maxAge: FRESH_FOR, signal}),
        onProgress: (next) => isCurrent() && setProgress(next),
      })
    // A request to the proxy ends later, since others may wait for it, too.
    const stopped = () => isCurrent() && setStatus(signal.aborted ? 'stopped' : 'failed')
    within(Infinity, checked, signal).then(show, stopped)
  }, [client, find, source, stop])

  const expire = useCallback(() => {
    stop()
    running.current = undefined
    setStatus('idle')
  }, [stop])

  return {status, progress, check, find, start, stop, expire}
}
