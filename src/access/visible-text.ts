/**
 * A text without the characters that can't be seen and that are copied along, such as the marks of
 * Sanity's visual editing, and without white space at its ends.
 */
export const visibleText = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim()
