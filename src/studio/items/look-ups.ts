import type {Team} from '../../access/index.ts'
import type {ItemKey, LoadedItem} from '../../saved/index.ts'
import type {ListingFailure} from './failure.ts'
import type {Session} from './session.ts'

/** An item of a listing, or why it could not be loaded. */
export type ItemOutcome = LoadedItem<ListingFailure>

/** Milliseconds for which what was looked up is kept. */
export const FRESH_FOR = 5 * 60_000

export interface ItemLookUp {
  readonly name: string
  readonly session: Session
  readonly key: ItemKey
  readonly promise: Promise<ItemOutcome>
  readonly settle: (loaded: ItemOutcome) => void
  /** Absent while it is in flight. */
  result?: {readonly loaded: ItemOutcome; readonly loadedAt: number}
}

/** Everything that was looked up with one configuration, outside of SWR, which needs components. */
export interface LookUps {
  /**
   * The last look-up of each item. Without it, every validation of a form would request all of its
   * items again, and so would each row that scrolls into view.
   */
  readonly items: Map<string, ItemLookUp>
  /** The look-ups of the next request. */
  waiting: ItemLookUp[]
  /** The Teams of each session. SWR would give them to the picker, however old. */
  readonly teams: Map<string, () => Promise<readonly Team[]>>
}
