/** The names that have a heading on a page, and where a link to each leads. */
export type Anchors = ReadonlyMap<string, string>

/** As GitHub names them: `story` and `Story` get the same anchor, so the second has a number. */
export function anchorsFor(names: readonly string[]): Anchors {
  const counts = new Map<string, number>()
  return new Map(
    names.map((name) => {
      const word = name.toLowerCase()
      const before = counts.get(word) ?? 0
      counts.set(word, before + 1)
      return [name, before === 0 ? word : `${word}-${before}`]
    }),
  )
}
