import {useEffect, useEffectEvent, useRef, useState} from 'react'
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
  type FindOptions,
  itemKey,
  type KnownItem,
  parseDocumentId,
  type SavedName,
  savedTitle,
} from '../../../saved/index.ts'
import type {Session} from '../../items/session.ts'
import {loadItem} from '../../items/useSavedItem.ts'
import {rawQuery} from '../dataset/useDatasetCheck.ts'
import {type DocumentChange, publicationOf, replacements} from './document-changes.ts'
import {fetchDocuments, fetchLocks, findDocuments} from './find-documents.ts'
import {forbiddenBySchema, mayPublish, mayRemove, permittedIds} from './forbidden.ts'
import {type PlannedValue, planReplacement, type StoredDocument} from './plan-replacement.ts'
import {type PlannedDocument, plannedDocuments} from './planned-documents.ts'
import type {ReplacementSettings} from './ReplaceSettings.tsx'
import {checkedAgain, confirmed, type Report, reportAfter, unconfirmedIds} from './report.ts'
import {runChanges, type RunOptions} from './run-changes.ts'

interface Found {
  readonly stored: readonly StoredDocument[]
  /** Whether there may be more of them. */
  readonly isCut: boolean
  /** The IDs of those that the user can write. */
  readonly permitted: ReadonlySet<string>
  readonly locks: Awaited<ReturnType<typeof fetchLocks>>
  /** What the catalog says of the item. */
  readonly known: KnownItem | undefined
}

const NOTHING: Found = {
  stored: [],
  isCut: false,
  permitted: new Set(),
  locks: {releases: new Map(), lockOf: () => undefined},
  known: undefined,
}
const NO_PROGRESS = {done: 0, total: 0}

/** Replacing an item everywhere: finds the documents, plans, and carries out what is selected. */
export function useReplacement(
  from: SavedName,
  {to, writesPublished, keepsOnce}: ReplacementSettings,
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
  const {stored, isCut, permitted, locks, known} = found
  const [report, setReport] = useState<Report>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  const [attempt, setAttempt] = useState(0)
  const lastReport = useEffectEvent(() => report)
  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    const {signal} = controller
    const load = async () => {
      try {
        const fetchQuery = rawQuery(client)
        const onProgress = (done: number, total: number) => setProgress({done, total})
        const known = await lookUp(session, from)
        const [locks, {stored: holding, isCut}] = await Promise.all([
          fetchLocks(fetchQuery, signal),
          findDocuments(namesOf(from, known), {...find, fetchQuery, signal}, onProgress),
        ])
        const ids = new Set(holding.map(({_id}) => _id))
        const last = lastReport()
        const others = unconfirmedIds(last).filter((id) => !ids.has(id))
        const stored = [...holding, ...(await fetchDocuments(fetchQuery, others, signal))]
        const permitted = await permittedIds(stored, grants)
        if (signal.aborted) return
        setFound({stored, isCut, permitted, locks, known})
        setReport(checkedAgain(last, stored))
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
    setPhase('searching')
    setProgress(NO_PROGRESS)
    setAttempt(attempt + 1)
  }

  const plan = planReplacement({
    documents: stored,
    from: namesOf(from, known),
    to,
    find,
    known,
    writesPublished,
    keepsOnce,
    whyForbidden: (source, value, targetId) => {
      const lock = locks.lockOf(source)
      if (lock) return lock
      // Studio's forms of drafts are read-only then.
      const isDraft = parseDocumentId(targetId).version === 'draft'
      if (isDraft && !workspace.document.drafts.enabled) return 'read-only'
      const teamId = to ? to.record.teamId : value.teamId
      return permitted.has(targetId)
        ? forbiddenBySchema(schema, source, value, {teamId, currentUser})
        : 'no-permission'
    },
    mayRemove: (source, value) => mayRemove(schema, source, value),
    isLiveEdit: (type) => schema.get(type)?.['liveEdit'] === true,
  })
  const toId = to?.id
  const written = report?.undo.filter((each) => each.toId === toId) ?? []
  const documents = plannedDocuments(plan, stored, written)
  const titled = documents
    .flatMap(({values}) => values)
    .find(({value}) => value.title !== undefined)
  const saved = {...from, title: titled?.value.title}

  /** Carries changes out, and looks at the documents again. */
  const start = async <Operation>(
    task: Report['task'],
    changes: readonly DocumentChange<Operation>[],
    write: (operations: readonly Operation[], transactionId: string) => Promise<unknown>,
    check?: RunOptions<Operation>['check'],
  ) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const total = changes.length
    setPhase('running')
    setProgress({done: 0, total})
    const fetchQuery = rawQuery(client)
    const results = await runChanges(changes, {
      signal: controller.signal,
      check,
      onProgress: (done) => setProgress({done, total}),
      commit: write,
      fetchLocks: async () => (await fetchLocks(fetchQuery)).lockOf,
      fetchRevisions: async (ids) => {
        const rows = await fetchQuery('*[_id in $ids]{_id, _rev}', {ids})
        return new Map((rows as StoredDocument[]).map(({_id, _rev}) => [_id, _rev]))
      },
    })
    const next = reportAfter({task, results, toId}, report)
    setReport(next)
    try {
      // Another editor may have made, published or discarded a draft of any of them meanwhile.
      const ids = [...stored, ...changes.map(({source}) => source)].flatMap(({_id}) => {
        const {id} = parseDocumentId(_id)
        return [_id, id, `drafts.${id}`]
      })
      const [now, locks] = await Promise.all([
        fetchDocuments(fetchQuery, [...new Set(ids)]),
        fetchLocks(fetchQuery),
      ])
      setFound({...found, locks, stored: now, permitted: await permittedIds(now, grants)})
      setReport(confirmed(next, now))
      setPhase('ready')
    } catch {
      setPhase('failed')
    }
  }
  const mutate = (mutations: readonly unknown[], transactionId: string) =>
    client.mutate(mutations as Parameters<typeof client.mutate>[0], {
      transactionId,
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
      (actions, transactionId) =>
        client.action(actions as Parameters<typeof client.action>[0], {transactionId}),
      async ({source}) => {
        if (!(await mayPublish(source, grants))) return 'refused'
        const markers = await validateDocument({
          document: source as unknown as SanityDocument,
          workspace,
          environment: 'studio',
          ...(currentUser && {currentUser}),
        })
        return markers.some(({level}) => level === 'error') ? 'invalid' : undefined
      },
    )
  return {
    title: savedTitle(known?.item, saved) ?? '',
    phase,
    progress,
    plan,
    isCut,
    documents,
    report,
    releases: locks.releases,
    search,
    stop,
    run,
    undo,
    publish,
  }
}

/** An item by all its names: documents may save its ID or its tag. */
const namesOf = (from: SavedName, known: KnownItem | undefined): SavedName => ({
  ...from,
  ...known?.item,
  kind: from.kind,
})

/** Rejects where it fails: it is not known then which values the user may not see. */
async function lookUp(session: Session, from: SavedName): Promise<KnownItem | undefined> {
  const key = itemKey(from)
  const loaded = key && (await loadItem(session, key))
  if (loaded?.failure) throw new Error('The item could not be looked up')
  return loaded
}
