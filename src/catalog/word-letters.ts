const BETWEEN_WORDS = /[\p{P}\p{Z}\p{S}]/u

/** Whether a normalised text has a letter or digit there, and not what separates words. */
export function isInWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit >= 0x80) return !BETWEEN_WORDS.test(text.charAt(at))
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
}

/** Whether a word begins there. The start of a text is not within one. */
export const beginsWord = (text: string, at: number): boolean =>
  isInWord(text, at) && !(at > 0 && isInWord(text, at - 1))
