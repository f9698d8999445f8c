/** Named characters that markup can't hold as they are, or that copying puts there. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Text with its character references read. Unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, dec, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? whole
      const code = dec === undefined ? Number.parseInt(hex, 16) : Number(dec)
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** Attributes of one tag, in order; names in lower case. */
export type Attributes = ReadonlyMap<string, string>

/** Quotes that may be around a value; word processors turn them. */
const CLOSING: Readonly<Record<string, string>> = {'"': '"', "'": "'", '“': '”', '‘': '’', '”': '”'}

/**
 * A name with its value, begun where a name can, so that no text makes it go back far. Values
 * are read by hand: their end is the first closing quote.
 */
const NAME = /(?<![\w.:-])([a-zA-Z][\w.:-]{0,200})\s{0,10}=\s{0,10}/g

/**
 * The attributes of each tag in a piece of markup. Not an HTML parser: the markup is never rendered
 * or
 * run, and cut, unclosed or oddly quoted tags are read as far as possible.
 */
export function readAttributes(markup: string): readonly Attributes[] {
  return markup
    .split('<')
    .slice(1)
    .map(readTag)
    .filter(({size}) => size > 0)
}

function readTag(tag: string): Attributes {
  const attributes = new Map<string, string>()
  NAME.lastIndex = 0
  for (let match = NAME.exec(tag); match; match = NAME.exec(tag)) {
    const start = NAME.lastIndex
    const closing = CLOSING[tag.charAt(start)]
    const from = closing === undefined ? start : start + 1
    const end = closing === undefined ? endOfBare(tag, from) : tag.indexOf(closing, from)
    const until = end === -1 ? tag.length : end
    const name = match[1]!.toLowerCase()
    // As in HTML, the first of two with the same name counts.
    if (!attributes.has(name)) attributes.set(name, decodeEntities(tag.slice(from, until)).trim())
    NAME.lastIndex = closing === undefined ? until : until + 1
    if (NAME.lastIndex >= tag.length) break
  }
  return attributes
}

function endOfBare(tag: string, from: number): number {
  for (let at = from; at < tag.length; at++) {
    if (/[\s>]/.test(tag.charAt(at))) return at
  }
  return tag.length
}
