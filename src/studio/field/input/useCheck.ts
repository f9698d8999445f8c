import {type Path, type SchemaType, useGetFormValue, useWorkspace} from 'sanity'
import {loadOnce} from '../../items/load-once.ts'
import type {PickerItem} from '../../picker/items.ts'
import {customRules} from '../../schema/rules.ts'

const load = loadOnce(() => import('./check-candidate.ts'))

interface CheckOptions {
  readonly type: SchemaType
  /** Where a picked item would be saved. */
  readonly path: (item: PickerItem) => Path
  /** What would be saved of it. */
  readonly value: (item: PickerItem) => unknown
}

/**
 * Checks an item by the field's own rules before it is picked.
 *
 * @returns `undefined` where the field has no rules of its own; else a function that resolves with the
 *   error, if there is one
 */
export function useCheck({type, path, value}: CheckOptions) {
  const rules = customRules(type)
  const getFormValue = useGetFormValue()
  const {getClient, i18n, schema} = useWorkspace()
  const check = async (item: PickerItem): Promise<string | undefined> => {
    const loaded = await load().catch(() => undefined)
    // Without it the form still checks what is saved.
    const candidate = {value: value(item), path: path(item), document: getFormValue([])}
    // Rules of Sanity's own speak the Studio's language.
    const context = {environment: 'studio', getClient, schema, type, i18n} as const
    return loaded?.checkCandidate(rules, candidate, context)
  }
  return rules.length > 0 ? check : undefined
}
