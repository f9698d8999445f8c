import type {StoriesContext} from '../config.ts'
import type {Identity} from '../schema/identity.ts'
import {resolveCollection, resolveStory} from './resolve.ts'
import type {Session} from './session.ts'

/** What is known of a saved item. `unchecked`: nothing, which is no reason to doubt it. */
export type Finding = 'there' | 'unpublished' | 'moved' | 'gone' | 'unchecked'

/** Checks a saved item against the shared listings. Waits for them as long as they take. */
export async function checkSaved(context: StoriesContext, identity: Identity): Promise<Finding> {
  const session = await context.sessions.get()
  const {teamId} = identity
  const inTeam = await resolveIn(context, session, identity, teamId)
  // An item that its Team no longer has may be another Team's. An id says which, a tag doesn't.
  const asks = inTeam.status === 'gone' && teamId !== undefined && identity.id !== undefined
  const found = asks ? await resolveIn(context, session, identity, undefined) : inTeam
  if (found.status === 'gone') return 'gone'
  if (found.status !== 'found') return 'unchecked'
  if (asks && found.item.teamId !== teamId) return 'moved'
  return found.item.publishedAt === undefined ? 'unpublished' : 'there'
}

async function resolveIn(
  {store}: StoriesContext,
  session: Session,
  identity: Identity,
  teamId: string | undefined,
) {
  if (identity.kind === 'story') {
    return resolveStory(identity, await store.load(session, {kind: 'stories', teamId}))
  }
  return resolveCollection(identity, await store.load(session, {kind: 'collections', teamId}))
}
