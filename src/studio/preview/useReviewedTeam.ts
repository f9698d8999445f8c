import {type SchemaType, useCurrentUser, useDocumentChange} from 'sanity'
import {heldTeam, type InputOptions} from '../schema/options.ts'

/** The Team that a field is held to in a review of changes, as far as the review tells. */
export function useReviewedTeam(options: InputOptions, schemaType: SchemaType): string | undefined {
  const currentUser = useCurrentUser()
  const review = useReview()
  if (!options.teamOf) return options.teamId
  if (!review) return undefined
  const {rootDiff, value} = review
  const fields = 'fields' in review.schemaType ? review.schemaType.fields : []
  const isOnTop = fields.some(({type}) => type === schemaType)
  const teamIn = (document: unknown) =>
    heldTeam(options, {
      document,
      currentUser,
      get parent() {
        // Of a field further inside, a review doesn't say: better no answer than a wrong one.
        if (!isOnTop) throw new Error('Unknown in a review')
        return document
      },
    })
  const team = teamIn(value)
  // A value doesn't say whether it is the one before or after.
  const before: unknown = rootDiff?.fromValue
  return before && teamIn(before) !== team ? undefined : team
}

function useReview(): ReturnType<typeof useDocumentChange> | undefined {
  try {
    // oxlint-disable-next-line react/hooks, react-hooks/rules-of-hooks -- reads one context, and throws where it is empty
    return useDocumentChange()
  } catch {
    // Outside of a review.
    return undefined
  }
}
