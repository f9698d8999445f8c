import type {ComponentType} from 'react'
import type {EmbedType, Story} from '../../access/index.ts'
import type {StoriesSource} from '../items/useSource.ts'
import type {FieldOptions} from '../schema/options.ts'
import type {PickerItem} from './items.ts'
import type {ItemKind} from '../../saved/index.ts'
import type {CheckItem} from './selection/useCandidateCheck.ts'
import type {MultiSelect} from './selection/useSelection.ts'

/** The item that a field has now, and that a pick would replace. */
export interface ReplacedItem {
  readonly title: string
  readonly shape: EmbedType
  /** Whose thumbnail is shown. `undefined` while it isn't loaded. */
  readonly story: Story | undefined
  /** The IDs of what its array has beside it: picked again, it would be there twice. */
  readonly others?: readonly string[]
}

export interface PickerDialogProps {
  readonly kind: ItemKind
  readonly source: StoriesSource
  readonly options: FieldOptions
  /** The item that is saved now. */
  readonly selectedId: string | undefined
  /** The Team to start with. Without one, the last selected Team. */
  readonly initialTeamId: string | undefined
  /** The slug of the document, for which items are suggested. */
  readonly suggest?: string | undefined
  readonly onPick: (item: PickerItem) => void
  /** What the field has now, where a pick replaces it. */
  readonly replaced?: ReplacedItem | undefined
  /** The title of the field, for the title of the dialog. */
  readonly fieldTitle?: string | undefined
  /** For an array: multiple items are selected, ordered and saved in one change. */
  readonly multiSelect?: MultiSelect
  /**
   * Why the field would reject an item, if it would: then it can't be picked.
   *
   * @defaultValue everything can be picked
   */
  readonly check?: CheckItem | undefined
  /** What else can be done with the item in the pane. */
  readonly Actions?: ComponentType<{readonly item: PickerItem}>
  readonly onClose: () => void
  /**
   * How far it is: only its first page is being loaded, it is rendered but hidden, or it is open.
   *
   * @defaultValue `open`
   */
  readonly stage?: 'loading' | 'hidden' | 'open'
  /** Called while it is `loading`, once its first page and the Teams are loaded, or can't be. */
  readonly onLoaded?: (() => void) | undefined
}
