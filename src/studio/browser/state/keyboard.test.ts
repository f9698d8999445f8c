import {describe, expect, it} from 'vitest'
import {moveInGrid, readKey} from './keyboard.ts'

// 3 columns:  0 1 2 / 3 4 5 / 6 7
const grid = {count: 8, columns: 3, pageRows: 2, rtl: false}
const rtl = {...grid, rtl: true}
const list = {count: 5, columns: 1, pageRows: 3, rtl: false}

describe('moving in a grid, in one that runs right to left, and in a list of one column', () => {
  it.each([
    ['ArrowRight', 0, 1, grid],
    ['ArrowRight', 2, 3, grid],
    ['ArrowRight', 7, 7, grid],
    ['ArrowLeft', 1, 0, grid],
    ['ArrowLeft', 3, 2, grid],
    ['ArrowLeft', 0, 0, grid],
    ['ArrowDown', 0, 3, grid],
    ['ArrowDown', 5, 7, grid],
    ['ArrowDown', 6, 6, grid],
    ['ArrowUp', 7, 4, grid],
    ['ArrowUp', 1, 1, grid],
    ['PageDown', 1, 7, grid],
    ['PageDown', 2, 7, grid],
    ['PageDown', 3, 6, grid],
    ['PageDown', 7, 7, grid],
    ['PageUp', 7, 1, grid],
    ['PageUp', 4, 1, grid],
    ['Home', 5, 0, grid],
    ['End', 1, 7, grid],
    ['ArrowRight', 4, 3, rtl],
    ['ArrowLeft', 4, 5, rtl],
    ['ArrowDown', 1, 4, rtl],
    ['Home', 4, 0, rtl],
    ['ArrowDown', 0, 1, list],
    ['ArrowDown', 4, 4, list],
    ['ArrowUp', 0, 0, list],
    ['PageDown', 0, 3, list],
    ['PageDown', 3, 4, list],
    ['PageUp', 4, 1, list],
    ['PageUp', 1, 0, list],
  ])('moves with %s from %i to %i in %o', (key, from, to, shape) => {
    expect(moveInGrid(key, from, shape)).toBe(to)
  })

  it('moves at least one row with Page Down where no whole row fits', () => {
    expect(moveInGrid('PageDown', 0, {...list, pageRows: 0})).toBe(1)
  })
})

describe('what a key does in the list', () => {
  const none = {keyCode: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false}
  const press = (key: string, held: Partial<typeof none> = {}, isMultiple = false) =>
    readKey({...none, ...held, key}, 0, grid, isMultiple)

  it.each([
    ['Enter', {}, {type: 'confirm'}],
    [' ', {}, {type: 'select'}],
    ['b', {}, {type: 'search'}],
    ['B', {shiftKey: true}, {type: 'search'}],
    ['ArrowDown', {}, {type: 'move', to: 3, extend: false}],
    ['ArrowDown', {shiftKey: true}, {type: 'move', to: 3, extend: false}],
    ['ArrowDown', {altKey: true}, undefined],
    ['a', {ctrlKey: true}, undefined],
    ['c', {metaKey: true}, undefined],
    ['Enter', {ctrlKey: true}, undefined],
    ['Escape', {}, undefined],
    ['Tab', {}, undefined],
  ])('handles in single-select %j with %j', (key, held, expected) => {
    expect(press(key, held)).toEqual(expected)
  })

  it.each([
    ['Enter', {}, {type: 'confirm'}],
    [' ', {}, {type: 'select'}],
    ['ArrowRight', {}, {type: 'move', to: 1, extend: false}],
    ['ArrowRight', {shiftKey: true}, {type: 'move', to: 1, extend: true}],
    ['End', {shiftKey: true}, {type: 'move', to: 7, extend: true}],
    ['a', {ctrlKey: true}, {type: 'select-all'}],
    ['A', {metaKey: true}, {type: 'select-all'}],
    ['ф', {ctrlKey: true, keyCode: 65}, {type: 'select-all'}],
    ['c', {ctrlKey: true}, undefined],
    ['a', {}, {type: 'search'}],
  ])('handles in multi-select %j with %j', (key, held, expected) => {
    expect(press(key, held, true)).toEqual(expected)
  })

  it('ignores keys that move in an empty list', () => {
    expect(readKey({...none, key: 'End'}, 0, {...grid, count: 0}, false)).toBeUndefined()
  })
})
