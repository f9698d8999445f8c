/** What a request's key may do. */
export type Access = 'granted' | 'restricted' | 'unknown'

/** Keys that open everything, and keys that are valid but open nothing. */
export interface Keys {
  readonly keys: readonly string[]
  readonly restrictedKeys: readonly string[]
}

/** The key of an `Authorization: Bearer …` header, or `undefined`. */
export function bearerKey(request: Request): string | undefined {
  const header = request.headers.get('authorization') ?? ''
  return /^bearer +(\S+) *$/i.exec(header)?.[1]
}

export function accessOf(key: string | undefined, {keys, restrictedKeys}: Keys): Access {
  if (key === undefined) return 'unknown'
  if (keys.includes(key)) return 'granted'
  return restrictedKeys.includes(key) ? 'restricted' : 'unknown'
}
