import {useEffect, useRef, useState} from 'react'
import {type SanityClient, useClient, useCurrentUser, useGrantsStore, useSchema} from 'sanity'
import {SANITY_API_VERSION} from '../../../access/index.ts'
import type {FindOptions, PickedItem, SavedName} from '../../../saved/index.ts'
import {documentChanges} from './document-changes.ts'
import {findDocuments} from './find-documents.ts'
import {forbiddenBySchema} from './forbidden.ts'
import {permittedIds} from './permitted-ids.ts'
import {type PlannedValue, planReplacement, type StoredDocument} from './plan-replacement.ts'
import {runReplacement} from './run-replacement.ts'
import {type ValueOutcome, valueOutcomes} from './report-text.ts'

interface Progress {
  readonly done: number
  readonly total: number
}

type Phase = 'searching' | 'failed' | 'ready' | 'running' | 'done'

interface Found {
  readonly documents: readonly StoredDocument[]
  /** Those that the user can change, or make a draft of. */
  readonly permitted: ReadonlySet<string>
}

const NOTHING: Found = {documents: [], permitted: new Set()}

export interface Replacement {
  readonly phase: Phase
  readonly progress: Progress
  /** Each value that names the item. What would be written is known once there is a new item. */
  readonly plan: readonly PlannedValue[]
  /** What became of each value, after a run. */
  readonly outcomes: ReadonlyMap<string, ValueOutcome> | undefined
  /** Searches the documents again, and plans what is left. */
  readonly search: () => void
  /** Replaces the values with these keys. */
  readonly run: (keys: ReadonlySet<string>) => void
  readonly stop: () => void
}

interface ReplacementOptions {
  readonly from: SavedName
  readonly to: PickedItem | undefined
  readonly find: FindOptions
  readonly writesPublished: boolean
}

const fetchRaw =
  (client: SanityClient) =>
  (query: string, params: Readonly<Record<string, unknown>>, signal?: AbortSignal) =>
    client.fetch<unknown>(query, params, {perspective: 'raw', ...(signal && {signal})})

/** Replacing an item everywhere: finds the documents, plans, and carries out what is selected. */
export function useReplacement({from, to, find, writesPublished}: ReplacementOptions): Replacement {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const currentUser = useCurrentUser()
  const grants = useGrantsStore()
  const [phase, setPhase] = useState<Phase>('searching')
  const [progress, setProgress] = useState<Progress>({done: 0, total: 0})
  const [found, setFound] = useState(NOTHING)
  const [outcomes, setOutcomes] = useState<Replacement['outcomes']>()
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
          fetchQuery: fetchRaw(client),
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

  const search = () => {
    stop()
    setOutcomes(undefined)
    setPhase('searching')
    setProgress({done: 0, total: 0})
    setAttempt(attempt + 1)
  }

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
          const rows = await fetchRaw(client)('*[_id in $ids]{_id, _rev}', {ids})
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
