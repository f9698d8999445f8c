/** Where a browser keeps what it remembers: `localStorage`, or a stand-in of a test. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

const PREFIX = 'sanity-plugin-stories.'

/** A name under which nobody else keeps anything; parts are told apart whatever they hold. */
export const storageKey = (name: string, parts: readonly string[]): string =>
  [PREFIX + name, ...parts.map(encodeURIComponent)].join('/')

/**
 * What is remembered, or `undefined`. Remembering is a comfort: a browser that forbids it, or a
 * value that somebody else spoiled, must not cost the editor the dialog.
 */
export function readStored(key: string, storage?: KeyValueStorage): unknown {
  try {
    const text = (storage ?? localStorage).getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Remembers a value, or forgets it when it is `undefined`. Quietly does nothing where it can't. */
export function writeStored(key: string, value: unknown, storage?: KeyValueStorage): void {
  try {
    const target = storage ?? localStorage
    if (value === undefined) target.removeItem(key)
    else target.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or forbidden.
  }
}
