/** Text of a field, or of a slug. */
export function textAt(document: unknown, path: string | false): string | undefined {
  if (path === false) return undefined
  let value = document
  for (const name of path.split('.')) {
    value = (value as Record<string, unknown> | null | undefined)?.[name]
  }
  const text: unknown =
    typeof value === 'object' && value !== null ? (value as {current?: unknown}).current : value
  return typeof text === 'string' && text !== '' ? text : undefined
}
