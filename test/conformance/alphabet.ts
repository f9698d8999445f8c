import {withoutMarks} from './collations.ts'
import type {Attempt, TitlePair} from './title-pairs.ts'

/**
 * The assumed order of letters; without it almost any list would have an alphabet. Languages that
 * move one of these letters, such as Estonian, are named collations.
 */
const KNOWN = ['0123456789', 'abcdefghijklmnopqrstuvwxyz']

/** Letters, each with those that come before it. */
type Alphabet = Map<string, Set<string>>

const lettersOf = (title: string) => title.normalize('NFC').toLowerCase()

/**
 * Searches for an alphabet by which the titles ascend letter by letter, regardless of case: one in
 * which an accented letter is a separate letter, and one without accents.
 */
export function* alphabets(pairs: readonly TitlePair[]): Generator<Attempt> {
  yield attempt(pairs, 'an alphabet of its own', lettersOf)
  yield attempt(pairs, 'an alphabet of its own, without accents', (title) =>
    lettersOf(withoutMarks(title)),
  )
}

function attempt(
  pairs: readonly TitlePair[],
  name: string,
  fold: (title: string) => string,
): Attempt {
  const alphabet: Alphabet = new Map()
  for (const letters of KNOWN) {
    for (let at = 1; at < letters.length; at++) learn(alphabet, letters[at - 1]!, letters[at]!)
  }
  const brokenAt = pairs.findIndex(({former, latter}) => {
    const left = [...fold(former)]
    const right = [...fold(latter)]
    const at = left.findIndex((letter, index) => letter !== right[index])
    if (at === -1) return false
    // A title that is the beginning of another belongs before it in any alphabet.
    return right[at] === undefined || !learn(alphabet, left[at]!, right[at])
  })
  return {name: name + (brokenAt === -1 ? describe(alphabet) : ''), brokenAt}
}

/** Records that one letter comes before another. Returns false where the opposite is known. */
function learn(alphabet: Alphabet, first: string, second: string): boolean {
  if (alphabet.get(second)?.has(first)) return true
  const before = new Set([first])
  // Iterating over a set also visits what is added meanwhile: all letters before the first one.
  for (const letter of before) for (const each of alphabet.get(letter) ?? []) before.add(each)
  if (before.has(second)) return false
  if (!alphabet.has(first)) alphabet.set(first, new Set())
  alphabet.set(second, (alphabet.get(second) ?? new Set()).add(first))
  return true
}

/** The letters beyond `a` to `z`, each with the one before it, such as ` (… z æ ø å)`. */
function describe(alphabet: Alphabet): string {
  const letters = ascending(alphabet).filter((letter) => /\p{L}/u.test(letter))
  const isOwn = (at: number) => at < letters.length && !/[a-z]/.test(letters[at]!)
  if (!letters.some((_, at) => isOwn(at))) return ''
  const shown = letters.map((letter, at) => (isOwn(at) || isOwn(at + 1) ? letter : '…'))
  return ` (${shown.join(' ').replaceAll(/(?:… )+(?=…)/g, '')})`
}

/** The letters in one of the orders that the alphabet allows. */
function ascending(alphabet: Alphabet): string[] {
  const rest = new Set([...alphabet.keys()].toSorted())
  const letters: string[] = []
  while (rest.size > 0) {
    const isNext = (letter: string) => [...alphabet.get(letter)!].every((each) => !rest.has(each))
    const next = [...rest].find(isNext)!
    rest.delete(next)
    letters.push(next)
  }
  return letters
}
