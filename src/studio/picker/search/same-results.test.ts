import {expect, it} from 'vitest'
import {type ListingKind, type Listings, parseListing} from '../../../access/index.ts'
import {createCatalog} from '../../../catalog/index.ts'
import {demoContent} from '../../../sandbox/content/demo.ts'
import {generateContent} from '../../../sandbox/content/generate.ts'
import {createRandom, integer, pick} from '../../../sandbox/content/random.ts'
import type {SandboxContent} from '../../../sandbox/content/schema.ts'
import {collectionItems, type PickerItem, storyItems} from '../items.ts'
import {findPositions} from './find.ts'
import {findPasted, parsePasted} from './paste.ts'

const QUERIES = 500

/** Pieces of titles, tags and IDs, as they are typed: whole, begun, from within, and several. */
function queriesFor(items: readonly PickerItem[]): readonly string[] {
  const random = createRandom('queries')
  const textOf = ({kind, record, id}: PickerItem): string =>
    pick(random, [record.title, record.title, id, (kind === 'collection' && record.tag) || id])
  const word = () => pick(random, textOf(pick(random, items)).split(' '))
  return Array.from({length: QUERIES}, (_, number) => {
    if (number % 5 === 0) return textOf(pick(random, items))
    if (number % 5 === 1) return `${word()} ${word().slice(0, integer(random, 1, 4))}`
    const whole = word()
    const start = number % 5 === 2 ? integer(random, 0, 2) : 0
    return whole.slice(start, start + integer(random, 1, 6)) || 'a'
  })
}

/** What the picker shows: what the query names, then what has its words. */
function shownFor(items: readonly PickerItem[], query: string): readonly string[] {
  const named = findPasted(parsePasted(query), items)?.items ?? []
  const found = Array.from(findPositions(items, query), (at) => items[at]!)
  return [...named, ...found.filter((item) => !named.includes(item))].map(({id}) => id)
}

const parsed = <K extends ListingKind>(kind: K, content: SandboxContent): readonly Listings[K][] =>
  parseListing(kind, structuredClone(content[kind])).items

it.each([
  ['the demo', demoContent()],
  ['10,000 Stories', generateContent({teams: 20, collections: 400, stories: 10_000}, 1)],
])('the catalog finds what the picker finds, in its order, in %s', (_, content) => {
  const teams = parsed('teams', content)
  const collections = parsed('collections', content)
  const stories = parsed('stories', content)
  const catalog = createCatalog({teams, collections, stories})
  const settings = {identifyBy: 'id', embedType: undefined} as const
  const kinds = {
    stories: storyItems(stories, teams, 'cards'),
    collections: collectionItems(collections, stories, teams, settings),
  }
  for (const kind of ['stories', 'collections'] as const) {
    for (const q of queriesFor(kinds[kind])) {
      const shown = shownFor(kinds[kind], q)
      const page = catalog.search(kind, {q, limit: shown.length})!
      const ids = page.items.map(({id}) => id)
      // What only the catalog looks at, such as names of Teams, comes after.
      expect({q, ids}).toEqual({q, ids: shown})
      expect(page.similar && shown.length > 0).toBe(false)
    }
  }
})
