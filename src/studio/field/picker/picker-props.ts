import type {BrowserContext} from '../../browser/context.tsx'
import type {MultiSelect} from '../../browser/selection/useSelection.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import type {CheckItem} from './check-candidate.ts'

export interface PickerDialogProps extends Pick<
  BrowserContext,
  'kind' | 'source' | 'options' | 'selectedId' | 'replaced' | 'Actions'
> {
  readonly suggest?: string | undefined
  readonly onPick: (item: BrowserItem) => void
  readonly fieldTitle?: string | undefined
  /** For an array: multiple items are selected, ordered and saved in one change. */
  readonly multiSelect?: MultiSelect
  readonly check?: CheckItem | undefined
  /**
   * Whether the field can't be changed now: the connection or a right may be lost while the dialog is
   * open. It says so, and keeps what was done in it.
   */
  readonly readOnly?: boolean | undefined
  readonly onClose: () => void
  /** How far it is: only its first page is being loaded, it is rendered but hidden, or it is open. */
  readonly stage?: 'loading' | 'hidden' | 'open'
  /** Called while it is `loading`, once its first page and the Teams are loaded, or can't be. */
  readonly onLoaded?: (() => void) | undefined
}
