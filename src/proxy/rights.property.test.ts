import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  option,
  record,
  subarray,
  uniqueArray,
} from 'fast-check'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {type Library, startLibrary, visiblePart} from './rights.testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance']}))
afterEach(() => void vi.useRealTimers())

const TEAM_IDS = ['t1', 't2', 't3']
const IDS = ['a', 'b', 'c', 'd']
const WORDS = ['harbour', 'harbur', 'e-mail', 'email', 'boat house', 'b', 'summer']
const LINKS = ['https://watch.example/1', 'https://watch.example/1?v=2', 'https://watch.example/2']

const word = constantFrom(...WORDS)
const teamId = option(constantFrom(...TEAM_IDS), {nil: undefined, freq: 6})
const date = option(integer({min: 1, max: 9}), {nil: undefined})
/** So few that several Teams have the same. */
const id = constantFrom(...IDS.slice(0, 3))
const common = {id, teamId, title: word, publishedAt: date, createdAt: date}

const libraries = record({
  teams: subarray(TEAM_IDS).chain((ids) =>
    array(constantFrom('Sales', 'Harbour', ''), {minLength: ids.length, maxLength: ids.length}).map(
      (names) => ids.map((id, at) => ({id, name: names[at]!})),
    ),
  ),
  collections: array(
    record({
      ...common,
      tag: option(word, {nil: undefined}),
      embedType: constantFrom('cards', 'bubbles'),
      storyIds: array(constantFrom(...IDS, 'unknown'), {maxLength: 5}),
    }),
    {minLength: 2, maxLength: 4},
  ),
  stories: array(
    record({
      ...common,
      displayTitle: option(word, {nil: undefined}),
      watchUrl: option(constantFrom(...LINKS), {nil: undefined}),
    }),
    {minLength: 3, maxLength: 6},
  ),
})

const queries = WORDS.concat('harbuor', 'a', 'a, b', 'sales', 't1', 'none').map(encodeURIComponent)
const listsOf = (names: readonly string[]) => names.map(encodeURIComponent).join()
const PATHS = [
  '/teams',
  ...['collections', 'stories'].flatMap((kind) => [
    `/${kind}`,
    `/${kind}?teamId=t1`,
    `/items/${kind}?ids=${IDS.join()},none`,
    `/items/${kind}?links=${listsOf(LINKS)}`,
    `/search/${kind}?countBy=team&sort=newest`,
    `/search/${kind}?published=false&first=c,b`,
    `/search/${kind}?published=true&teamId=t2&offset=1&limit=1`,
    `/search/${kind}?publishedSince=4&ids=a,c,e`,
    ...queries.flatMap((q) => [
      `/search/${kind}?q=${q}&teamId=t1&idsFrom=all&countBy=team`,
      `/search/${kind}?q=${q}&sort=newest&limit=2&first=d`,
      `/search/${kind}?suggest=${q}`,
    ]),
  ]),
  ...IDS.map((id) => `/search/stories?collectionId=${id}`),
  ...IDS.map((id) => `/search/stories?excludeCollections=${id}&excludeTags=b&q=b`),
  `/items/collections?ids=${IDS.join()}&stories=all`,
  `/items/collections?tags=${listsOf(WORDS)}`,
  `/items/collections?tags=${listsOf(WORDS)}&teamId=t2`,
  `/items/collections?storyIds=${IDS.join()},unknown`,
]

/**
 * Which Stories that may not be seen Collections name, and how many, makes no difference. Only whether a
 * Collection names any Story at all does: one that names none is empty for everyone.
 */
const withoutHidden = ({collections, ...rest}: Library): Library => {
  const visible = new Set(rest.stories.map(({id}) => id))
  const cut = collections.map((collection) => {
    const shown = collection.storyIds!.filter((id) => visible.has(id))
    const isEmpty = collection.storyIds!.length === 0
    return {...collection, storyIds: shown.length > 0 || isEmpty ? shown : ['unknown']}
  })
  return {...rest, collections: cut}
}

it('responds on every route as if the library held only the Teams that the caller may see', async () => {
  await assert(
    asyncProperty(
      libraries,
      uniqueArray(constantFrom(...TEAM_IDS, 'none'), {maxLength: 3}),
      async (library, teams) => {
        const visible = visiblePart(library as Library, teams)
        const whole = startLibrary(library as Library)
        const parts = [startLibrary(visible), startLibrary(withoutHidden(visible))]
        for (const path of PATHS) {
          // oxlint-disable-next-line no-await-in-loop -- each request finds what the last one left
          const [received, ...expected] = await Promise.all(
            [whole, ...parts].map(({get}) => get(path, teams)),
          )
          for (const each of expected) expect({path, ...received}).toEqual({path, ...each})
        }
      },
    ),
    {numRuns: 8},
  )
})
