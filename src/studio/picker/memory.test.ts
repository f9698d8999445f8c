import {describe, expect, it, vi} from 'vitest'
import {createLastSort, createLastTeam, createRecents, type KeyValueStorage} from './memory.ts'

/** A browser's storage, with what is in it. */
function memory(): KeyValueStorage & {readonly kept: Map<string, string>} {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const fails = () => {
  throw new DOMException('no', 'SecurityError')
}
const broken: KeyValueStorage = {getItem: fails, setItem: fails, removeItem: fails}

const recentsIn = (
  storage: KeyValueStorage,
  projectId = 'p',
  kind: 'collection' | 'story' = 'story',
) => createRecents({projectId, kind, storage})
const teamIn = (storage: KeyValueStorage, dataset = 'production', workspace = 'default') =>
  createLastTeam({projectId: 'p', dataset, workspace, storage})

describe('recently used items', () => {
  it('keeps items newest first, each once', () => {
    const recents = recentsIn(memory())
    recents.add('a')
    recents.add('b', 'c')
    recents.add('a')
    expect(recents.read()).toEqual(['a', 'c', 'b'])
  })

  it('keeps the latest fifty', () => {
    const recents = recentsIn(memory())
    for (let number = 0; number < 60; number++) recents.add(`${number}`)
    expect(recents.read()).toHaveLength(50)
    expect(recents.read()[0]).toBe('59')
    recents.add(...Array.from({length: 70}, (_, number) => `x${number}`))
    expect(recents.read().at(-1)).toBe('x20')
  })

  it('persists across page loads, and is shared between tabs', () => {
    const storage = memory()
    const mine = recentsIn(storage)
    mine.add('a')
    recentsIn(storage).add('b')
    expect(mine.read()).toEqual(['b', 'a'])
  })

  it('returns the same array until an item is picked', () => {
    const recents = recentsIn(memory())
    recents.add('a')
    const before = recents.read()
    expect(recents.read()).toBe(before)
    recents.add('b')
    expect(recents.read()).not.toBe(before)
  })

  it('separates projects and kinds', () => {
    const storage = memory()
    recentsIn(storage).add('a')
    expect(recentsIn(storage, 'q').read()).toEqual([])
    expect(recentsIn(storage, 'p', 'collection').read()).toEqual([])
  })

  it('stores only IDs, under a name of the plugin', () => {
    const storage = memory()
    recentsIn(storage).add('a', '', 'x'.repeat(201))
    expect([...storage.kept]).toEqual([['sanity-plugin-stories.recent/p/story', '["a"]']])
  })

  it.each(['{', 'null', '"a"', '{"length": 3}', '[1, null, "a", "a", ["b"]]'])(
    'reads valid IDs from %s',
    (text) => {
      const storage = memory()
      storage.kept.set('sanity-plugin-stories.recent/p/story', text)
      const recents = recentsIn(storage)
      expect(recents.read()).toEqual(text.startsWith('[') ? ['a'] : [])
      recents.add('b')
      expect(recents.read()[0]).toBe('b')
    },
  )
})

describe('the last Team', () => {
  it('returns the Team that was last selected in that Studio', () => {
    const storage = memory()
    teamIn(storage).write('t1')
    expect(teamIn(storage).read()).toBe('t1')
    expect(teamIn(storage, 'staging').read()).toBeUndefined()
    expect(teamIn(storage, 'production', 'other').read()).toBeUndefined()
    teamIn(storage).write(undefined)
    expect(storage.kept.size).toBe(0)
  })

  it('keeps names separate that could be joined to the same key', () => {
    const storage = memory()
    teamIn(storage, 'a/b', 'c').write('t1')
    expect(teamIn(storage, 'a', 'b/c').read()).toBeUndefined()
  })

  it.each(['7', '""', '{}', 'oops'])('ignores %s in the storage', (text) => {
    const storage = memory()
    storage.kept.set('sanity-plugin-stories.team/p/production/default', text)
    expect(teamIn(storage).read()).toBeUndefined()
  })
})

describe('the last order', () => {
  const sortIn = (storage: KeyValueStorage, kind: 'collection' | 'story' = 'story') =>
    createLastSort({projectId: 'p', kind, storage})

  it('defaults to newest first until another order is selected', () => {
    const storage = memory()
    expect(sortIn(storage).read()).toBe('newest')
    sortIn(storage).write('title')
    expect(sortIn(storage).read()).toBe('title')
    expect(sortIn(storage, 'collection').read()).toBe('newest')
    sortIn(storage).write('newest')
    expect(storage.kept.size).toBe(0)
  })

  it.each(['7', '"oldest"', '{}', 'oops'])(
    'defaults to newest first where %s is stored',
    (text) => {
      const storage = memory()
      storage.kept.set('sanity-plugin-stories.sort/p/story', text)
      expect(sortIn(storage).read()).toBe('newest')
    },
  )
})

describe('recent Teams', () => {
  it('separates recent Teams from recent items', () => {
    const storage = memory()
    createRecents({projectId: 'p', kind: 'team', storage}).add('t1')
    expect(recentsIn(storage).read()).toEqual([])
    expect([...storage.kept.keys()]).toEqual(['sanity-plugin-stories.recent/p/team'])
  })
})

describe('without a storage', () => {
  it.each([
    ['one that throws', broken],
    ['one that is full', {...memory(), setItem: fails}],
  ])('works without a memory where the storage is %s', (_, storage) => {
    recentsIn(storage).add('a')
    teamIn(storage).write('t')
    teamIn(storage).write(undefined)
    expect(recentsIn(storage).read()).toEqual([])
    expect(teamIn(storage).read()).toBeUndefined()
  })

  it('works where reading the storage property throws', () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {configurable: true, get: fails})
    const recents = createRecents({projectId: 'p', kind: 'story'})
    recents.add('a')
    expect(recents.read()).toEqual([])
    vi.unstubAllGlobals()
  })
})
