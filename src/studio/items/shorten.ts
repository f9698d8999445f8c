/** Characters of a Team's name beside other facts. */
export const TEAM_LENGTH = 24

/** A text of at most so many characters, of which the last is an ellipsis where it is longer. */
export function shorten(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const start = characters.slice(0, length - 1).join('')
  return `${start.trim()}…`
}
