/** Words of titles, and IDs of Collections. */
interface Material {
  readonly words: readonly string[]
  readonly ids: readonly string[]
}

type Attack = (material: Material, number: number) => string

const search = (q: string, offset: number) =>
  `/search/stories?${new URLSearchParams({q, offset: String(offset), countBy: 'team'})}`

const some = (words: readonly string[], count: number) => words.slice(0, count).join(' ')

/** What one signed-in caller may ask for that costs most, each request another one. */
export const attacks: Readonly<Record<string, Attack>> = {
  'ten misspelled words': ({words}, number) =>
    search(words.slice(0, 10).map(misspell).join(' '), number),
  'a pasted paragraph': ({words}, number) => search(some(words, 100).slice(0, 390), number),
  '200 one-letter words': (_, number) =>
    search(Array.from({length: 200}, (_, at) => 'aeinorst'[at % 8]).join(' '), number),
  'one letter, counted by Team': (_, number) => search('a', number),
  '100 Collections with all Stories': ({ids}, number) => {
    const from = number % ids.length
    const asked = [...ids.slice(from), ...ids.slice(0, from)].slice(0, 100)
    return `/items/collections?${new URLSearchParams({ids: asked.join(','), stories: 'all'})}`
  },
}

/** With another letter in the middle, so that only a correction finds it. */
const misspell = (word: string) => {
  const middle = Math.floor(word.length / 2)
  return `${word.slice(0, middle)}q${word.slice(middle + 1)}`
}
