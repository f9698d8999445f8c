import {createContext, type RefObject} from 'react'
import type {
  ArraySchemaType,
  ObjectInputProps,
  PatchEvent,
  Path,
  SchemaType,
  StringInputProps,
} from 'sanity'
import type {FieldKind} from '../../../saved/index.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import type {InvalidOption} from '../../schema/option-reader.ts'
import type {InputOptions} from '../../schema/options.ts'

/** Props of `StoriesInput`, as a form gives them. */
export type StoriesInputProps = ObjectInputProps | StringInputProps

/** A value and its field, as both the field's input and the row of an array have them. */
export interface ItemProps extends Pick<ObjectInputProps, 'path' | 'onChange'> {
  readonly source: StoriesSource
  readonly field: FieldKind
  /** With the Team that the field is held to, as far as it is known without a click. */
  readonly options: InputOptions
  readonly schemaType: SchemaType
  readonly value?: unknown
  readonly readOnly?: boolean | undefined
  /** Whether a link, a comment or a problem points to the value. */
  readonly focused?: boolean | undefined
  /** The part of the value to which it points. */
  readonly focusPath?: Path | undefined
}

/** The props of an item's input, whichever schema type it is of. */
export type ItemInputProps = StoriesInputProps &
  Omit<ItemProps, keyof ObjectInputProps> & {readonly invalidOptions: readonly InvalidOption[]}

/**
 * Removes the block of text that a value is in. Absent elsewhere. The text's editor removes it: it
 * would keep a block that only disappears from the form's value.
 */
export const RemoveBlock = createContext<(() => void) | undefined>(undefined)

/**
 * An item whose menu gets the focus once its array is as `after`: it was moved, or takes another one's
 * place. Forgotten where another editor changes the array before it is.
 */
export interface Followed {
  readonly at: number
  readonly before: string
  readonly after: string
}

/** An array that holds items of the plugin. */
export interface OwnArray {
  readonly followedRef: RefObject<Followed | undefined>
  readonly type: ArraySchemaType
  readonly value: readonly unknown[] | undefined
  readonly onChange: (event: PatchEvent) => void
  readonly readOnly?: boolean | undefined
  /** Absent where the array can't be shown otherwise. */
  readonly layout?: {
    readonly isGrid: boolean
    readonly switch: () => void
    readonly buttonId: string
  }
}

export const ArrayContext = createContext<OwnArray | undefined>(undefined)
