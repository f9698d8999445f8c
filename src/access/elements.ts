import {ContentShapeError} from './parse.ts'

const MAX_DEPTH = 32
/** Characters of one element at most: a longer one would be parsed in one step. */
const MAX_ITEM = 2 ** 22
/** Characters of a group at least, which take some milliseconds. */
const GROUP = 2 ** 15

/**
 * Parses the elements of a JSON array as its text comes, in groups: parsing all of it in one step
 * would take several times its memory, and the time of all.
 */
export function elementsOf() {
  const decoder = new TextDecoder('utf-8', {fatal: true})
  /** The text read from the start of the current element, or before the array. */
  let text = ''
  let at = 0
  /** 0 before the array, and after it: then `isOver`. */
  let depth = 0
  let isOver = false
  let isInString = false
  let isEmpty = true

  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, {stream: chunk !== undefined})
    } catch {
      throw new SyntaxError('The listing is not UTF-8')
    }
  }
  const parseElement = (source: string): unknown => {
    isEmpty = false
    return JSON.parse(source)
  }

  return {
    /** @throws SyntaxError when this is not an array, {@link ContentShapeError} for an element. */
    *read(chunk: Uint8Array): Generator<readonly unknown[], void, undefined> {
      text += decode(chunk)
      let start = 0
      let group: unknown[] = []
      let groupStart = 0
      for (; at < text.length; at++) {
        const char = text[at]!
        if (isInString) {
          if (char === '\\') at++
          else isInString = char !== '"'
        } else if (depth === 0) {
          if (' \n\r\t'.includes(char)) continue
          if (char !== '[' || isOver) throw notAnArray()
          depth = 1
          start = at + 1
        } else if (char === '"') isInString = true
        else if (char === '[' || char === '{') {
          if (++depth > MAX_DEPTH) throw new SyntaxError('Too deep')
        } else if (char === ']' || char === '}') {
          if (--depth > 0) continue
          if (char !== ']') throw notAnArray()
          isOver = true
          const last = text.slice(start, at)
          if (!isEmpty || last.trim() !== '') group.push(parseElement(last))
        } else if (char === ',' && depth === 1) {
          group.push(parseElement(text.slice(start, at)))
          start = at + 1
          if (start - groupStart < GROUP) continue
          yield group
          group = []
          groupStart = start
        }
      }
      if (group.length > 0) yield group
      text = depth > 0 ? text.slice(start) : ''
      at -= depth > 0 ? start : at
      if (text.length > MAX_ITEM) {
        throw new ContentShapeError(`A record of the listing has more than ${MAX_ITEM} characters`)
      }
    },
    finish(): void {
      decode()
      if (!isOver) throw notAnArray()
    },
  }
}

const notAnArray = () => new SyntaxError('The body is not a JSON array')
