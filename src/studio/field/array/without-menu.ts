import type {ArraySchemaType} from 'sanity'

/** The type of an array whose items have no menu of Sanity's, since each can have only one. */
export function withoutMenu(type: ArraySchemaType): ArraySchemaType {
  const value = {
    ...type.options,
    disableActions: ['add', 'addBefore', 'addAfter', 'copy', 'duplicate', 'remove'],
  }
  return Object.create(type, {options: {value, enumerable: true}}) as ArraySchemaType
}
