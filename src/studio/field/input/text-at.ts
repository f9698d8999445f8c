import {textIn} from '../../../saved/index.ts'

/** Text of a field, or of a slug. */
export function textAt(document: unknown, path: string | false): string | undefined {
  if (path === false) return undefined
  let value = document
  for (const name of path.split('.')) {
    value = (value as Record<string, unknown> | null | undefined)?.[name]
  }
  return typeof value === 'string' ? value || undefined : textIn(value, 'current')
}
