/** Where a browser keeps values: `localStorage`, or a test's. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

const PREFIX = 'sanity-plugin-stories.'

/** A key that no other plugin uses. Parts stay distinct with any characters in them. */
export const storageKey = (name: string, parts: readonly string[]): string =>
  [PREFIX + name, ...parts.map(encodeURIComponent)].join('/')

/**
 * The stored value, or `undefined`. The dialog has to work without it, so a browser that forbids
 * storage or a value that can't be read counts as none.
 */
export function readStored(key: string, storage?: KeyValueStorage): unknown {
  try {
    const text = (storage ?? localStorage).getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Stores a value, or removes it if it is `undefined`. Does nothing where the browser forbids it.
 */
export function writeStored(key: string, value: unknown, storage?: KeyValueStorage): void {
  try {
    const target = storage ?? localStorage
    if (value === undefined) target.removeItem(key)
    else target.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or forbidden.
  }
}
