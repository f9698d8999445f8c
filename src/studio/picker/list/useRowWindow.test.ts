import {describe, expect, it} from 'vitest'
import {distanceTo, rowsInView, viewOf} from './useRowWindow.ts'

describe('a list of rows', () => {
  it.each([
    [-8, 0, 6],
    [68, 0, 7],
    [76, 1, 7],
    [75_992, 999, 1006],
  ])('shows, scrolled to %d, the rows %d to %d', (top, first, last) => {
    expect(rowsInView({top, height: 500}, 76)).toMatchObject({first, last})
  })

  it.each([
    [-8, 3, 0],
    [-8, 6, 7 * 76 + 16 - 500],
    [752, 9, -76],
    [752, 10, 0],
    [68, 0, -76],
  ])('scrolls from %d to row %d by %d pixels', (top, row, distance) => {
    expect(distanceTo({top, height: 500}, 76, row)).toBe(distance)
  })

  it('measures from its first row, below what scrolls with it', () => {
    const at = (top: number) => ({getBoundingClientRect: () => ({top}), clientHeight: 500})
    const view = viewOf(at(170) as HTMLElement, at(50) as HTMLElement)
    expect(view).toEqual({top: -120, height: 500})
  })
})
