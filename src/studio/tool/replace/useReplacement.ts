import {useEffect, useRef, useState} from 'react'
import {
  type SanityDocument,
  useClient,
  useCurrentUser,
  useGrantsStore,
  useSchema,
  useWorkspace,
  validateDocument,
} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import {
  fetchReleases,
  type FindOptions,
  itemKey,
  type KnownItem,
  parseDocumentId,
  type Release,
  type SavedName,
} from '../../../saved/index.ts'
import type {Session} from '../../items/session.ts'
import {loadItem} from '../../items/useSavedItem.ts'
import {rawQuery} from '../dataset/useDatasetCheck.ts'
import {
  type DocumentChange,
  publicationOf,
  replacements,
  undoOf,
  undoOfPublication,
} from './document-changes.ts'
import {fetchDocuments, fetchHeldByCanvas, findDocuments} from './find-documents.ts'
import {forbiddenBySchema, mayPublish, mayRemove, permittedIds} from './forbidden.ts'
import {type PlannedValue, planReplacement, type StoredDocument} from './plan-replacement.ts'
import {type PlannedDocument, plannedDocuments} from './planned-documents.ts'
import type {Settings} from './ReplaceSettings.tsx'
import {type Result, runChanges, type RunOptions} from './run-changes.ts'

interface Found {
  readonly stored: readonly StoredDocument[]
  /** Whether there may be more of them. */
  readonly isCut: boolean
  /** Those that the user can change, or make a draft of. */
  readonly permitted: ReadonlySet<string>
  readonly heldByCanvas: ReadonlySet<unknown>
  readonly releases: ReadonlyMap<string, Release>
  /** What the catalog says of the item. */
  readonly known: KnownItem | undefined
}

const NOTHING: Found = {
  stored: [],
  isCut: false,
  permitted: new Set(),
  heldByCanvas: new Set(),
  releases: new Map(),
  known: undefined,
}
const NO_PROGRESS = {done: 0, total: 0}

export interface Report {
  readonly task: 'replace' | 'publish' | 'undo'
  readonly results: ReadonlyMap<DocumentChange<unknown>, Result>
  /** What takes back what was written, unless that was done. */
  readonly undo: readonly DocumentChange[]
  /** The ID of the item that the run wrote. */
  readonly toId: string | undefined
}

/** Replacing an item everywhere: finds the documents, plans, and carries out what is selected. */
export function useReplacement(
  from: SavedName,
  {to, writesPublished, keepsOnce}: Settings,
  find: FindOptions,
  session: Session,
) {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const grants = useGrantsStore()
  const [phase, setPhase] = useState<'searching' | 'failed' | 'ready' | 'running'>('searching')
  const [progress, setProgress] = useState(NO_PROGRESS)
  const [found, setFound] = useState(NOTHING)
  const {stored, isCut, permitted, heldByCanvas, releases, known} = found
  const [report, setReport] = useState<Report>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    const {signal} = controller
    const load = async () => {
      try {
        const fetchQuery = rawQuery(client)
        const onProgress = (done: number, total: number) => setProgress({done, total})
        const [releases, heldByCanvas, {stored, isCut}, known] = await Promise.all([
          fetchReleases(fetchQuery, signal),
          fetchHeldByCanvas(fetchQuery, signal),
          findDocuments(from, {...find, fetchQuery, signal}, onProgress),
          lookUp(session, from),
        ])
        const permitted = await permittedIds(stored, grants)
        if (signal.aborted) return
        setFound({stored, isCut, permitted, heldByCanvas, releases, known})
        setPhase('ready')
      } catch {
        if (!signal.aborted) setPhase('failed')
      }
    }
    void load()
    return () => running.current?.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt searches again
  }, [attempt, client, find, from, grants, session])

  /** Searches the documents again, and plans what is left. */
  const search = () => {
    stop()
    // What could not be confirmed is known then.
    const results = [...(report?.results ?? [])].filter(([, {outcome}]) => outcome !== 'failed')
    if (report) setReport({...report, results: new Map(results)})
    setPhase('searching')
    setProgress(NO_PROGRESS)
    setAttempt(attempt + 1)
  }

  const plan = planReplacement({
    documents: stored,
    from,
    to,
    find,
    known,
    writesPublished,
    keepsOnce,
    whyForbidden: (source, value) => {
      if (releases.get(value.document.release ?? '')?.state === 'scheduled') return 'locked'
      if (heldByCanvas.has(source._id)) return 'canvas'
      const teamId = to ? to.record.teamId : value.teamId
      return permitted.has(source._id)
        ? forbiddenBySchema(schema, source, value, {teamId, currentUser})
        : 'no-permission'
    },
    mayRemove: (source, value) => mayRemove(schema, source, value),
    isLiveEdit: (type) => schema.get(type)?.['liveEdit'] === true,
  })
  const toId = to?.id
  const written = report?.toId === toId ? report?.undo : undefined
  const documents = plannedDocuments(plan, stored, written ?? [])

  /** Carries changes out, and looks at the documents again. */
  const start = async <Operation>(
    task: Report['task'],
    changes: readonly DocumentChange<Operation>[],
    write: (operations: readonly Operation[]) => Promise<{readonly transactionId: string}>,
    check?: RunOptions<Operation>['check'],
  ) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const total = changes.length
    setPhase('running')
    setProgress({done: 0, total})
    const before = task === 'replace' ? [] : (report?.undo ?? [])
    const undo = new Map(before.map((change) => [change.targetId, change]))
    const results = await runChanges(changes, {
      signal: controller.signal,
      check,
      onProgress: (done) => setProgress({done, total}),
      onWritten: (change, revision) => {
        if (task === 'undo') return
        const {targetId} = change
        const undone =
          task === 'replace'
            ? undoOf(change as DocumentChange, revision)
            : undoOfPublication(change, revision, undo.get(targetId))
        undo.set(targetId, undone)
      },
      commit: async (operations) => (await write(operations)).transactionId,
      fetchRevisions: async (ids) => {
        const rows = await rawQuery(client)('*[_id in $ids]{_id, _rev}', {ids})
        return new Map((rows as StoredDocument[]).map(({_id, _rev}) => [_id, _rev]))
      },
    })
    // What was edited since can't be taken back by another attempt either.
    const notUndone = [...results].flatMap(([change, {outcome}]) =>
      outcome === 'failed' || outcome === 'not-tried' ? (change as DocumentChange) : [],
    )
    setReport({
      task,
      results,
      undo: task === 'undo' ? notUndone : [...undo.values()],
      toId: task === 'replace' ? toId : report?.toId,
    })
    try {
      // Another editor may have made, published or discarded a draft of any of them meanwhile.
      const ids = [...stored, ...changes.map(({source}) => source)].flatMap(({_id}) => {
        const {id} = parseDocumentId(_id)
        return [_id, id, `drafts.${id}`]
      })
      const [now, heldByCanvas] = await Promise.all([
        fetchDocuments(rawQuery(client), [...new Set(ids)]),
        fetchHeldByCanvas(rawQuery(client)),
      ])
      setFound({...found, heldByCanvas, stored: now, permitted: await permittedIds(now, grants)})
      setPhase('ready')
    } catch {
      setPhase('failed')
    }
  }
  const mutate = (mutations: readonly unknown[]) =>
    client.mutate(mutations as Parameters<typeof client.mutate>[0], {
      // What is searched next finds what was written.
      visibility: 'sync',
      returnDocuments: false,
    })

  const run = (values: readonly PlannedValue[]) => start('replace', replacements(values), mutate)
  const undo = () => start('undo', report?.undo ?? [], mutate)
  const publish = (drafts: readonly PlannedDocument[]) =>
    start(
      'publish',
      drafts.map(({source, draft, values}) => publicationOf(source, draft!.document, values)),
      (actions) => client.action(actions as Parameters<typeof client.action>[0]),
      async ({source}) => {
        if (!(await mayPublish(source, grants))) return 'refused'
        const markers = await validateDocument({
          document: source as unknown as SanityDocument,
          workspace,
          environment: 'studio',
        })
        return markers.some(({level}) => level === 'error') ? 'invalid' : undefined
      },
    )
  return {
    phase,
    progress,
    plan,
    isCut,
    documents,
    report,
    releases,
    search,
    stop,
    run,
    undo,
    publish,
  }
}

/** Rejects where it fails: it is not known then which values the user may not see. */
async function lookUp(session: Session, from: SavedName): Promise<KnownItem | undefined> {
  const key = itemKey(from)
  const loaded = key && (await loadItem(session, key))
  if (loaded?.failure) throw new Error('The item could not be looked up')
  return loaded
}
