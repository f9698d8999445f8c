import {array, assert, boolean, constantFrom, property, record, uniqueArray} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {foundCollection} from '../../../access/testing.ts'
import {storiesOf} from '../testing.ts'
import {
  ALL,
  backFrom,
  COLLECTIONS,
  initialState,
  type BrowserState,
  browserState,
} from './browser-state.ts'
import {collectionItem, type BrowserItem} from './items.ts'
import {type ListEntry, newEntry} from './list-entries.ts'

const LETTERS = [...'abcdefgh']
/** `f` has no Team. */
const items = storiesOf(
  ...LETTERS.map((id) => ({id, title: id, ...(id === 'f' ? {teamId: undefined} : {})}) as object),
)
const of = (letters: string) => items.filter(({id}) => letters.includes(id))
const item = (id: string) => items.find((each) => each.id === id)!
/** Items that the array has already. */
const present = (id: string): ListEntry => ({
  ...newEntry(item(id)),
  key: `key-${id}`,
  isPresent: true,
})
const idsIn = ({entries}: BrowserState): string => entries.map(({id}) => id).join(' ')
const empty = initialState({})

/** Acts of an editor: a letter toggles, `>c` ranges to it, `@c` moves to it. */
function act(
  state: BrowserState,
  step: string,
  shown: readonly BrowserItem[] = items,
): BrowserState {
  if (step === 'all') return browserState(state, {type: 'add', items: shown})
  if (step === 'reset') return browserState(state, {type: 'reset'})
  if (step.startsWith('-')) {
    return browserState(state, {type: 'remove', keys: [newEntry(item(step.slice(1))).key]})
  }
  const to = shown.findIndex(({id}) => id === step.at(-1))
  const target = shown[to]
  if (!target) return state
  if (step.startsWith('@')) return browserState(state, {type: 'anchor', item: target})
  if (!step.startsWith('>')) return browserState(state, {type: 'toggle', item: target})
  const anchor = shown.findIndex(({id}) => id === state.anchor)
  const from = anchor === -1 ? to : anchor
  const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return browserState(state, {type: 'range', items: from > to ? between.toReversed() : between})
}

const runFrom = (state: BrowserState, steps: string) =>
  steps
    .split(' ')
    .filter(Boolean)
    .reduce((next, step) => act(next, step), state)

const run = (steps: string) => runFrom(empty, steps)

describe('multi-select', () => {
  it.each([
    ['nothing', '', ''],
    ['one', 'b', 'b'],
    ['in the order of selection', 'c a b', 'c a b'],
    ['the same again removes it', 'c a c', 'a'],
    ['removed and added again goes to the end', 'a b a a', 'b a'],
    ['an item that can’t be saved', 'f', ''],
    ['outside the list', 'z', ''],
    ['a range downwards', '@b >c >e', 'b c d e'],
    ['a range upwards is in the order of the range', '@c >b >a', 'c b a'],
    ['a range that comes back', '@b >c >e >c', 'b c'],
    ['a range that turns over', '@c >e >a', 'c b a'],
    ['a range adds to the selection', 'h @a >b', 'h a b'],
    ['a range that comes back keeps what was selected before', 'c @b >e >b', 'c b'],
    ['a range from what was toggled last', 'a >c', 'a b c'],
    ['a second range from elsewhere', '@a >b @g >h', 'a b g h'],
    ['a range without a start', '>c', 'c'],
    ['a range after a range without a start', '>b >c', 'b c'],
    ["a range skips what can't be saved", '@c >g', 'c d e g'],
    ['all', 'all', 'a b c d e g h'],
    ['all after others', 'e all', 'e a b c d g h'],
    ['a reset', 'a b reset', ''],
    ['a reset ends the range', '@a >b reset >c', 'c'],
    ['one removed from the selection bar', 'a b c -b', 'a c'],
    ['removing one that is not selected', 'a -b', 'a'],
    ['a range after a removal', '@a >c -b >c', 'a c b'],
  ])('selects %s: %j gives %j', (_, steps, expected) => {
    expect(idsIn(run(steps))).toBe(expected)
  })
})

it('adds an item once that two pages of a range have, as the content changed between them', () => {
  const [a, b] = of('ab')
  const items = [a!, b!, b!]
  expect(idsIn(browserState(empty, {type: 'add', items}))).toBe('a b')
  expect(idsIn(browserState(initialState({max: 2}), {type: 'range', items}))).toBe('a b')
})

describe('the maximum', () => {
  it.each([
    ['all', 'a b c'],
    ['a b c e', 'a b c'],
    ['a b c a e', 'b c e'],
    ['@a >h', 'a b c'],
    ['@h >a', 'h g e'],
    ['@a >h >b', 'a b'],
  ])('limits %j to %j', (steps, expected) => {
    expect(idsIn(runFrom(initialState({max: 3}), steps))).toBe(expected)
  })

  it('selects nothing when no item may be added', () => {
    expect(runFrom(initialState({max: 0}), 'all a @b >c').entries).toEqual([])
    expect(runFrom(initialState({max: -1}), 'all').entries).toEqual([])
  })
})

describe('a new search', () => {
  it('keeps selected items that are filtered out', () => {
    expect(idsIn(act(run('a b'), 'c', of('cg')))).toBe('a b c')
  })

  it('applies select all and ranges to visible items', () => {
    expect(idsIn(act(run('b'), 'all', of('ceg')))).toBe('b c e g')
    expect(idsIn(act(run('@a'), '>h', of('agh')))).toBe('a g h')
  })

  it('starts a new range where the start of the former is filtered out', () => {
    expect(idsIn(act(run('a'), '>e', of('cegh')))).toBe('a e')
    expect(idsIn(act(run('@a >c'), '>e', of('egh')))).toBe('a b c e')
  })
})

describe('reloaded items', () => {
  const renewed = items.map((item) => ({...item, title: 'new'}))
  it('replaces the selected and the pinned items with newer versions', () => {
    const state = runFrom(run('b @c'), '>e')
    const next = browserState(state, {type: 'refresh', items: renewed})
    expect(next.entries.map(({title}) => title)).toEqual(['new', 'new', 'new', 'new'])
    expect(next.pinned?.title).toBe('new')
    expect(idsIn(act(next, '>c'))).toBe('b c')
  })

  it('removes no item', () => {
    const state = run('a b')
    expect(browserState(state, {type: 'refresh', items: []})).toBe(state)
  })
})

describe('an array with items', () => {
  const start = initialState({present: [present('d'), present('a')]})

  it('appends new items, and removes saved ones like any others', () => {
    expect(idsIn(runFrom(start, 'c'))).toBe('d a c')
    expect(idsIn(runFrom(start, 'c d'))).toBe('a c')
    expect(idsIn(runFrom(start, 'all'))).toBe('d a b c e g h')
  })

  it('puts a removed item back where it was, also by a range', () => {
    const add = (steps: string) => runFrom(start, steps)
    expect(add('d d').entries).toEqual(start.entries)
    expect(idsIn(add('a c a'))).toBe('d a c')
    expect(idsIn(add('d >b'))).toBe('d a c b')
  })

  it('counts saved items toward the maximum', () => {
    expect(idsIn(runFrom({...start, max: 3}, 'b c'))).toBe('d a b')
  })

  it('takes back what it removed, also where that could not be added', () => {
    const state = initialState({present: [present('f'), present('a')]})
    expect(idsIn(runFrom(state, 'f'))).toBe('a')
    expect(idsIn(runFrom(state, 'f f'))).toBe('f a')
  })

  it('restores the saved list on reset', () => {
    expect(runFrom(start, 'c d reset').entries).toBe(start.entries)
  })

  it('moves an entry within the list', () => {
    const state = runFrom(start, 'c b')
    const move = (keys: readonly string[], to: number) =>
      browserState(state, {type: 'move', keys, to})
    const c = newEntry(item('c')).key
    expect(idsIn(move(['key-d'], 1))).toBe('a d c b')
    expect(idsIn(move(['key-d'], 9))).toBe('a c b d')
    expect(idsIn(move([c], 0))).toBe('c d a b')
    expect(idsIn(move([c, 'key-d'], 1))).toBe('a d c b')
    expect(idsIn(move([c, 'key-d'], 9))).toBe('a b d c')
    expect(move(['unknown'], 0)).toBe(state)
    expect(move(['key-d', 'key-a'], 0)).toBe(state)
  })

  it('resolves entries that load later, in the user’s order', () => {
    const unknown = {...present('a'), id: undefined, item: undefined}
    const state = browserState(initialState({present: [unknown, present('d')]}), {
      type: 'move',
      keys: ['key-a'],
      to: 1,
    })
    const loaded = browserState(state, {type: 'present', entries: [present('a'), present('d')]})
    expect(idsIn(loaded)).toBe('d a')
    expect(loaded.entries[1]?.item).toBe(item('a'))
    expect(idsIn(runFrom(loaded, 'a'))).toBe('d')
  })

  it('keeps an item that the library has shown, while the entry itself is not loaded', () => {
    const unloaded = {...present('a'), title: 'Saved', item: undefined}
    const shown = browserState(initialState({present: [unloaded]}), {type: 'refresh', items})
    expect(shown.entries[0]).toMatchObject({title: 'a', item: item('a')})
    expect(browserState(shown, {type: 'present', entries: [unloaded]})).toBe(shown)
  })
})

it('pins the clicked item in multi-select, also when the click removes it', () => {
  expect(run('a b').pinned?.id).toBe('b')
  expect(run('a b a').pinned?.id).toBe('a')
})

describe('the browser state', () => {
  it.each([
    ['b', '@b'],
    ['', 'reset'],
    ['a', '-b'],
    ['@a >b', '>b'],
    ['all', 'all'],
    ['', 'z'],
    ['', '>z'],
    ['', '@z'],
  ])('keeps the state object after %j for %j', (before, step) => {
    const state = run(before)
    expect(act(state, step)).toBe(state)
  })

  it('never contains an item twice, too many items, or one that can’t be saved', () => {
    const step = record({
      prefix: constantFrom('', '>', '@'),
      letter: constantFrom(...LETTERS),
      shown: uniqueArray(constantFrom(...LETTERS)),
    })
    assert(
      property(array(step), boolean(), (steps, limited) => {
        let state = limited ? initialState({max: 3}) : empty
        for (const {prefix, letter, shown} of steps) {
          state = act(state, prefix + letter, of(shown.join('')))
          expect(new Set(state.entries.map(({key}) => key)).size).toBe(state.entries.length)
          expect(state.entries.length).toBeLessThanOrEqual(limited ? 3 : LETTERS.length)
          expect(state.entries.some(({id}) => id === 'f')).toBe(false)
        }
      }),
    )
  })
})

describe('the location in the library', () => {
  const collection = collectionItem(foundCollection('a', 'Summer'), 'id')

  it('goes back from a Collection to the Collections, and from there to all Stories', () => {
    expect(backFrom({at: 'collection', collection})).toBe(COLLECTIONS)
    expect(backFrom(COLLECTIONS)).toBe(ALL)
    expect(backFrom(ALL)).toBe(ALL)
  })

  it('starts each location without a search and filters, and keeps the selection', () => {
    const searched = browserState(run('a'), {type: 'set', to: {text: 'sum'}})
    const filtered = browserState(searched, {type: 'set', to: {filter: {published: true}}})
    const next = browserState(filtered, {type: 'go', to: COLLECTIONS})
    expect(next).toMatchObject({location: COLLECTIONS, text: '', filter: {}})
    expect(idsIn(next)).toBe('a')
  })
})

describe('an array that keeps its items', () => {
  const kept = (id: string): ListEntry => ({...present(id), isKept: true})
  const state = initialState({present: [kept('a'), kept('b'), present('c')]})

  it.each([
    ['a click', {type: 'toggle', item: item('a')}, 'a b c'],
    ['a click on another one', {type: 'toggle', item: item('c')}, 'a b'],
    ['the removal of its entry', {type: 'remove', keys: ['key-b']}, 'a b c'],
    ['a click that adds one', {type: 'toggle', item: item('d')}, 'a b c d'],
  ] as const)('has the right items after %s', (_, action, expected) => {
    expect(idsIn(browserState(state, action))).toBe(expected)
  })

  it('removes again what was only selected', () => {
    expect(idsIn(runFrom(state, 'd e d'))).toBe('a b c e')
  })
})

it('keeps the order of an array whose items can’t be sorted', () => {
  const entries = [present('a'), present('b')]
  const move = {type: 'move', keys: ['key-b'], to: 0} as const
  expect(idsIn(browserState(initialState({present: entries}), move))).toBe('b a')
  expect(idsIn(browserState(initialState({present: entries, keepsOrder: true}), move))).toBe('a b')
})
