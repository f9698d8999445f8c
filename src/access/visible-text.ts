/**
 * A text without the characters that can't be seen and that are copied along, such as the marks of
 * Sanity's visual editing, and without white space at its ends.
 */
export const visibleText = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim()

/**
 * A text from elsewhere for people and models: one line, without characters that move the cursor, turn
 * the direction of text or can't be seen. An ID has to stay as it is.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The beginning of a text that may be of any length, with no half of a character at its end. */
export const shorten = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text
