import {mutate} from 'swr'
import type {StoriesContext} from '../../config.ts'
import {withTimeout, PATIENCE} from '../../data/with-timeout.ts'
import {itemKey, itemTitle} from '../../data/item-key.ts'
import {loadedKey, loaderOf} from '../../data/item-loader.ts'
import type {FieldKind} from '../../schema/field-kind.ts'
import {type Identity, nameOf, readIdentity} from '../../schema/identity.ts'
import {heldTeam, type InputOptions, type TeamContext} from '../../schema/options.ts'
import type {Used} from '../used-in/used-in-query.ts'

/** A saved item as it is known at this moment. */
export interface Looked {
  readonly used: Used
  readonly title: string
  /** Of a Story. */
  readonly watchUrl: string | undefined
}

/** What a field of a form holds, and the document around it. */
export type SavedForm = TeamContext & {readonly value: unknown}

/** What is saved in a field of a form; `undefined` when nothing readable is. */
export const savedIn = (
  field: FieldKind,
  options: InputOptions,
  form: SavedForm,
): Identity | undefined => readIdentity(field, form.value, heldTeam(options, form))

/** Looks a saved item up. What isn't known within two seconds stays unknown. */
export async function findSavedItem(
  context: StoriesContext,
  identity: Identity,
  value: unknown,
): Promise<Looked> {
  const session = context.sessions.latest()
  const key = itemKey(identity)
  const loading = session && key && loaderOf(context).load(session, key)
  const item = loading && (await withTimeout(loading, PATIENCE, undefined))?.item
  const {kind, id, tag, teamId} = identity
  return {
    used: {
      kind,
      id: id ?? item?.id,
      tag: tag ?? (item && 'tag' in item ? item.tag : undefined),
      teamId: teamId ?? item?.teamId,
    },
    title: item ? itemTitle(item) : (nameOf(value) ?? ''),
    watchUrl: item && 'watchUrl' in item ? item.watchUrl : undefined,
  }
}

/** Makes the proxy request an item from the service, and shows what came of it wherever it is. */
export function refreshItem(context: StoriesContext, identity: Identity): void {
  const session = context.sessions.latest()
  const key = itemKey(identity)
  if (!session || !key) return
  // What SWR requests now joins this request.
  void loaderOf(context).load(session, key, {force: true})
  void mutate(loadedKey(session, key))
}
