import type {ValidationContext} from 'sanity'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {storyOf} from '../../access/testing.ts'
import {loadForCheck} from '../items/load-item.ts'
import {resolveInTime} from '../items/resolve-in-time.ts'
import {teamNameOf} from '../items/useTeams.ts'
import {messageFor, skippedMessage} from './saved-message.ts'

vi.mock(import('../items/load-item.ts'), () => ({loadForCheck: vi.fn()}))
vi.mock(import('../items/useTeams.ts'), async (load) => ({
  ...(await load()),
  teamNameOf: vi.fn(async (_, id) => `Team ${id}`),
}))
vi.mock('../items/context.ts', () => ({readContext: () => ({})}))

const check = vi.mocked(loadForCheck)
beforeEach(() => void check.mockReset().mockResolvedValue({item: undefined}))

const value = {_type: 'stories.story', teamId: 't1', id: 's1', title: 'As saved'}
const itemOf = (title: string) => storyOf('s1', title, {published: false})
const contextOf = (options: object = {}, more: object = {}) =>
  ({
    type: {name: 'stories.story', options},
    schema: {get: () => undefined},
    path: ['intro'],
    document: {_id: 'a', _type: 'page'},
    ...more,
  }) as unknown as ValidationContext

describe('the message about a saved item', () => {
  it('names the item as the service has it, else as it was saved', async () => {
    check.mockResolvedValue({item: itemOf('Now')})
    expect(await messageFor(value, contextOf({unpublished: 'warning'}), 'warning')).toContain('Now')
    check.mockResolvedValue({item: undefined})
    expect(await messageFor(value, contextOf(), undefined)).toContain('“As saved” of Team t1')
  })

  it('reports a missing item by the ID of its Team where the names of Teams are slow', async () => {
    vi.useFakeTimers()
    vi.mocked(teamNameOf).mockReturnValueOnce(new Promise(() => {}))
    const t = (_: string, {team}: Record<string, string>) => `Missing of ${team}`
    const context = contextOf({}, {i18n: {t, loadNamespaces: async () => {}}})
    const found = resolveInTime(messageFor(value, context, undefined), true)
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect(await found).toBe('Missing of t1')
  })

  it.each(['$&', '$$', "$'", '{{title}}'])('has a title such as %s as it is', async (title) => {
    check.mockResolvedValue({item: itemOf(title)})
    expect(await messageFor(value, contextOf(), undefined)).toContain(`“${title}”`)
  })

  it("returns a message in the editor's language where this Studio gives its messages", async () => {
    const loadNamespaces = vi.fn(async () => {})
    const t = (key: string, names: Record<string, string>) => `${key}: ${names['title']}`
    const context = contextOf({}, {i18n: {t, loadNamespaces}})
    expect(await messageFor(value, context, undefined)).toBe('validation.missing-team: As saved')
    expect(loadNamespaces).toHaveBeenCalledOnce()
  })

  it("returns no message for another plugin's type, for no problem, and for nothing selected", async () => {
    const other = contextOf({}, {type: {name: 'string'}})
    expect(await messageFor(value, other, undefined)).toBe(true)
    expect(await messageFor(undefined, contextOf(), undefined)).toBe(true)
    expect(check).not.toHaveBeenCalled()
    check.mockResolvedValue({failure: {name: 'unreachable', status: 0}})
    expect(await messageFor(value, contextOf(), undefined)).toBe(true)
  })

  it.each([
    ['of a Team that may not be seen', 't1', true],
    ['of a Team that may be seen', 't2', '“As saved” of Team t2 is no longer available'],
    ['without a Team, where not all may be seen', undefined, true],
  ])('calls a missing item %s valid only where it may be there', async (_, teamId, message) => {
    check.mockResolvedValue({item: undefined, teams: ['t2', 't3']})
    const found = await messageFor({...value, teamId}, contextOf({missing: 'error'}), 'error')
    expect(found).toEqual(message === true ? true : expect.stringContaining(message as string))
  })

  it('sends no request where the options ignore the problem', async () => {
    const context = contextOf({missing: 'ignore', unpublished: 'ignore'})
    expect(await messageFor(value, context, undefined)).toBe(true)
    expect(check).not.toHaveBeenCalled()
  })

  it('returns an error for an array item in which nothing was selected', async () => {
    const context = contextOf({}, {path: ['clips', {_key: 'a'}]})
    const empty = {_type: 'stories.story', _key: 'a'}
    expect(await messageFor(empty, context, 'error')).toBeTypeOf('string')
    expect(await messageFor(empty, context, 'warning')).toBe(true)
    expect(check).not.toHaveBeenCalled()
  })
})

describe('the message about an item that its array has already', () => {
  const clips = [
    {_key: 'a', ...value},
    {_key: 'b', ...value, title: 'Renamed since'},
  ]
  const rows = (of: readonly object[]) => ({
    schema: {get: () => ({fields: [{name: 'clips', type: {of}}]})},
    document: {_id: 'a', _type: 'page', clips},
  })
  const messageOf = (key: string, options: object = {}, of = [{name: 'stories.story'}]) => {
    const context = contextOf(
      {missing: 'ignore', unpublished: 'ignore', ...options},
      {
        ...rows(of),
        path: ['clips', {_key: key}],
      },
    )
    const item = clips.find(({_key}) => _key === key)
    return Promise.all((['warning', 'error'] as const).map((at) => messageFor(item, context, at)))
  }
  const TWICE = expect.stringContaining('“Renamed since” is in this list more than once')

  it('warns about all but the first, or reports what the option says', async () => {
    expect(await messageOf('a')).toEqual([true, true])
    expect(await messageOf('b')).toEqual([TWICE, true])
    expect(await messageOf('b', {repeated: 'error'})).toEqual([true, TWICE])
    expect(await messageOf('b', {repeated: 'ignore'})).toEqual([true, true])
  })

  it('finds the item of an inner field that has the rule', async () => {
    const context = contextOf({}, {...rows([{name: 'stories.story'}]), type: undefined})
    expect(await messageFor(clips[1], context, 'warning', ['clips', {_key: 'b'}])).toEqual(TWICE)
  })
})

describe('the message about a value that its field would not have saved', () => {
  const collection = {_type: 'stories.collection', teamId: 't1', id: 'c1', title: 'Summer'}
  const messageOf = (options: object, saved: object = collection) => {
    const context = contextOf({}, {type: {name: 'stories.collection', options}})
    return messageFor(saved, context, 'warning')
  }
  beforeEach(() => {
    const item = {...itemOf('Summer'), published: true, embedType: 'bubbles', stories: []} as const
    check.mockResolvedValue({item})
  })

  it.each([
    ['its ID where the tag is saved', {identifyBy: 'tag'}, 'saved by its ID'],
    ['another Team', {teamId: 't2'}, 'another Team'],
    ['a Team that the document names', {teamId: () => 't2'}, 'another Team'],
    ['another layout', {embedType: 'cards'}, 'another layout'],
  ])('names %s', async (_, options, text) => {
    expect(await messageOf(options)).toContain(text)
    expect(await messageOf({...options, unfit: 'error'})).toBe(true)
    expect(await messageOf({...options, unfit: 'ignore'})).toBe(true)
  })

  it('names another Team by the item where a string says none', async () => {
    const item = {...itemOf('Summer'), published: true, teamId: 't2'}
    check.mockResolvedValue({item})
    const messageIn = (teamId: string) => {
      const options = {teamId, missing: 'ignore', unpublished: 'ignore'}
      return messageFor('s1', contextOf({}, {type: {name: 'stories.storyId', options}}), 'warning')
    }
    expect(await messageIn('t1')).toContain('another Team')
    expect(await messageIn('t2')).toBe(true)
  })

  it('names a tag where the ID is saved', async () => {
    const {id: _, ...rest} = collection
    expect(await messageOf({}, {...rest, tag: 'summer'})).toContain('saved by its tag')
  })

  it('names a Collection without Stories, at the level of what is not published', async () => {
    const item = {...itemOf('Summer'), published: true, embedType: 'bubbles', stories: []} as const
    check.mockResolvedValue({item: {...item, empty: true}})
    expect(await messageOf({})).toBe('“Summer” has no Stories, so visitors see nothing here.')
    expect(await messageOf({unpublished: 'ignore'})).toBe(true)
  })

  it('says nothing of what fits', async () => {
    expect(await messageOf({teamId: 't1', embedType: 'bubbles'})).toBe(true)
  })
})

describe('the message that an item was not checked', () => {
  it('returns a message only where the options require a check', () => {
    expect(skippedMessage(value, contextOf({missing: 'error'}))).toMatch(/^Skipped: /)
    const ignored = contextOf({missing: 'ignore', unpublished: 'ignore'})
    expect(skippedMessage(value, ignored)).toBe(true)
    expect(skippedMessage({_type: 'stories.story'}, contextOf())).toBe(true)
    expect(skippedMessage(value, contextOf({}, {type: {name: 'string'}}))).toBe(true)
  })
})
