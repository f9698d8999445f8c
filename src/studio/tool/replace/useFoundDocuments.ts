import {useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import {type GrantsStore, useClient} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import {
  type FindOptions,
  itemKey,
  type KnownItem,
  parseDocumentId,
  type SavedName,
  type WalkOptions,
} from '../../../saved/index.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {loadItem} from '../../items/load-item.ts'
import {rawQuery} from '../dataset/useDatasetCheck.ts'
import type {DocumentChange} from './document-changes.ts'
import {fetchDocuments, fetchLocks, findDocuments, type Locks} from './find-documents.ts'
import {permittedIds} from './forbidden.ts'
import type {StoredDocument} from './plan-replacement.ts'
import {checkedAgain, confirmed, type Report, reportAfter, unconfirmedIds} from './report.ts'
import {runChanges, type RunOptions} from './run-changes.ts'

interface Found {
  readonly stored: readonly StoredDocument[]
  /** Whether there may be more of them. */
  readonly isCut: boolean
  /** The IDs of the documents that the user can write. */
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

const NO_PROGRESS = {done: 0, total: 0}

export function useFoundDocuments(
  from: SavedName,
  find: FindOptions,
  source: StoriesSource,
  grants: GrantsStore,
): FoundDocuments {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const fetchQuery = useMemo(() => rawQuery(client), [client])
  const [phase, setPhase] = useState<FoundDocuments['phase']>('searching')
  const [progress, setProgress] = useState(NO_PROGRESS)
  const [found, setFound] = useState(NOTHING)
  const [report, setReport] = useState<Report>()
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  const lastReport = useEffectEvent(() => report)
  useEffect(() => {
    const {signal} = (running.current = new AbortController())
    const onProgress = (done: number, total: number) => setProgress({done, total})
    const load = async () => {
      try {
        const options = {...find, fetchQuery, signal}
        const unconfirmed = unconfirmedIds(lastReport())
        const next = await searchDocuments(from, source, options, onProgress, unconfirmed)
        const permitted = await permittedIds(next.stored, grants)
        if (signal.aborted) return
        setFound({...next, permitted})
        setReport(checkedAgain(lastReport(), next.stored))
        setPhase('ready')
      } catch {
        if (!signal.aborted) setPhase('failed')
      }
    }
    void load()
    return () => running.current?.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt searches again
  }, [attempt, fetchQuery, find, from, grants, source])

  const search = () => {
    stop()
    setPhase('searching')
    setProgress(NO_PROGRESS)
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
    const next = reportAfter({task, results, toId}, report)
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

/** Finds the documents that hold an item, and those whose change had no response. */
async function searchDocuments(
  from: SavedName,
  source: StoriesSource,
  options: Omit<WalkOptions, 'isWanted'>,
  onProgress: (done: number, total: number) => void,
  unconfirmed: readonly string[],
) {
  const key = itemKey(from)
  const known = key && (await loadItem(source, key))
  // Values that the user may not see would be unknown.
  if (known?.failure) throw new Error('The item could not be looked up')
  const [locks, holding] = await Promise.all([
    fetchLocks(options.fetchQuery, options.signal),
    findDocuments(namesOf(from, known), options, onProgress, unconfirmed),
  ])
  return {...holding, locks, known}
}

/** The IDs of documents, also of drafts that another editor may have made or published meanwhile. */
const idsOfVersions = (documents: readonly StoredDocument[]): readonly string[] => [
  ...new Set(
    documents.flatMap(({_id}) => {
      const {id} = parseDocumentId(_id)
      return [_id, id, `drafts.${id}`]
    }),
  ),
]
