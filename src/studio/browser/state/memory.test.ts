import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createMemory} from './memory.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const fails = () => {
  throw new DOMException('no', 'SecurityError')
}

const STUDIO = {projectId: 'p', dataset: 'production', workspace: 'default', kind: 'story'} as const
const memoryOf = (studio: Partial<Parameters<typeof createMemory>[0]> = {}) =>
  createMemory({...STUDIO, ...studio})

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

describe('recently used items', () => {
  it('keeps items newest first, each once', () => {
    const {picked} = memoryOf()
    picked('a')
    picked('b', 'c')
    picked('a')
    expect(memoryOf().recentItems).toEqual(['a', 'c', 'b'])
  })

  it('keeps the latest fifty', () => {
    memoryOf().picked(...Array.from({length: 70}, (_, number) => `x${number}`))
    expect(memoryOf().recentItems).toHaveLength(50)
    expect(memoryOf().recentItems.at(-1)).toBe('x20')
  })

  it('separates projects, kinds and Teams', () => {
    memoryOf().picked('a')
    memoryOf().selectTeam('t1')
    expect(memoryOf({projectId: 'q'}).recentItems).toEqual([])
    expect(memoryOf({kind: 'collection'}).recentItems).toEqual([])
    expect(memoryOf({kind: 'collection'}).recentTeams).toEqual(['t1'])
  })

  it('stores only IDs, under a name of the plugin', () => {
    memoryOf().picked('a', '', 'x'.repeat(201))
    expect([...stored]).toEqual([['sanity-plugin-stories.recent/p/story', '["a"]']])
  })

  it.each(['{', 'null', '"a"', '{"length": 3}', '[1, null, "a", "a", ["b"]]'])(
    'reads valid IDs from %s',
    (text) => {
      stored.set('sanity-plugin-stories.recent/p/story', text)
      expect(memoryOf().recentItems).toEqual(text.startsWith('[') ? ['a'] : [])
      memoryOf().picked('b')
      expect(memoryOf().recentItems[0]).toBe('b')
    },
  )
})

describe('the last Team', () => {
  it('returns the Team that was last selected in that Studio', () => {
    memoryOf().selectTeam('t1')
    expect(memoryOf().lastTeam()).toBe('t1')
    expect(memoryOf({dataset: 'staging'}).lastTeam()).toBeUndefined()
    expect(memoryOf({workspace: 'other'}).lastTeam()).toBeUndefined()
    memoryOf().selectTeam(undefined)
    expect(memoryOf().lastTeam()).toBeUndefined()
  })

  it('keeps names separate that could be joined to the same key', () => {
    memoryOf({dataset: 'a/b', workspace: 'c'}).selectTeam('t1')
    expect(memoryOf({dataset: 'a', workspace: 'b/c'}).lastTeam()).toBeUndefined()
  })

  it.each(['7', '""', '{}', 'oops'])('ignores %s in the storage', (text) => {
    stored.set('sanity-plugin-stories.team/p/production/default', text)
    expect(memoryOf().lastTeam()).toBeUndefined()
  })
})

describe('the last order', () => {
  it('defaults to newest first until another order is selected', () => {
    expect(memoryOf().lastSort()).toBe('newest')
    memoryOf().selectSort('title')
    expect(memoryOf().lastSort()).toBe('title')
    expect(memoryOf({kind: 'collection'}).lastSort()).toBe('newest')
    memoryOf().selectSort('newest')
    expect(stored.size).toBe(0)
  })

  it.each(['7', '"usage"', '{}', 'oops'])('defaults to newest first where %s is stored', (text) => {
    stored.set('sanity-plugin-stories.sort/p/story', text)
    expect(memoryOf().lastSort()).toBe('newest')
  })
})

describe('without a storage', () => {
  it.each([
    ['one that throws', {getItem: fails, setItem: fails, removeItem: fails}],
    ['one that is full', {...storage, setItem: fails}],
    ['none', undefined],
  ])('works without a memory where the storage is %s', (_, broken) => {
    vi.stubGlobal('localStorage', broken)
    memoryOf().picked('a')
    memoryOf().selectTeam('t')
    memoryOf().selectTeam(undefined)
    expect(memoryOf().recentItems).toEqual([])
    expect(memoryOf().lastTeam()).toBeUndefined()
  })
})
