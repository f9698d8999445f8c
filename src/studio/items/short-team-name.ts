const MAX_LENGTH = 24

/** A Team's name beside other facts; the last of at most 24 characters is an ellipsis where it is cut. */
export function shortTeamName(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_LENGTH) return name
  const start = characters.slice(0, MAX_LENGTH - 1).join('')
  return `${start.trim()}…`
}
