import {describe, expect, it} from 'vitest'
import {columnsIn, likelyWidth} from './sizes.ts'

describe('columns', () => {
  it.each([
    [956, 144, 6],
    [304, 144, 2],
    [303, 144, 1],
    [20, 144, 1],
  ])('fits into %i pixels of columns of %i: %i', (width, columnWidth, count) => {
    expect(columnsIn(width, columnWidth)).toBe(count)
  })
})

describe('the expected width of a list, before it is measured', () => {
  it.each([
    ['beside the pane', 1280, true, 956],
    ['in a dialog at its widest', 1920, true, 1300],
    ['without the pane', 800, false, 776],
    ['in a sheet', 390, false, 390],
  ])('equals the later measurement %s', (_where, windowWidth, hasPane, width) => {
    expect(likelyWidth(windowWidth, hasPane)).toBe(width)
  })
})
