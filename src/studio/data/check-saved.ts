import type {StoriesContext} from '../config.ts'
import type {Identity} from '../schema/identity.ts'
import {inTime} from './in-time.ts'
import {resolveCollection, resolveStory} from './resolve.ts'
import type {Session} from './request.ts'

/** What is known of a saved item. `unchecked`: nothing, which is no reason to doubt it. */
export type Finding = 'there' | 'unpublished' | 'moved' | 'gone' | 'unchecked'

/**
 * Checks a saved item against the shared listings.
 *
 * @param patience - milliseconds after which the answer is `unchecked`
 */
export function checkSaved(
  context: StoriesContext,
  identity: Identity,
  patience: number,
): Promise<Finding> {
  return inTime(find(context, identity), patience, 'unchecked')
}

async function find(context: StoriesContext, identity: Identity): Promise<Finding> {
  const session = await context.sessions.get()
  const {teamId} = identity
  const found = await resolveIn(context, session, identity, teamId)
  if (found.status === 'found') {
    return found.item.publishedAt === undefined ? 'unpublished' : 'there'
  }
  if (found.status !== 'gone') return 'unchecked'
  if (teamId === undefined || identity.id === undefined) return 'gone'
  const elsewhere = await resolveIn(context, session, identity, undefined)
  return elsewhere.status === 'found' ? 'moved' : 'gone'
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
