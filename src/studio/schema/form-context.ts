import type {CurrentUser} from 'sanity'

/** The argument of a `teamId` function: the current state of the form. */
export interface TeamContext {
  /** The whole document. */
  readonly document: unknown
  /** The object that the field is in, or the array. */
  readonly parent: unknown
  readonly currentUser: Omit<CurrentUser, 'role'> | null
}

/** The argument of a `filter` function: the form as it is when the picker opens. */
export interface FilterContext extends TeamContext {
  /**
   * The perspectives in view, the topmost first: `['published']`, `['drafts']`, or releases before
   * `drafts`.
   */
  readonly perspective: readonly string[]
}
