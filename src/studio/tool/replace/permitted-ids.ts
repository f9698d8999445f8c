import type {useGrantsStore} from 'sanity'
import {parseDocumentId} from '../../../saved/index.ts'
import type {StoredDocument} from './plan-replacement.ts'

type Grants = Pick<ReturnType<typeof useGrantsStore>, 'checkDocumentPermission'>

/** The IDs of the documents that the user may change; of published ones, by a draft. */
export async function permittedIds(
  documents: readonly StoredDocument[],
  grants: Grants,
): Promise<ReadonlySet<string>> {
  const checked = await Promise.all(
    documents.map(async (document) => {
      const {id, version} = parseDocumentId(document._id)
      const isPermitted =
        version === 'published'
          ? await isGranted(grants, 'create', {...document, _id: `drafts.${id}`})
          : await isGranted(grants, 'update', document)
      return isPermitted ? [document._id] : []
    }),
  )
  return new Set(checked.flat())
}

function isGranted(
  grants: Grants,
  permission: 'create' | 'update',
  document: StoredDocument,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const subscription = grants.checkDocumentPermission(permission, document).subscribe({
      next: ({granted}) => {
        resolve(granted)
        // The first value can come before `subscribe` has returned.
        queueMicrotask(() => subscription.unsubscribe())
      },
      error: reject,
      complete: () => resolve(false),
    })
  })
}
