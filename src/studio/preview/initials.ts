/** One or two letters for a placeholder. Empty for a title without letters or digits. */
export function initials(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
