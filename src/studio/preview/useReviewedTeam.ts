import {type SchemaType, useCurrentUser, useDocumentChange} from 'sanity'
import {resolveTeamId, type InputOptions} from '../schema/options.ts'

/** The Team that a field is limited to in a review of changes, where that is known. */
export function useReviewedTeam(options: InputOptions, schemaType: SchemaType): string | undefined {
  const currentUser = useCurrentUser()
  const review = useReview()
  if (!options.getTeamId) return options.teamId
  if (!review) return undefined
  const {rootDiff, value} = review
  const fields = 'fields' in review.schemaType ? review.schemaType.fields : []
  const isOnTop = fields.some(({type}) => type === schemaType)
  const teamIn = (document: unknown) =>
    resolveTeamId(options, reviewContext(document, currentUser, isOnTop))
  const team = teamIn(value)
  // The value can be the former or the present one.
  const before: unknown = rootDiff?.fromValue
  return before && teamIn(before) !== team ? undefined : team
}

const reviewContext = (
  document: unknown,
  currentUser: ReturnType<typeof useCurrentUser>,
  isOnTop: boolean,
) => ({
  document,
  currentUser,
  get parent() {
    // A review doesn't give the parent of a nested field: no Team is better than a wrong one.
    if (!isOnTop) throw new Error('Unknown in a review')
    return document
  },
})

function useReview(): ReturnType<typeof useDocumentChange> | undefined {
  // The React Compiler accepts no hook in a `try`.
  'use no memo'
  try {
    // oxlint-disable-next-line react/hooks, react-hooks/rules-of-hooks -- reads one context, and throws where it is empty
    return useDocumentChange()
  } catch {
    // Outside of a review.
    return undefined
  }
}
