const PREFIX = 'sanity-plugin-stories.'

/** A key that no other plugin uses. Parts stay distinct with any characters in them. */
export const storageKey = (name: string, ...parts: readonly string[]): string =>
  [PREFIX + name, ...parts.map(encodeURIComponent)].join('/')

/** `undefined` where storage is forbidden, or what is stored is invalid. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full, or forbidden.
  }
}
