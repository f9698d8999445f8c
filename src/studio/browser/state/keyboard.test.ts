import {describe, expect, it} from 'vitest'
import {moveInGrid, readKey} from './keyboard.ts'

// 3 columns:  0 1 2 / 3 4 5 / 6 7
const grid = {count: 8, columns: 3, pageRows: 2, rtl: false}
const list = {count: 5, columns: 1, pageRows: 3, rtl: false}

describe('moving in a grid', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 0, 3],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 7, 4],
    ['ArrowUp', 1, 1],
    ['PageDown', 1, 7],
    ['PageDown', 2, 7],
    ['PageDown', 7, 7],
    ['PageUp', 7, 1],
    ['PageUp', 4, 1],
    ['Home', 5, 0],
    ['End', 1, 7],
  ])('moves with %s from %i to %i', (key, from, to) => {
    expect(moveInGrid(key, from, grid)).toBe(to)
  })

  it.each([
    ['ArrowRight', 4, 3],
    ['ArrowLeft', 4, 5],
    ['ArrowDown', 1, 4],
    ['Home', 4, 0],
  ])('moves right to left with %s from %i to %i', (key, from, to) => {
    expect(moveInGrid(key, from, {...grid, rtl: true})).toBe(to)
  })
})

describe('moving in a list of one column', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 0, 0],
    ['PageDown', 0, 3],
    ['PageDown', 3, 4],
    ['PageUp', 4, 1],
    ['PageUp', 1, 0],
  ])('moves with %s from %i to %i', (key, from, to) => {
    expect(moveInGrid(key, from, list)).toBe(to)
  })

  it('moves at least one row with Page Down where no whole row fits', () => {
    expect(moveInGrid('PageDown', 0, {...list, pageRows: 0})).toBe(1)
  })
})

describe('keys that move nothing', () => {
  it.each(['Enter', 'Tab', 'Escape', 'a', ' '])('ignores %s', (key) => {
    expect(moveInGrid(key, 0, grid)).toBeUndefined()
  })

  it('does not move in an empty list', () => {
    expect(moveInGrid('End', 0, {...list, count: 0})).toBeUndefined()
  })
})

describe('what a key does in the list', () => {
  const none = {altKey: false, ctrlKey: false, metaKey: false, shiftKey: false}
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
    ['c', {ctrlKey: true}, undefined],
    ['a', {}, {type: 'search'}],
  ])('handles in multi-select %j with %j', (key, held, expected) => {
    expect(press(key, held, true)).toEqual(expected)
  })

  it('ignores keys in an empty list', () => {
    expect(readKey({...none, key: 'End'}, 0, {...grid, count: 0}, false)).toBeUndefined()
  })
})
