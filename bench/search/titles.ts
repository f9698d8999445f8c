import {type ListingKind, type Listings, parseListing} from '../../src/access/index.ts'
import {sortByTitle} from '../../src/sandbox/content/content.ts'
import {generateContent} from '../../src/sandbox/content/generate.ts'
import {createRandom, integer, pick} from '../../src/sandbox/content/random.ts'

const QUERIES = 200

/** The listings of a large library, as a service sends them. */
export function makeListings(size: number): {
  readonly [K in ListingKind]: readonly Listings[K][]
} {
  const amounts = {teams: 200, collections: Math.ceil(size / 50), stories: size}
  const {teams, collections, stories} = generateContent(amounts, 1)
  return {
    teams: parseListing('teams', teams).items,
    collections: parseListing('collections', sortByTitle(collections)).items,
    stories: parseListing('stories', sortByTitle(stories)).items,
  }
}

/** The same queries for the same titles: as a word is typed, words, numbers, and parts of words. */
export function makeQueries(titles: readonly string[]): readonly string[] {
  const random = createRandom('queries')
  const words = () => pick(random, titles).split(' ')
  const word = () => pick(random, words())
  return Array.from({length: QUERIES}, (_, number) => {
    const whole = word()
    switch (number % 8) {
      case 0:
        return whole
      case 1:
        return `${whole} ${word()}`
      case 2:
        return words().slice(0, 3).join(' ')
      case 3:
        return `${whole} ${word().slice(0, 2)}`
      case 4:
        return whole.slice(integer(random, 1, 2)) || whole
      case 5:
        return whole.charAt(0)
      default:
        return whole.slice(0, integer(random, 2, 5))
    }
  })
}
