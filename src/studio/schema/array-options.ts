import type {TeamContext} from './field-filter.ts'

/** Whether an array's own option takes an action from its editors. */
export function isDisabled(
  array: {readonly options?: unknown} | undefined,
  action: 'add' | 'addBefore' | 'addAfter' | 'remove' | 'duplicate' | 'copy',
): boolean {
  const off: unknown = (array?.options as {readonly disableActions?: unknown} | undefined)
    ?.disableActions
  return Array.isArray(off) && off.includes(action)
}

/** Whether a type is read-only. What a function that fails would allow is not known. */
export function isReadOnly(
  type: {readonly readOnly?: unknown} | undefined,
  context: TeamContext & {readonly value: unknown; readonly path: readonly unknown[]},
): boolean {
  const readOnly = type?.readOnly
  if (typeof readOnly !== 'function') return readOnly === true
  try {
    return readOnly(context) === true
  } catch {
    return true
  }
}
