import type {ArraySchemaType} from 'sanity'
import {fieldKind} from '../../../saved/index.ts'

/** Whether an array has only types of the plugin, so that its items only come from the picker. */
export function hasOnlyPluginTypes(type: Pick<ArraySchemaType, 'of' | 'options'>): boolean {
  // A list of fixed values is selected with checkboxes.
  return !type.options?.list && type.of.length > 0 && type.of.every(fieldKind)
}
