/** Characters that draw nothing, for a class of a regular expression with the flag `u`. */
export const UNSEEN = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc`

const INVISIBLE = new RegExp(`(?!\\p{Variation_Selector})[${UNSEEN}]`, 'gu')

/** Selectors that change nothing. After other letters, and in a keycap, they belong to an emoji or a name. */
const IDLE_SELECTORS = /(^|[\s!-~])\p{Variation_Selector}+(?!\u20e3)/gu

/** A text without the characters that can't be seen and that are copied along. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(IDLE_SELECTORS, '$1')

/** A text without them, such as the marks of Sanity's visual editing, or white space at its ends. */
export const visibleText = (text: string): string => withoutUnseen(text).trim()

/**
 * A text from elsewhere for people and models: one line, without characters that move the cursor, turn
 * the direction of text or can't be seen. An ID has to stay as it is.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The beginning of a text that may be of any length, with no half of a character at its end. */
export const shorten = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text
