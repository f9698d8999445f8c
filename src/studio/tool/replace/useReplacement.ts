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
import {type SavedName, savedTitle} from '../../../saved/index.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import type {DatasetState} from '../dataset/useDatasetCheck.ts'
import {publicationOf, replacements} from './document-changes.ts'
import {forbiddenBy, mayPublish, mayRemove} from './forbidden.ts'
import {type PlannedValue, planReplacement, type StoredDocument} from './plan-replacement.ts'
import {type PlannedDocument, plannedDocuments} from './planned-documents.ts'
import type {ReplacementSettings} from './ReplaceSettings.tsx'
import {type FoundDocuments, namesOf, useFoundDocuments} from './useFoundDocuments.ts'

export interface Replacement extends Omit<FoundDocuments, 'carryOut'> {
  readonly title: string
  readonly plan: readonly PlannedValue[]
  readonly documents: readonly PlannedDocument[]
  /** Whether the user may write none of the documents. */
  readonly isForbidden: boolean
  readonly run: (values: readonly PlannedValue[]) => Promise<void>
  readonly undo: () => Promise<void>
  readonly publish: (drafts: readonly PlannedDocument[]) => Promise<void>
}

export function useReplacement(
  from: SavedName,
  {to, writesPublished, keepsOnce}: ReplacementSettings,
  dataset: Pick<DatasetState, 'find' | 'expire'>,
  source: StoriesSource,
): Replacement {
  const client = useClient({apiVersion: SANITY_API_VERSION})
  const schema = useSchema()
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const grants = useGrantsStore()
  const {carryOut, ...searched} = useFoundDocuments(from, dataset, source, grants)
  const {found, report} = searched
  const {stored, known} = found

  const plan = planReplacement({
    documents: stored,
    from: namesOf(from, known),
    to,
    find: dataset.find,
    known,
    writesPublished,
    keepsOnce,
    whyForbidden: forbiddenBy({schema, workspace, currentUser, ...found}, to),
    mayRemove: (source, value) => mayRemove(schema, source, value),
    isLiveEdit: (type) => schema.get(type)?.['liveEdit'] === true,
  })
  const toId = to?.id
  const written = report?.undo.filter((each) => each.toId === toId) ?? []
  const documents = plannedDocuments(plan, stored, written)
  // Once all are changed, only what was written names the item as documents did.
  const values = [...documents, ...written].flatMap((document) => document.values)

  const mutate = (mutations: readonly unknown[], transactionId: string) =>
    client.mutate(mutations as Parameters<typeof client.mutate>[0], {
      transactionId,
      // The next search finds what was written.
      visibility: 'sync',
      returnDocuments: false,
    })
  const publishDrafts = (actions: readonly unknown[], transactionId: string) =>
    client.action(actions as Parameters<typeof client.action>[0], {transactionId})
  const whyInvalid = async (draft: StoredDocument) => {
    const markers = await validateDocument({
      document: draft as unknown as SanityDocument,
      workspace,
      environment: 'studio',
      ...(currentUser && {currentUser}),
    })
    return markers.some(({level}) => level === 'error') ? 'invalid' : undefined
  }
  const {value: named = from} = values.find(({value}) => value.title !== undefined) ?? {}
  return {
    ...searched,
    title: savedTitle(known?.item, named) ?? '',
    plan,
    documents,
    isForbidden: stored.length > 0 && found.permitted.size === 0,
    run: (values) =>
      carryOut({task: 'replace', toId, changes: replacements(values), commit: mutate}),
    undo: () => carryOut({task: 'undo', toId, changes: report?.undo ?? [], commit: mutate}),
    publish: (drafts) =>
      carryOut({
        task: 'publish',
        toId,
        changes: drafts.map(({source, draft, values}) =>
          publicationOf(source, draft!.document, values),
        ),
        commit: publishDrafts,
        check: async ({source}) =>
          (await mayPublish(source, grants)) ? whyInvalid(source) : 'refused',
      }),
  }
}
