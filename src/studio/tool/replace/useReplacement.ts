import {useEffect, useRef, useState} from 'react'
import {useClient, useCurrentUser, useGrantsStore, useSchema} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import {
  type FetchQuery,
  type FindOptions,
  type PickedItem,
  type SavedName,
  walkSavedValues,
} from '../../../saved/index.ts'
import {rawQuery} from '../dataset/useDatasetCheck.ts'
import {forbiddenBySchema, permittedIds} from './forbidden.ts'
import {draftIdsOf, isNamed, planReplacement, type StoredDocument} from './plan-replacement.ts'
import {
  documentChanges,
  runReplacement,
  type ValueOutcome,
  valueOutcomes,
} from './run-replacement.ts'

interface Found {
  readonly documents: readonly StoredDocument[]
  /** Those that the user can change, or make a draft of. */
  readonly permitted: ReadonlySet<string>
}

const NOTHING: Found = {documents: [], permitted: new Set()}
const NO_PROGRESS = {done: 0, total: 0}

interface ReplacementOptions {
  readonly from: SavedName
  readonly to: PickedItem | undefined
  readonly find: FindOptions
  readonly writesPublished: boolean
}

/** Replacing an item everywhere: finds the documents, plans, and carries out what is selected. */
export function useReplacement({from, to, find, writesPublished}: ReplacementOptions) {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const currentUser = useCurrentUser()
  const grants = useGrantsStore()
  const [phase, setPhase] = useState<'searching' | 'failed' | 'ready' | 'running' | 'done'>(
    'searching',
  )
  const [progress, setProgress] = useState(NO_PROGRESS)
  const [found, setFound] = useState(NOTHING)
  /** What became of each value, after a run. */
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ValueOutcome>>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    const {signal} = controller
    const load = async () => {
      try {
        const documents = await findDocuments({
          from,
          find,
          signal,
          fetchQuery: rawQuery(client),
          onProgress: (done, total) => setProgress({done, total}),
        })
        const permitted = await permittedIds(documents, grants)
        if (signal.aborted) return
        setFound({documents, permitted})
        setPhase('ready')
      } catch {
        if (!signal.aborted) setPhase('failed')
      }
    }
    void load()
    return () => running.current?.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt searches again
  }, [attempt, client, find, from, grants])

  /** Searches the documents again, and plans what is left. */
  const search = () => {
    stop()
    setOutcomes(undefined)
    setPhase('searching')
    setProgress(NO_PROGRESS)
    setAttempt(attempt + 1)
  }

  /** Each value that names the item. What would be written is known once there is a new item. */
  const plan = planReplacement({
    documents: found.documents,
    from,
    to: to ?? itself(from),
    find,
    writesPublished,
    whyForbidden: (source, value) =>
      found.permitted.has(source._id)
        ? forbiddenBySchema(schema, source, value, {
            teamId: to ? to.record.teamId : value.teamId,
            currentUser,
          })
        : 'no-permission',
    isLiveEdit: (type) => schema.get(type)?.['liveEdit'] === true,
  })

  /** Replaces the values with these keys. */
  const run = (keys: ReadonlySet<string>) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    const {signal} = controller
    setPhase('running')
    const changes = documentChanges(plan.filter(({key}) => keys.has(key)))
    setProgress({done: 0, total: changes.length})
    const write = async () => {
      const done = await runReplacement(changes, {
        signal,
        onProgress: (count) => setProgress({done: count, total: changes.length}),
        commit: (mutations) =>
          client.mutate(mutations as Parameters<typeof client.mutate>[0], {
            visibility: 'async',
            returnDocuments: false,
          }),
        fetchRevisions: async (ids) => {
          const rows = await rawQuery(client)('*[_id in $ids]{_id, _rev}', {ids})
          return new Map((rows as StoredDocument[]).map(({_id, _rev}) => [_id, _rev]))
        },
      })
      setOutcomes(valueOutcomes(plan, done))
      setPhase('done')
    }
    void write()
  }

  return {phase, progress, plan, outcomes, search, run, stop}
}

/** Before a new item is selected, the plan only says where the old one is. */
const itself = ({kind, id = '', teamId, tag}: SavedName): PickedItem =>
  kind === 'story'
    ? {kind, record: {id, teamId: teamId ?? '', title: ''}}
    : {kind, record: {id, teamId: teamId ?? '', title: '', ...(tag !== undefined && {tag})}}

/** Documents of one request. */
const AT_ONCE = 100

interface FindDocumentsOptions {
  readonly from: SavedName
  readonly find: FindOptions
  readonly fetchQuery: FetchQuery
  readonly signal: AbortSignal
  /** Gets how many documents were searched, and how many there are. */
  readonly onProgress: (searched: number, total: number) => void
}

/**
 * Every version of the documents that hold an item, whole, and the drafts of published ones.
 *
 * @throws What `fetchQuery` rejects with, and the signal's reason.
 */
async function findDocuments(options: FindDocumentsOptions): Promise<StoredDocument[]> {
  const {from, find, fetchQuery, signal, onProgress} = options
  const ids = new Set<string>()
  for await (const {searched, total, values} of walkSavedValues({...find, fetchQuery, signal})) {
    for (const value of values) if (isNamed(value, from)) ids.add(value.document.storedId)
    onProgress(searched, total)
  }
  const wanted = [...new Set([...ids, ...draftIdsOf([...ids])])]
  const found: StoredDocument[] = []
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const params = {ids: wanted.slice(at, at + AT_ONCE)}
    // oxlint-disable-next-line no-await-in-loop -- a limit to the requests at once
    const documents = await fetchQuery('*[_id in $ids]', params, signal)
    found.push(...(documents as StoredDocument[]))
  }
  return found
}
