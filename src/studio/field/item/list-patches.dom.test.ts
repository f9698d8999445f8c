import {Mutation} from '@sanity/mutator'
import {array, assert, boolean, constantFrom, property, shuffledSubarray, tuple} from 'fast-check'
import {type FormPatch, insert, set, setIfMissing, toMutationPatches, unset} from 'sanity'
import {describe, expect, it} from 'vitest'
import {
  afterTheirs,
  listPatches,
  type UndoableChange,
  undoPatches,
  withOuter,
} from './list-patches.ts'

const item = (key: string, more = {}) => ({_key: key, _type: 'stories.story', id: key, ...more})
const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')]
const [newA, newB] = [item('a', {id: 'x'}), item('b', {id: 'y'})]

/** The array as the store has it after patches. */
function stored(list: readonly unknown[], patches: readonly FormPatch[]): readonly unknown[] {
  const mutations = toMutationPatches(
    patches.map((patch) => ({...patch, path: ['list', ...patch.path]})),
  ).map((patch) => ({patch: {id: 'page', ...patch}}))
  const document = {_id: 'page', _type: 'page', list}
  const changed = new Mutation({mutations}).apply(document) as typeof document | null
  return changed?.list ?? []
}

describe('the array that another editor has changed meanwhile', () => {
  it.each([
    ['keeps what was added', 'ab', 'abc', 'b', 'bc'],
    ['keeps what was added at the start', 'ab', 'cab', 'b', 'cb'],
    ['does not restore what was removed', 'abc', 'ac', 'cba', 'ca'],
    ['does not restore what was replaced', 'ab', 'cb', 'b', 'cb'],
    ['keeps what replaced an item that was moved', 'abc', 'abd', 'cab', 'abd'],
    ['keeps another order', 'abc', 'cba', 'abcd', 'cbad'],
    ['moves items beside their neighbours', 'abc', 'abcd', 'cab', 'cabd'],
    ['inserts items beside their neighbours', 'ab', 'cab', 'adb', 'cadb'],
    ['appends after what was appended', 'a', 'ac', 'ad', 'acd'],
    ['has what both added once', 'a', 'ac', 'ac', 'ac'],
    ['removes once what both removed', 'ab', 'b', 'b', 'b'],
    ['keeps one of two equal strings where each removed one', 'aba', 'ba', 'ab', 'ba'],
  ])('%s', (_, before, now, mine, expected) => {
    const {patches, after} = listPatches([...before], [...now], [...mine])
    expect(after.join('')).toBe(expected)
    expect(stored([...now], patches)).toEqual([...expected])
  })

  it('keeps what is added beside the last item there, before what another editor appended', () => {
    expect(listPatches(['a'], ['a', 'c'], ['a', 'b'], true).after).toEqual(['a', 'b', 'c'])
  })

  it('keeps its newest version of each item, and an item that became another one', () => {
    expect(listPatches([a, b, c], [newA, newB, c], [c, a]).after).toEqual([c, newA, newB])
  })
})

describe('the patches', () => {
  it.each([
    ['append strings', ['x'], ['x'], ['x', 'y'], [insert(['y'], 'after', [-1])]],
    ['remove strings from the end', ['x', 'y', 'z'], undefined, ['y'], [unset([2]), unset([0])]],
    [
      'replace a string',
      ['x', 'y'],
      undefined,
      ['z', 'y'],
      [unset([0]), insert(['z'], 'before', [0])],
    ],
    ['append items', [a], [a, b], [a, c], [insert([c], 'after', [-1])]],
    ['remove items by their keys', [a, b], [a, b, c], [b], [unset([{_key: 'a'}])]],
    [
      'move no more items than necessary',
      [a, b, c, d],
      undefined,
      [d, a, b, c],
      [unset([{_key: 'd'}]), insert([d], 'before', [{_key: 'a'}])],
    ],
    ['unset an array that becomes empty', [a, b], undefined, [], [unset()]],
    ['are none where nothing changed', [a, b], [b, a, c], [a, b], []],
    ['are none where the array stays absent', undefined, undefined, [], []],
  ])('%s', (_, before, now, mine, expected) => {
    expect(listPatches(before, now ?? before, mine).patches).toEqual(expected)
  })

  it('write no item that stays, so that later changes of it are kept', () => {
    const {patches} = listPatches([a, b, c], [a, b, c], [c, b])
    const later = [a, item('b', {title: 'new'}), c, d]
    expect(stored(later, patches)).toEqual([c, later[1], d])
    expect(patches).not.toContainEqual(set(expect.anything()))
  })
})

describe('any two changes of an array', () => {
  const strings = array(constantFrom(...'abcd'), {maxLength: 7})
  /** Items of another editor: in the order of before, some removed and some changed, some added. */
  const keyed = tuple(
    shuffledSubarray([...'abcdef']),
    shuffledSubarray([...'abcdefgh']),
    array(tuple(boolean(), boolean()), {minLength: 6, maxLength: 6}),
    shuffledSubarray([...'uvwxyz']),
  ).map(([before, mine, fates, added]) => {
    const rest = before.flatMap((key, at) =>
      fates[at]![0] ? [item(key, fates[at]![1] ? {title: 'new'} : {})] : [],
    )
    const now = added.reduce(
      (list, key, at) => list.toSpliced((at * 5) % (list.length + 1), 0, item(key)),
      rest,
    )
    return {before: before.map((key) => item(key)), mine: mine.map((key) => item(key)), now}
  })
  const runs = {numRuns: 300}

  it('make the array that the patches make in the store', () => {
    const isStored = (before: unknown, now: readonly unknown[], mine: unknown) => {
      const {patches, after} = listPatches(before, now, mine)
      expect(stored(now, patches)).toEqual(after)
    }
    assert(property(strings, strings, strings, isStored), runs)
    assert(
      property(keyed, ({before, mine, now}) => isStored(before, now, mine)),
      runs,
    )
  })

  it('make exactly what one editor wanted where the other changed nothing', () => {
    const isExact = (before: readonly unknown[], mine: readonly unknown[]) => {
      expect(listPatches(before, before, mine).after).toEqual(mine)
      expect(listPatches(before, mine, before)).toEqual({patches: [], after: mine})
    }
    assert(property(strings, strings, isExact), runs)
    assert(
      property(keyed, ({before, mine}) => isExact(before, mine)),
      runs,
    )
  })

  it('lose no string that was added, and keep none that was removed', () => {
    const count = (list: readonly unknown[], text: string) =>
      list.filter((each) => each === text).length
    assert(
      property(strings, strings, strings, (before, now, mine) => {
        const {after} = listPatches(before, now, mine)
        for (const text of 'abcd') {
          const [was, is, wanted] = [before, now, mine].map((list) => count(list, text))
          const added = Math.max(0, is! - was!, wanted! - was!)
          expect(count(after, text)).toBe(Math.min(was!, is!, wanted!) + added)
        }
      }),
      runs,
    )
  })

  it('lose no item that was added or changed, and keep the order that one editor wanted', () => {
    assert(
      property(keyed, ({before, mine, now}) => {
        const {after} = listPatches(before, now, mine) as {after: readonly {_key: string}[]}
        const keys = (list: readonly {_key: string}[]) => list.map(({_key}) => _key)
        const [was, is, wanted, has] = [before, now, mine, after].map(keys)
        const isChanged = (key: string) => now.some((each) => each._key === key && 'title' in each)
        const expected = new Set([
          ...is!.filter((key) => !was!.includes(key) || wanted!.includes(key) || isChanged(key)),
          ...wanted!.filter((key) => !was!.includes(key)),
        ])
        expect(new Set(has)).toEqual(expected)
        expect(has).toHaveLength(expected.size)
        expect(has!.filter((key) => wanted!.includes(key))).toEqual(
          wanted!.filter((key) => has!.includes(key)),
        )
        for (const each of after.filter(({_key}) => is!.includes(_key))) {
          expect(now).toContain(each)
        }
      }),
      runs,
    )
  })
})

describe('undoing a replacement', () => {
  const change = {path: ['shelf'], before: a, after: b}

  it('restores exactly the former value', () => {
    expect(undoPatches({shelf: b}, change)).toEqual([set(a, ['shelf'])])
  })

  it('recognizes an unchanged value whatever the order of its properties', () => {
    const {id, ...rest} = b
    expect(undoPatches({shelf: {id, ...rest}}, change)).toHaveLength(1)
  })

  it.each([undefined, c, a])('keeps the value when another editor changed it: %j', (shelf) => {
    expect(undoPatches({shelf}, change)).toBeUndefined()
  })

  it('restores an item of an array by its key', () => {
    const path = ['clips', {_key: 'a'}]
    const after = {...c, _key: 'a'}
    expect(undoPatches({clips: [b, after]}, {path, before: a, after})).toEqual([set(a, path)])
  })
})

describe('undoing a change of a list', () => {
  const path = ['clips']
  const change = {path, before: [a, b], after: [b, c]}
  const restored = [unset([...path, {_key: 'c'}]), insert([a], 'before', [...path, {_key: 'b'}])]

  it('restores the list, whatever the order of its items’ properties', () => {
    const {id, ...rest} = c
    expect(undoPatches({clips: [b, {id, ...rest}]}, change)).toEqual(restored)
  })

  it('undoes only what it changed, and keeps what another editor has changed since', () => {
    const d = {...a, _key: 'd', id: 'd'}
    expect(undoPatches({clips: [b, d, c]}, change)).toEqual(restored)
    expect(undoPatches({clips: [b]}, change)).toEqual(restored.slice(1))
    expect(undoPatches({clips: [a, b]}, change)).toBeUndefined()
  })

  it('unsets a list that was absent, and restores one that has become absent', () => {
    expect(undoPatches({clips: [b, c]}, {...change, before: undefined})).toEqual([unset(path)])
    expect(undoPatches({}, {...change, before: [a], after: []})).toEqual([
      setIfMissing([], path),
      insert([a], 'after', [...path, -1]),
    ])
  })

  it('restores a string at its position, which others may have moved', () => {
    const removed = {path: ['ids'], before: ['x', 'y', 'z'], after: ['x', 'z']}
    const at = (index: number) => [insert(['y'], 'before', ['ids', index])]
    expect(undoPatches({ids: ['x', 'z']}, removed)).toEqual(at(1))
    expect(undoPatches({ids: ['new', 'x', 'z', 'new']}, removed)).toEqual(at(2))
    expect(undoPatches({ids: ['x', 'y', 'z']}, removed)).toBeUndefined()
  })
})

describe('undoing a removal', () => {
  it('restores the value where nothing has replaced it', () => {
    const change = {path: ['shelf'], before: a, after: undefined}
    expect(undoPatches({}, change)).toEqual([set(a, ['shelf'])])
    expect(undoPatches({shelf: b}, change)).toBeUndefined()
  })

  it.each([
    [a, undefined],
    [[a], []],
  ])('does not restore a value into an object that was removed too', (before, after) => {
    const change = {path: ['hero', 'shelf'], before, after}
    expect(undoPatches({}, change)).toBeUndefined()
    expect(undoPatches({hero: {}}, change)).toBeDefined()
  })
})

describe('undoing the removal of the last field of an object, which Studio removes, too', () => {
  const hero = {_type: 'hero', aside: {shelf: a}}
  const removal = {path: ['hero', 'aside', 'shelf'], before: a, after: undefined}
  const undone = (document: object, before: object, change: UndoableChange = removal) =>
    undoPatches(document, withOuter(before, change))

  it('restores the objects that are gone, exactly as they were, and no more', () => {
    expect(undone({title: 'New'}, {hero})).toEqual([set(hero, ['hero'])])
    expect(undone({hero: {text: 'New'}}, {hero})).toEqual([set(hero.aside, ['hero', 'aside'])])
    expect(undone({hero: {aside: {text: 'New'}}}, {hero})).toEqual([set(a, removal.path)])
    const list = {path: ['rows', {_key: 'r'}, 'hero', 'list'], before: [a], after: []}
    const rows = [{_key: 'r', hero: {list: [a]}}]
    expect(undone({rows: [{_key: 'r'}]}, {rows}, list)).toEqual([
      set({list: [a]}, list.path.slice(0, -1)),
    ])
  })

  it('restores what another editor has picked meanwhile', () => {
    const theirs = {hero: {aside: {shelf: b}}}
    const change = afterTheirs(withOuter({hero}, removal), {hero}, theirs)
    expect(undoPatches({}, change)).toEqual([set(theirs.hero, ['hero'])])
  })

  it('restores what another editor has added beside it or to its list, which went with it', () => {
    const theirs = {hero: {...hero, text: 'New', aside: {shelf: a, text: 'New'}}}
    const change = afterTheirs(withOuter({hero}, removal), {hero}, theirs)
    expect(undoPatches({}, change)).toEqual([set(theirs.hero, ['hero'])])
    const [one, two] = [{hero: {list: [a]}}, {hero: {list: [a, b]}}]
    const emptied = withOuter(one, {path: ['hero', 'list'], before: [a], after: []})
    expect(undoPatches({}, afterTheirs(emptied, one, two))).toEqual([set(two.hero, ['hero'])])
  })

  it('restores what its editor had changed before, where that was not sent either', () => {
    const [was, is] = [{hero: {shelf: b}}, {hero: {shelf: b, text: 'New'}}]
    const unsent = withOuter({hero: {shelf: a}}, {...removal, path: ['hero', 'shelf']})
    expect(undoPatches({}, afterTheirs(unsent, was, is))).toEqual([set({shelf: a}, ['hero'])])
  })

  it('restores nothing that another editor has removed', () => {
    expect(undone({}, {hero: {...hero, text: 'Old'}})).toBeUndefined()
    expect(undone({}, {hero}, {...removal, after: b})).toBeUndefined()
    const row = {path: ['rows', {_key: 'r'}, 'shelf'], before: a, after: undefined}
    expect(undone({rows: []}, {rows: [{_key: 'r', shelf: a}]}, row)).toBeUndefined()
  })
})

describe('undoing a change that another editor came before', () => {
  const picked = {path: ['shelf'], before: a, after: b}
  const undone = (change: UndoableChange, was: object, theirs: object, now: object) =>
    undoPatches(now, afterTheirs(change, was, theirs))

  it('restores what they picked, and nothing where they picked the same', () => {
    const now = {shelf: b}
    expect(undone(picked, {shelf: a}, {shelf: c}, now)).toEqual([set(c, ['shelf'])])
    expect(undone(picked, {shelf: a}, {}, now)).toEqual([unset(['shelf'])])
    expect(undone(picked, {shelf: a}, {shelf: a, title: 'Theirs'}, now)).toEqual([
      set(a, ['shelf']),
    ])
    expect(undone(picked, {shelf: a}, {shelf: b}, now)).toBeUndefined()
  })

  it.each<[string, unknown[], unknown[], unknown[], unknown[], unknown[] | undefined]>([
    ['restores its row beside one that they added', [a, b], [b], [a, b, c], [b, c], [a, b, c]],
    ['restores its row beside one that they replaced', [a, b], [b], [a, newB], [newB], [a, newB]],
    ['restores its row where they removed another one', [a, b], [b], [a], [], [a]],
    ['restores no row that they replaced', [a, b], [b], [newA, b], [b], undefined],
    ['restores no row that they removed, too', [a, b], [b], [b], [b], undefined],
    ['moves no row back that they replaced', [a, b], [b, a], [newA, b], [b, a], undefined],
    ['restores no string that they replaced', ['x'], ['y'], ['z'], ['y'], undefined],
    ['removes its string beside one that they added', [], ['x'], ['z'], ['z', 'x'], ['z']],
  ])('%s', (_, before, after, theirs, now, expected) => {
    const [was, is] = [{list: before}, {list: theirs}]
    const patches = undone({path: ['list'], before, after}, was, is, {list: now})
    const own = patches?.map((patch) => ({...patch, path: patch.path.slice(1)}))
    expect(own && stored(now, own)).toEqual(expected)
  })

  it('gives back the last of what they did, unless something else has changed it since', () => {
    const [one, two] = [{list: [a, b, c]}, {list: [a, newB, c]}]
    const removed = {path: ['list'], before: [a, b], after: [b]}
    const change = afterTheirs(afterTheirs(removed, {list: [a, b]}, one), one, two)
    expect(undoPatches({list: [newB, c]}, change)).toHaveLength(1)
    expect(undoPatches({list: [newB]}, change)).toBeUndefined()
    expect(undoPatches({list: [b, c]}, change)).toBeUndefined()
  })
})
