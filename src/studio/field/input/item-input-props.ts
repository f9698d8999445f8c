import type {ObjectInputProps, StringInputProps} from 'sanity'
import type {FieldKind} from '../../../saved/index.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import type {InputOptions, InvalidOption} from '../../schema/options.ts'

/** Props of `StoriesInput`, as a form gives them. */
export type StoriesInputProps = ObjectInputProps | StringInputProps

/** What the input of one item gets, whichever schema type it is of. */
export type ItemInputProps = StoriesInputProps & {
  readonly source: StoriesSource
  readonly field: FieldKind
  readonly options: InputOptions
  readonly invalidOptions: readonly InvalidOption[]
  /** The Team that the field is held to, as far as it is known without a click. */
  readonly teamId: string | undefined
}
