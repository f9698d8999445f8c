import {array, assert, boolean, constantFrom, property, record, nat, uniqueArray} from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {PickerItem} from '../items.ts'
import {idsOf, storiesOf} from '../testing.ts'
import {
  canMark,
  emptySelection,
  markedIds,
  type Scope,
  selection,
  type SelectionAction,
} from './selection.ts'

const LETTERS = [...'abcdefgh']
/** `d` is in the array already, and `f` has no Team. */
const items = storiesOf(
  ...LETTERS.map((id) => ({id, title: id, ...(id === 'f' ? {teamId: undefined} : {})}) as object),
)
const scope: Scope = {items, present: new Set(['d'])}
const of = (letters: string): Scope => ({
  ...scope,
  items: items.filter(({id}) => letters.includes(id)),
})

/** What keys do: a letter toggles, `>c` ranges to it, `@c` moves to it. */
function act(step: string, within: Scope = scope): SelectionAction {
  if (step === 'all') return {type: 'all', scope: within}
  if (step === 'none') return {type: 'none'}
  if (step.startsWith('-')) return {type: 'remove', id: step.slice(1)}
  const type = step.startsWith('>') ? 'range' : step.startsWith('@') ? 'anchor' : 'toggle'
  const index = within.items.findIndex(({id}) => id === step.at(-1))
  return {type, index, scope: within}
}

const run = (steps: string, within: Scope = scope) =>
  steps
    .split(' ')
    .filter(Boolean)
    .reduce((state, step) => selection(state, act(step, within)), emptySelection)

describe('marking', () => {
  it.each([
    ['nothing', '', ''],
    ['one', 'b', 'b'],
    ['in the order marked', 'c a b', 'c a b'],
    ['again takes away', 'c a c', 'a'],
    ['away and again goes to the end', 'a b a a', 'b a'],
    ['what is in the array already', 'd', ''],
    ['what can not be saved', 'f', ''],
    ['outside the list', 'z', ''],
    ['a range downwards', '@b >c >e', 'b c e'],
    ['a range upwards is in the order drawn', '@c >b >a', 'c b a'],
    ['a range that comes back', '@b >c >e >c', 'b c'],
    ['a range that turns over', '@c >e >a', 'c b a'],
    ['a range adds to what is marked', 'h @a >b', 'h a b'],
    ['a range that comes back keeps what was marked before', 'c @b >e >b', 'c b'],
    ['a range from what was toggled last', 'a >c', 'a b c'],
    ['a second range from another place', '@a >b @g >h', 'a b g h'],
    ['a range with no place to begin', '>c', 'c'],
    ['a range after such a one goes on from it', '>b >c', 'b c'],
    ['a range passes over what can not be marked', '@c >g', 'c e g'],
    ['all', 'all', 'a b c e g h'],
    ['all after what is marked', 'e all', 'e a b c g h'],
    ['none', 'a b none', ''],
    ['none ends the range, too', '@a >b none >c', 'c'],
    ['without one taken out of the tray', 'a b c -b', 'a c'],
    ['without one that is not in it', 'a -b', 'a'],
    ['a range after one was taken out', '@a >c -b >c', 'a c b'],
  ])('%s: %j gives %j', (_, steps, expected) => {
    expect(idsOf(run(steps).marked)).toBe(expected)
  })
})

describe('a limit', () => {
  const limited = {...scope, max: 3}
  it.each([
    ['all', 'a b c'],
    ['a b c e', 'a b c'],
    ['a b c a e', 'b c e'],
    ['@a >h', 'a b c'],
    ['@h >a', 'h g e'],
    ['@a >h >b', 'a b'],
  ])('%j gives %j', (steps, expected) => {
    expect(idsOf(run(steps, limited).marked)).toBe(expected)
  })

  it('of nothing lets nothing be marked', () => {
    expect(run('all a @b >c', {...scope, max: 0}).marked).toEqual([])
    expect(run('all', {...scope, max: -1}).marked).toEqual([])
  })
})

describe('another search', () => {
  it('keeps what is marked, though it is filtered out', () => {
    const state = run('a b')
    expect(idsOf(selection(state, act('c', of('cg'))).marked)).toBe('a b c')
  })

  it('means what is filtered now by all and by a range', () => {
    expect(idsOf(selection(run('b'), act('all', of('ceg'))).marked)).toBe('b c e g')
    expect(idsOf(selection(run('@a'), act('>h', of('agh'))).marked)).toBe('a g h')
  })

  it('begins a range anew when its beginning is filtered out', () => {
    expect(idsOf(selection(run('a'), act('>e', of('cegh'))).marked)).toBe('a e')
  })
})

describe('a listing that comes anew', () => {
  const renewed = items.map((item) => ({...item, title: 'new'}))
  it('gives what is marked its newest record', () => {
    const state = selection(run('b @c >e'), {type: 'refresh', items: renewed})
    expect(state.marked.map(({title}) => title)).toEqual(['new', 'new', 'new'])
    expect(idsOf(selection(state, act('>c')).marked)).toBe('b c')
  })

  it('takes nothing away', () => {
    const state = run('a b')
    expect(selection(state, {type: 'refresh', items: []})).toBe(state)
  })
})

describe('a state', () => {
  it.each([
    ['b', '@b'],
    ['', 'none'],
    ['a', '-b'],
    ['@a >b', '>b'],
    ['all', 'all'],
    ['', 'z'],
    ['', '>z'],
    ['', '@z'],
  ])('after %j is the very same after %j', (before, step) => {
    const state = run(before)
    expect(selection(state, act(step))).toBe(state)
  })

  it('has the ids of what is marked, as one set', () => {
    const state = run('b a')
    expect(markedIds(state)).toEqual(new Set(['b', 'a']))
    expect(markedIds(selection(state, act('@c')))).toBe(markedIds(state))
  })

  it('never marks twice, too many, or what can not be', () => {
    const step = record({
      type: constantFrom('toggle', 'range', 'anchor', 'all'),
      index: nat(9),
      shown: uniqueArray(constantFrom(...LETTERS)),
    })
    assert(
      property(array(step), boolean(), (steps, limited) => {
        let state = emptySelection
        for (const {type, index, shown} of steps) {
          const within = {...of(shown.join('')), ...(limited ? {max: 3} : {})}
          state = selection(state, {type, index, scope: within} as SelectionAction)
          expect(markedIds(state).size).toBe(state.marked.length)
          expect(state.marked.length).toBeLessThanOrEqual(limited ? 3 : LETTERS.length)
          expect(state.marked.every((item: PickerItem) => canMark(item, scope.present))).toBe(true)
        }
      }),
    )
  })
})
