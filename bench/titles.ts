import {type ListingKind, type Listings, parseListing} from '../src/access/index.ts'
import {sortByTitle} from '../src/sandbox/content/content.ts'
import {generateContent} from '../src/sandbox/content/generate.ts'
import {createRandom, integer, pick, type Random} from '../src/sandbox/content/random.ts'

const TEAMS = 200
const QUERIES = 200
const NAMES = 50_000
const ADDRESSES =
  'thumbnailUrl webmThumbnailUrl mp4ThumbnailUrl coverUrl webmCoverUrl mp4CoverUrl posterUrl'.split(
    ' ',
  )
const SYLLABLES =
  'an ber da eli fro gun hal in jo ka lin mar ner os pet ran sol tor und vik wes yn'.split(' ')

/**
 * What a service with a large library sends: one Story after another, since a million of them fit
 * no string. The sandbox's titles have some dozen words, so every third gets the name of a person:
 * the correction of typing errors looks through all the words that there are.
 */
export function makeContent(size: number) {
  const amounts = {teams: TEAMS, collections: Math.ceil(size / 50), stories: size}
  const {teams, collections, stories} = generateContent(amounts)
  const random = createRandom('names and media')
  const names = Array.from({length: Math.min(NAMES, Math.ceil(size / 4))}, () => nameOf(random))
  const titled = stories.map((story, at) =>
    at % 3 === 0 ? {...story, title: `${story.title} ${pick(random, names)}`} : story,
  )
  return {
    teams,
    collections: sortByTitle(collections),
    stories: sortByTitle(titled),
    /** A Story with its media, whose addresses are as incompressible as real ones. */
    withMedia: <T extends {readonly id: string}>(story: T) => ({
      ...story,
      ...Object.fromEntries(ADDRESSES.map((name) => [name, addressOf(story.id, random)])),
      watchUrl: `https://watch.example.com/play/${story.id}`,
    }),
  }
}

function addressOf(id: string, random: Random): string {
  const token = Array.from({length: 4}, () => random().toString(36).slice(2, 12)).join('')
  return `https://media.example.com/${id}/${token}.webm`
}

function nameOf(random: Random): string {
  const name = Array.from({length: integer(random, 2, 4)}, () => pick(random, SYLLABLES)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The listings of a large library, as the proxy keeps them. */
export function makeListings(size: number): {
  readonly [K in ListingKind]: readonly Listings[K][]
} {
  const {teams, collections, stories, withMedia} = makeContent(size)
  return {
    teams: parseListing('teams', teams).items,
    collections: parseListing('collections', collections).items,
    // Each alone, so that not all of them are held in both forms.
    stories: stories.flatMap((story) => parseListing('stories', [withMedia(story)]).items),
  }
}

/** The same queries for the same titles: as a word is typed, words, numbers, and parts of words. */
export function makeQueries(titles: readonly string[]): readonly string[] {
  const random = createRandom('queries')
  const words = () => pick(random, titles).split(' ')
  const word = () => pick(random, words())
  const start = (whole: string) => whole.slice(0, integer(random, 2, 5))
  const kinds: readonly ((whole: string) => string)[] = [
    (whole) => whole,
    (whole) => `${whole} ${word()}`,
    () => words().slice(0, 3).join(' '),
    (whole) => `${whole} ${word().slice(0, 2)}`,
    (whole) => whole.slice(integer(random, 1, 2)) || whole,
    (whole) => whole.charAt(0),
    start,
    start,
  ]
  return Array.from({length: QUERIES}, (_, number) => kinds[number % kinds.length]!(word()))
}

/** One to three words of titles, each with a typing error, so that nothing matches as it is typed. */
export function makeMisspelled(titles: readonly string[]): readonly string[] {
  const random = createRandom('misspelled')
  const longWords = (): readonly string[] => {
    const words = pick(random, titles).split(' ').filter(isLong)
    return words.length > 0 ? words : longWords()
  }
  return Array.from({length: QUERIES / 4}, (_, number) =>
    longWords()
      .slice(-1 - (number % 3))
      .map(misspell)
      .join(' '),
  )
}

const isLong = (word: string) => /^\p{L}{5,}$/u.test(word)

/** With another letter in the middle, so that only a correction finds it. */
export function misspell(word: string): string {
  const middle = Math.floor(word.length / 2)
  return `${word.slice(0, middle)}q${word.slice(middle + 1)}`
}
