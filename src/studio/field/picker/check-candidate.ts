import {
  getValueAtPath,
  type Path,
  type Rule,
  type SchemaType,
  useGetFormValue,
  useWorkspace,
  type ValidationContext,
} from 'sanity'
import {indexIn, partAt} from '../../../saved/index.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import {customRules} from '../../schema/rules.ts'

/** Resolves with the reason why the field would reject an item, if it would. */
export type CheckItem = (item: BrowserItem) => Promise<string | undefined>

/** Checks an item by the field's own rules. `undefined` where the field has none of its own. */
export function useCheck(
  type: SchemaType,
  /** Gives the value that would be saved of an item, and its path. */
  candidateOf: (item: BrowserItem) => {readonly value: unknown; readonly path: Path},
): CheckItem | undefined {
  const rules = customRules(type)
  const getFormValue = useGetFormValue()
  const {currentUser, getClient, i18n, schema} = useWorkspace()
  const check: CheckItem = (item) => {
    const candidate = {...candidateOf(item), document: getFormValue([])}
    // Rules of Sanity's own speak the Studio's language.
    const context = {environment: 'studio', currentUser, getClient, schema, type, i18n} as const
    return checkCandidate(rules, candidate, context)
  }
  return rules.length > 0 ? check : undefined
}

/** The first error that the form would show for a value. Warnings are left to the form. */
export async function checkCandidate(
  rules: readonly Rule[],
  {value, path, document}: {value: unknown; path: Path; document: unknown},
  context: Omit<ValidationContext, 'path' | 'parent' | 'document'>,
): Promise<string | undefined> {
  const after = setAt(document, path, value)
  const candidateContext = {
    ...context,
    path,
    document: after as ValidationContext['document'],
    parent: getValueAtPath(after, path.slice(0, -1)),
  } as ValidationContext
  const markers = await Promise.all(rules.map((rule) => rule.validate(value, candidateContext)))
  return markers.flat().find(({level}) => level === 'error')?.message
}

/** The value with another one at a path. A keyed item that isn't there yet is appended. */
export function setAt(value: unknown, path: Path, to: unknown): unknown {
  const [segment, ...rest] = path
  if (segment === undefined) return to
  const next = setAt(partAt(value, segment), rest, to)
  if (typeof segment === 'string') return {...Object(value), [segment]: next}
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const found = indexIn(items, segment)
  return items.toSpliced(found < 0 ? items.length : found, 1, next)
}
