/** Characters that the proxy doesn't accept in text. */
export const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|\p{Surrogate}/gu

/** Characters of an ID or tag at most. */
const MAX_KEY = 400

/**
 * Whether the proxy accepts a key: pasted text can hold anything, and one must not cost the
 * others.
 */
export const isKey = (key: string, longest: number = MAX_KEY): boolean =>
  key !== '' && key.length <= longest && key.search(UNREADABLE) === -1
