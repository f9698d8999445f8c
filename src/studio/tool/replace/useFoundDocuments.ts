import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {type GrantsStore, useClient} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import {itemKey, type KnownItem, parseDocumentId, type SavedName} from '../../../saved/index.ts'
import {rawQuery} from '../../field/item/used-in/useUsingDocuments.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {loadPatiently} from '../../items/load-item.ts'
import {type DatasetState, isSoon} from '../dataset/useDatasetCheck.ts'
import type {DocumentChange} from './document-changes.ts'
import {fetchDocuments, fetchLocks, findDocuments, type Locks} from './find-documents.ts'
import {permittedIds} from './forbidden.ts'
import type {StoredDocument} from './plan-replacement.ts'
import {checkedAgain, confirmed, type Report, unconfirmedIds, undoAfter} from './report.ts'
import {runChanges, type RunOptions} from './run-changes.ts'

interface Found {
  readonly stored: readonly StoredDocument[]
  readonly isCut: boolean
  readonly permitted: ReadonlySet<string>
  readonly locks: Locks
  readonly known: KnownItem | undefined
}

const NOTHING: Found = {
  stored: [],
  isCut: false,
  permitted: new Set(),
  locks: {releases: new Map(), lockOf: () => undefined},
  known: undefined,
}

interface Task<Operation>
  extends Pick<RunOptions<Operation>, 'commit' | 'check'>, Pick<Report, 'task' | 'toId'> {
  readonly changes: readonly DocumentChange<Operation>[]
}

export interface FoundDocuments {
  readonly found: Found
  readonly phase: 'searching' | 'failed' | 'ready' | 'running'
  readonly progress: {readonly done: number; readonly total: number}
  readonly report: Report | undefined
  readonly search: () => void
  readonly stop: () => void
  readonly carryOut: <Operation>(task: Task<Operation>) => Promise<void>
}

export function useFoundDocuments(
  from: SavedName,
  {find, expire}: Pick<DatasetState, 'find' | 'expire'>,
  source: StoriesSource,
  grants: GrantsStore,
): FoundDocuments {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const fetchQuery = rawQuery(client)
  const [phase, setPhase] = useState<FoundDocuments['phase']>('searching')
  const [progress, setProgress] = useState({done: 0, total: 0})
  const [found, setFound] = useState(NOTHING)
  const [report, setReport] = useState<Report>()
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  // Studio's client is another one with each new token, which must not end a run.
  const load = useEffectEvent(async (signal: AbortSignal): Promise<Found> => {
    const key = itemKey(from)
    const known = key && (await loadPatiently(source, key, isSoon, {maxAge: 0, signal}))
    // Values that the user may not see would be unknown.
    if (known?.failure) throw new Error('The item could not be looked up')
    const onProgress = (done: number, total: number) => setProgress({done, total})
    const options = {...find, fetchQuery, signal}
    const [locks, holding] = await Promise.all([
      fetchLocks(fetchQuery, signal),
      findDocuments(namesOf(from, known), options, onProgress, unconfirmedIds(report)),
    ])
    return {...holding, locks, known, permitted: await permittedIds(holding.stored, grants)}
  })
  useEffect(() => {
    const {signal} = (running.current = new AbortController())
    const show = (next: Found) => {
      if (signal.aborted) return
      setFound(next)
      setReport((last) => checkedAgain(last, next.stored))
      setPhase('ready')
    }
    load(signal).then(show, () => signal.aborted || setPhase('failed'))
    return () => running.current?.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt searches again
  }, [attempt])

  const search = () => {
    stop()
    setPhase('searching')
    setProgress({done: 0, total: 0})
    setAttempt(attempt + 1)
  }

  const carryOut: FoundDocuments['carryOut'] = async ({task, toId, changes, commit, check}) => {
    stop()
    const {signal} = (running.current = new AbortController())
    const total = changes.length
    const onProgress = (done: number) => setProgress({done, total})
    setPhase('running')
    onProgress(0)
    const results = await runChanges(changes, {
      signal,
      check,
      onProgress,
      commit,
      fetchLocks: async () => (await fetchLocks(fetchQuery)).lockOf,
      fetchRevisions: async (ids) => {
        const rows = await fetchQuery('*[_id in $ids]{_id, _rev}', {ids})
        return new Map((rows as StoredDocument[]).map(({_id, _rev}) => [_id, _rev]))
      },
    })
    // The page may have been left meanwhile: what was replaced is no longer broken.
    expire()
    const last = {task, results, toId}
    const next = {...last, undo: undoAfter(report?.undo ?? [], last)}
    setReport(next)
    try {
      const ids = idsOfVersions([...found.stored, ...changes.map(({source}) => source)])
      const [stored, locks] = await Promise.all([
        fetchDocuments(fetchQuery, ids),
        fetchLocks(fetchQuery),
      ])
      setFound({...found, locks, stored, permitted: await permittedIds(stored, grants)})
      setReport(confirmed(next, stored))
      setPhase('ready')
    } catch {
      setPhase('failed')
    }
  }
  return {found, phase, progress, report, search, stop, carryOut}
}

/** An item by all its names: documents may save its ID or its tag. */
export const namesOf = (from: SavedName, known: KnownItem | undefined): SavedName => ({
  ...from,
  ...known?.item,
  kind: from.kind,
})

/** The IDs of documents, also of drafts that another editor may have made or published meanwhile. */
const idsOfVersions = (documents: readonly StoredDocument[]): readonly string[] => [
  ...new Set(
    documents.flatMap(({_id}) => {
      const {id} = parseDocumentId(_id)
      return [_id, id, `drafts.${id}`]
    }),
  ),
]
