import {
  type DocumentStore,
  type EditStateFor,
  getIdPair,
  type OperationsAPI,
  remoteSnapshots,
  type SanityClient,
  toMutationPatches,
} from 'sanity'
import {firstValueWhere} from './first-value-where.ts'
import {afterTheirs, type UndoableChange, undoPatches} from './list-patches.ts'

type Versions = Partial<Record<'draft' | 'published' | 'version', unknown>>

/** The version of a document that a form shows. */
type Target = readonly [publishedId: string, type: string, release: string | undefined]

/** The saved content. Where a release no longer has any, a patch would create it with little but the value. */
const savedOf = ([, , release]: Target, {draft, published, version}: Versions): unknown =>
  release === undefined ? (draft ?? published) : version

/**
 * Follows what is stored, from now on: the form shows it under what this Studio has not sent yet.
 * `undoable` is the change, as it is to be undone by now; `setFollowed` begins again, or ends it.
 */
export function followOthers(
  client: SanityClient,
  userId: string | undefined,
  target: Target,
  change: UndoableChange,
) {
  const [id, type, release] = target
  const ids = getIdPair(id, release === undefined ? {} : {version: release})
  let current = change
  let stop = () => {}
  const setFollowed = (isFollowed: boolean) => {
    stop()
    if (!isFollowed) return
    const stored: Versions = {}
    let isNew = false
    const subscription = remoteSnapshots(client, ids, type).subscribe({
      next: (event) => {
        const was = savedOf(target, stored)
        // A snapshot comes after an interruption, and can have others' changes below this one.
        const isTheirs = event.type === 'snapshot' || event.author !== userId
        stored[event.version] = event.type === 'snapshot' ? event.document : event.head
        if (isNew && isTheirs) current = afterTheirs(current, was, savedOf(target, stored))
      },
      // The form reports it.
      error: () => {},
    })
    // Events of before the change are repeated during the subscription.
    isNew = true
    stop = () => subscription.unsubscribe()
  }
  setFollowed(true)
  return {setFollowed, undoable: () => current}
}

/** Undoes a change in the document itself. Returns whether there was something to undo. */
export async function restore(
  pair: DocumentStore['pair'],
  target: Target,
  undoable: () => UndoableChange,
): Promise<boolean> {
  const state = await firstValueWhere<EditStateFor>(pair.editState(...target), ({ready}) => ready)
  const saved = savedOf(target, state)
  const patches = saved ? undoPatches(saved, undoable()) : undefined
  if (!patches) return false
  const operations = await firstValueWhere<OperationsAPI>(
    pair.editOperations(...target),
    ({patch}) => patch.disabled !== 'NOT_READY',
  )
  // Studio neither changes a document nor sends a change while nothing listens to it, as where it
  // was closed meanwhile.
  let isChanged = false
  void firstValueWhere<{readonly op: string}>(
    pair.operationEvents(target[0], target[1]),
    ({op}) => op === 'commit',
  )
  void firstValueWhere<boolean>(pair.consistencyStatus(...target), (isSent) => isChanged && isSent)
  operations.patch.execute(toMutationPatches(patches))
  isChanged = true
  return true
}
