import {type Path, type SchemaType, useGetFormValue, useWorkspace} from 'sanity'
import {loadOnce} from '../../items/load-once.ts'
import type {PickerItem} from '../../picker/items.ts'
import {customRules} from '../../schema/rules.ts'

const load = loadOnce(() => import('./check-candidate.ts'))

/**
 * Checks an item by the field's own rules before it is picked.
 *
 * @param candidateOf - What would be saved of an item, and where.
 * @returns `undefined` where the field has no rules of its own; else a function that resolves with the
 *   error, if there is one
 */
export function useCheck(
  type: SchemaType,
  candidateOf: (item: PickerItem) => {readonly value: unknown; readonly path: Path},
) {
  const rules = customRules(type)
  const getFormValue = useGetFormValue()
  const {getClient, i18n, schema} = useWorkspace()
  const check = async (item: PickerItem): Promise<string | undefined> => {
    const loaded = await load().catch(() => undefined)
    // Without it the form still checks what is saved.
    const candidate = {...candidateOf(item), document: getFormValue([])}
    // Rules of Sanity's own speak the Studio's language.
    const context = {environment: 'studio', getClient, schema, type, i18n} as const
    return loaded?.checkCandidate(rules, candidate, context)
  }
  return rules.length > 0 ? check : undefined
}
