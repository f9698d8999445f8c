/** The state of an item in the selection. */
export interface TileState {
  readonly isSelected: boolean
  /** Whether it is the one that is saved now. */
  readonly isSaved: boolean
  /** Whether the array has it already. */
  readonly isPresent: boolean
  /** Its place in the list of several, from 0. */
  readonly place: number | undefined
}
