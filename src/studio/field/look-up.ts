import type {StoriesContext} from '../config.ts'
import {resolveCollection, resolveStory} from '../data/resolve.ts'
import type {FieldKind} from '../schema/field-kind.ts'
import {nameOf, readIdentity} from '../schema/identity.ts'
import {heldTeam, type InputOptions, type TeamContext} from '../schema/options.ts'
import type {Used} from './used-in-query.ts'

/** A saved item as the shared listings know it at this moment. */
export interface Looked {
  readonly used: Used
  readonly title: string
  /** Of a Story. */
  readonly watchUrl: string | undefined
  /** Asks the service again for what it is in. */
  readonly refresh: () => void
}

/** What a field of a form holds, and the document around it. */
export type SavedForm = TeamContext & {readonly value: unknown}

/** @returns `undefined` when nothing readable is saved */
export function lookUp(
  {sessions, store}: StoriesContext,
  field: FieldKind,
  options: InputOptions,
  form: SavedForm,
): Looked | undefined {
  const identity = readIdentity(field, form.value, heldTeam(options, form))
  if (!identity) return undefined
  const session = sessions.latest()
  const {kind} = field
  const list = kind === 'collection' ? ('collections' as const) : ('stories' as const)
  const query = {kind: list, teamId: identity.teamId}
  const record =
    session &&
    (kind === 'collection'
      ? resolveCollection(identity, store.snapshot(session, {...query, kind: 'collections'})).item
      : resolveStory(identity, store.snapshot(session, {...query, kind: 'stories'})).item)
  const tag = record && 'tag' in record ? record.tag : undefined
  return {
    used: {
      kind,
      id: identity.id ?? record?.id,
      tag: identity.tag ?? tag,
      teamId: identity.teamId ?? record?.teamId,
    },
    title: record?.title || nameOf(form.value) || '',
    watchUrl: record && 'watchUrl' in record ? record.watchUrl : undefined,
    refresh: () => {
      if (session) void store.refresh(session, query, {force: true})
    },
  }
}
