import {createContext} from 'react'
import type {
  ArraySchemaType,
  ObjectInputProps,
  PatchEvent,
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
  readonly options: InputOptions
  /** The Team that the field is held to, as far as it is known without a click. */
  readonly teamId: string | undefined
  readonly schemaType: SchemaType
  readonly value?: unknown
  readonly readOnly?: boolean | undefined
}

/** What the input of one item gets, whichever schema type it is of. */
export type ItemInputProps = StoriesInputProps &
  Omit<ItemProps, keyof ObjectInputProps> & {readonly invalidOptions: readonly InvalidOption[]}

/**
 * Removes the block of text that a value is in. Absent elsewhere. The text's editor removes it: it
 * would keep a block that only disappears from the form's value.
 */
export const RemoveBlock = createContext<(() => void) | undefined>(undefined)

/** An array that holds items of the plugin. */
export interface OwnArray {
  readonly type: ArraySchemaType
  readonly value: readonly unknown[] | undefined
  readonly onChange: (event: PatchEvent) => void
  readonly readOnly?: boolean | undefined
}

/** The array that an item is in. */
export const ArrayContext = createContext<OwnArray | undefined>(undefined)
