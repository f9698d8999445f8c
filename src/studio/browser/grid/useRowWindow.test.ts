import {describe, expect, it} from 'vitest'
import {distanceTo, listHeight, rowsInView, viewOf} from './useRowWindow.ts'

/** Rows of 100,000 Stories in one column fit, rows of a million don't. */
const rows = {count: 100_000, rowHeight: 76}
const million = {count: 1_000_000, rowHeight: 192}

describe('a list of rows', () => {
  it.each([
    [-8, 0, 6],
    [68, 0, 7],
    [76, 1, 7],
    [75_992, 999, 1006],
  ])('shows, scrolled to %d, the rows %d to %d', (top, first, last) => {
    expect(rowsInView({top, height: 500}, rows)).toMatchObject({first, last, shift: 0})
  })

  it.each([
    [-8, 3, 0],
    [-8, 6, 7 * 76 + 16 - 500],
    [752, 9, -76],
    [752, 10, 0],
    [68, 0, -76],
  ])('scrolls from %d to row %d by %d pixels', (top, row, distance) => {
    expect(distanceTo({top, height: 500}, rows, row)).toBe(distance)
  })

  it('scrolls to the beginning of a row that is higher than the view', () => {
    expect(distanceTo({top: -8, height: 50}, rows, 1)).toBe(76)
  })

  it('measures from its first row, below what scrolls with it', () => {
    const at = (top: number) => ({getBoundingClientRect: () => ({top}), clientHeight: 500})
    const view = viewOf(at(170) as HTMLElement, at(50) as HTMLElement)
    expect(view).toEqual({top: -120, height: 500})
  })

  it('gets no taller than browsers lay out, and still scrolls to its last row', () => {
    expect(listHeight(rows)).toBe(7_600_000)
    expect(listHeight(million)).toBe(8_000_000)
    const end = {top: 8_000_000 - 500, height: 500}
    const {first, last, shift} = rowsInView(end, million)
    expect([first, last]).toEqual([999_997, 1_000_000])
    expect(shift).toBeCloseTo(192_000_000 - 8_000_000)
    expect(rowsInView({top: -8, height: 500}, million)).toMatchObject({first: 0, shift: 0})
  })

  it.each([0, 499_999, 999_999])('scrolls a tall list until row %d is in view', (row) => {
    for (const top of [0, 1_000_000, 7_999_500]) {
      const distance = distanceTo({top, height: 500}, million, row)
      const {first, last} = rowsInView({top: top + distance, height: 500}, million)
      expect(first).toBeLessThanOrEqual(row)
      expect(last).toBeGreaterThanOrEqual(row)
    }
  })
})
