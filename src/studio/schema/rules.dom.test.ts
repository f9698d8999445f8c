import {createSchema, type SchemaTypeDefinition, validateDocument, type Workspace} from 'sanity'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {savedCollection} from '../../access/testing.ts'
import {createContext} from '../items/context.ts'
import {storiesRule} from './rules.ts'
import {schemaTypes} from '../schema-types.ts'

const items: Record<string, {id: string; teamId: string; tag?: string; published?: boolean}[]> = {
  collections: [
    {id: 'there', tag: 'there', teamId: 't1', published: true},
    {id: 'draft', tag: 'draft', teamId: 't1', published: false},
    {id: 'unsaid', teamId: 't1'},
    {id: 'moved', teamId: 't2', published: true},
  ],
  stories: [{id: 's1', teamId: 't1', published: true}],
}

let requests: string[]
let answers: 'yes' | 'never' | 'failing' | 'limited-once' | 'limited'

/** A stand-in for the proxy. */
const fetchItems: typeof fetch = async (input) => {
  const url = new URL(input as string)
  requests.push(url.pathname + url.search)
  if (answers === 'never') return new Promise(() => undefined)
  if (answers === 'failing') return Response.json({}, {status: 503})
  if (answers.startsWith('limited')) {
    if (answers === 'limited-once') answers = 'yes'
    return Response.json({}, {status: 429, headers: {'Retry-After': '1'}})
  }
  const known = items[url.pathname.split('/').at(-1) ?? ''] ?? []
  const {ids, tags, teamId} = Object.fromEntries(url.searchParams)
  const results = (ids ?? tags ?? '').split(',').map((key) => {
    const item = known.find((each) =>
      ids === undefined ? each.tag === key && each.teamId === teamId : each.id === key,
    )
    return item ? {status: 'found', items: [{title: item.id, ...item}]} : {status: 'missing'}
  })
  return Response.json({results, version: '1'})
}

beforeEach(() => {
  requests = []
  answers = 'yes'
  vi.stubGlobal('fetch', fetchItems)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const collection = (id: string, extra = {}) => savedCollection({id, title: 'As saved', ...extra})

let number = 0

/** Validates one field's value: `level path: message`. */
async function check(
  field: Record<string, unknown>,
  value: unknown,
  {environment = 'studio' as 'studio' | 'cli', typesOf = schemaTypes} = {},
): Promise<string[]> {
  // A context of its own: loaded items are kept for five minutes.
  const proxyUrl = `https://proxy-${number++}.test`
  const context = createContext({proxyUrl})
  context.sessions.announce({proxyUrl, projectId: 'p', userId: 'u', getToken: () => 'token'})
  const page = {name: 'page', type: 'document', fields: [{name: 'shelf', ...field}]}
  const schema = createSchema({
    name: 'test',
    types: [...typesOf(context), page as SchemaTypeDefinition],
  })
  const markers = await validateDocument({
    document: {_id: 'a', _type: 'page', _rev: '1', _createdAt: '', _updatedAt: '', shelf: value},
    environment,
    currentUser: {id: 'u', name: 'U', email: '', roles: []},
    getDocumentExists: () => Promise.resolve(true),
    workspace: {
      schema,
      getClient: () => ({withConfig: () => ({})}),
      i18n: {t: (key: string) => key, loadNamespaces: () => Promise.resolve()},
    } as unknown as Workspace,
  } as Parameters<typeof validateDocument>[0])
  return (markers as {level: string; path: unknown[]; message: string}[]).map(
    ({level, path, message}) => `${level} ${path.join('.')}: ${message}`,
  )
}

describe('validation of a saved item', () => {
  it.each([
    ['exists and is published', 'there'],
    ['moved to another Team', 'moved'],
    ['is published as far as is known', 'unsaid'],
  ])('accepts an item that %s', async (_, id) => {
    const field = {type: 'stories.collection', options: {unpublished: 'error'}}
    expect(await check(field, collection(id))).toEqual([])
    expect(requests).toEqual([`/items/collections?ids=${id}`])
  })

  it('takes the Team of a tag from a function of the user who is signed in', async () => {
    const teamId = ({currentUser}: {currentUser: {id: string}}) => currentUser.id && 't1'
    const field = {type: 'stories.collectionTag', options: {teamId}}
    expect(await check(field, 'gone')).toEqual(['warning shelf: validation.missing-team'])
  })

  it('says to replace, not to remove, what an array keeps', async () => {
    const list = (disableActions: readonly string[]) =>
      check({type: 'array', of: [{type: 'stories.collection'}], options: {disableActions}}, [
        {_key: 'a', ...collection('gone')},
      ])
    expect(await list(['remove'])).toEqual([expect.stringMatching(/: validation.missing-kept$/)])
    expect(await list(['copy'])).toEqual([expect.stringMatching(/: validation.missing-team$/)])
  })

  it('reports nothing when the items can’t be loaded', async () => {
    vi.resetModules()
    vi.doMock('./saved-message.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    try {
      // A context of a page that was just opened: loaded items are kept.
      const {schemaTypes: typesOf} = await import('../schema-types.ts')
      const found = await check({type: 'stories.collection'}, collection('gone'), {typesOf})
      expect(found).toEqual([])
      expect(requests).toEqual([])
    } finally {
      vi.doUnmock('./saved-message.ts')
      vi.resetModules()
    }
  })

  it.each([
    [{}, 'warning', 'warning'],
    [{missing: 'error'}, 'error', 'warning'],
    [{missing: 'ignore'}, undefined, 'warning'],
    [{unpublished: 'error'}, 'warning', 'error'],
    [{unpublished: 'ignore'}, 'warning', undefined],
    [{missing: 'error', unpublished: 'error'}, 'error', 'error'],
  ])(
    'reports with the options %j a missing item as %s, an unpublished one as %s',
    async (...row) => {
      const [options, missing, unpublished] = row
      const field = {type: 'stories.collection', options}
      expect(await check(field, collection('gone'))).toEqual(
        missing === undefined ? [] : [`${missing} shelf: validation.missing-team`],
      )
      expect(await check(field, collection('draft'))).toEqual(
        unpublished === undefined ? [] : [`${unpublished} shelf: validation.hidden.unpublished`],
      )
    },
  )

  it('runs beside a validation of the field’s own', async () => {
    const field = {type: 'stories.collection', validation: (rule: never) => rule}
    expect(await check(field, collection('gone'))).toEqual([
      'warning shelf.title: validation.missing-team',
    ])
  })

  it('reports once when the field’s own validation contains the rule, too', async () => {
    const field = {
      type: 'stories.collection',
      validation: (rule: Parameters<typeof storiesRule>[0]) => [
        rule.required(),
        storiesRule(rule, 'error'),
      ],
    }
    expect(await check(field, collection('gone'))).toEqual(['error shelf: validation.missing-team'])
  })

  it('checks strings by ID and by tag, and a required one that is empty', async () => {
    expect(await check({type: 'stories.storyId'}, 's1')).toEqual([])
    expect(await check({type: 'stories.storyId'}, 'gone')).toEqual([
      'warning shelf: validation.missing',
    ])
    const tag = {
      type: 'stories.collectionTag',
      options: {teamId: 't1'},
      validation: (rule: Parameters<typeof storiesRule>[0]) => [rule.required(), storiesRule(rule)],
    }
    expect(await check(tag, 'there')).toEqual([])
    expect(await check(tag, 'gone')).toEqual(['warning shelf: validation.missing-team'])
    expect(await check(tag, undefined)).toEqual([expect.stringMatching(/^error shelf: /)])
  })

  it('checks the items of an array all at once, however long a response takes', async () => {
    const field = {type: 'array', of: [{type: 'stories.collection'}]}
    const ids = ['there', ...Array.from({length: 11}, (_, at) => `gone-${at}`)]
    const said = await check(
      field,
      ids.map((id) => ({_key: id, ...collection(id)})),
    )
    expect(new Set(said)).toEqual(
      new Set(['warning shelf.[object Object]: validation.missing-team']),
    )
    expect(said).toHaveLength(11)
    expect(requests).toEqual([`/items/collections?ids=${ids.join(',')}`, '/teams'])
  })

  it.each([
    ['an object', 'stories.story', {_key: 'a', _type: 'stories.story'}],
    ['a string', 'stories.storyId', ''],
  ])('reports %s of an array in which nothing was selected', async (_, type, empty) => {
    const said = await check({type: 'array', of: [{type}]}, [empty])
    expect(said).toEqual([expect.stringMatching(/^error shelf\..+: validation\.empty\.story$/)])
    expect(requests).toEqual([])
  })

  it('accepts an item that could not be checked', async () => {
    answers = 'failing'
    expect(await check({type: 'stories.collection'}, collection('gone'))).toEqual([])
    expect(requests.length).toBeGreaterThan(0)
  })

  it('retries within its two seconds when the proxy says when', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']})
    answers = 'limited-once'
    const said = check({type: 'stories.collection'}, collection('gone'))
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(await said).toEqual(['warning shelf: validation.missing-team'])
  })

  it.each(['never', 'limited'] as const)(
    'waits two seconds at most, then accepts the item: %s',
    async (how) => {
      vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']})
      answers = how
      const said = check({type: 'stories.collection'}, collection('gone'))
      await vi.waitFor(() => expect(requests).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(2000)
      expect(await said).toEqual([])
      expect(requests.length).toBeLessThan(3)
    },
  )

  it('waits at most two seconds for its own code', async () => {
    vi.resetModules()
    vi.doMock('./saved-message.ts', () => new Promise(() => undefined))
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    try {
      const {schemaTypes: typesOf} = await import('../schema-types.ts')
      const said = check({type: 'stories.collection'}, collection('gone'), {typesOf})
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
      await vi.advanceTimersByTimeAsync(2000)
      expect(await said).toEqual([])
    } finally {
      vi.doUnmock('./saved-message.ts')
      vi.resetModules()
    }
  })

  describe('outside of the Studio', () => {
    const skipped = (path: string) => [expect.stringMatching(`^info ${path}: Skipped: `)]
    const headless = (field: Record<string, unknown>, value: unknown) =>
      check(field, value, {environment: 'cli'})

    it('reports a check as skipped, once, and requests nothing', async () => {
      const type = 'stories.collection'
      expect(await headless({type}, collection('gone'))).toEqual(skipped(String.raw`shelf\.\w+`))
      expect(await headless({type: 'stories.storyId'}, 'gone')).toEqual(skipped('shelf'))
      expect(requests).toEqual([])
    })

    it('reports a skipped check for an object whose field has its own rules', async () => {
      const validation = (rule: Parameters<typeof storiesRule>[0]) => storiesRule(rule)
      const field = {type: 'stories.collection', validation}
      expect(await headless(field, collection('gone'))).toEqual(skipped(String.raw`shelf\.\w+`))
    })
  })
})
