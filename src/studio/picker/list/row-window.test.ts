import {describe, expect, it} from 'vitest'
import {
  listHeight,
  MAX_HEIGHT,
  ownScroller,
  type Rows,
  rowWindow,
  scaleOf,
  scrollToShow,
  sharedScroller,
} from './row-window.ts'

const rows: Rows = {count: 1000, rowHeight: 76, viewHeight: 500, margin: 8}
const tall: Rows = {...rows, count: 250_000}

describe('a list of rows', () => {
  it.each([
    [0, 0, 6],
    [76, 0, 7],
    [84, 1, 7],
    [76_000, 999, 999],
  ])('shows, scrolled to %d, the rows %d to %d', (top, first, last) => {
    expect(rowWindow(rows, top)).toEqual({first, last, shift: 0})
  })

  it('shows no row while the list is empty', () => {
    expect(rowWindow({...rows, count: 0}, 0)).toEqual({first: 0, last: 0, shift: 0})
    expect(listHeight({...rows, count: 0})).toBe(0)
  })

  it.each([
    [0, 3, undefined],
    [0, 6, 7 * 76 + 16 - 500],
    [760, 9, 684],
    [760, 10, undefined],
    [76, 0, 0],
  ])('scrolls from %d to row %d by scrolling to %s', (top, row, expected) => {
    expect(scrollToShow(rows, top, row)).toBe(expected)
  })
})

describe('a list that is taller than browsers can render', () => {
  const end = MAX_HEIGHT + 2 * tall.margin - tall.viewHeight

  it('renders at the maximum height of browsers, and moves its rows faster', () => {
    expect(listHeight(tall)).toBe(MAX_HEIGHT)
    expect(scaleOf(tall)).toBeCloseTo(19 / 16, 3)
    expect(scaleOf(rows)).toBe(1)
  })

  it('begins with the first row and ends with the last', () => {
    expect(rowWindow(tall, 0)).toMatchObject({first: 0, shift: 0})
    const {last, shift} = rowWindow(tall, end)
    expect(last).toBe(tall.count - 1)
    // The last row ends where the list does.
    expect((last + 1) * tall.rowHeight - shift).toBeCloseTo(MAX_HEIGHT, 0)
  })

  it.each([0, 1000, 125_000, 249_999])('shows row %d completely', (row) => {
    const top = scrollToShow(tall, row < 100_000 ? end : 0, row) ?? (row === 0 ? 0 : end)
    const {first, last, shift} = rowWindow(tall, top)
    expect(row).toBeGreaterThanOrEqual(first)
    expect(row).toBeLessThanOrEqual(last)
    const place = tall.margin + row * tall.rowHeight - shift - top
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place + tall.rowHeight).toBeLessThanOrEqual(tall.viewHeight + 0.001)
  })
})

/** An element whose content scrolls, and a list `before` pixels below its start. */
function page(before: number) {
  const element = {scrollTop: 0, getBoundingClientRect: () => ({top: 50})}
  const list = {getBoundingClientRect: () => ({top: 50 + before - element.scrollTop})}
  return {element: element as HTMLElement, list: list as HTMLElement}
}

describe('a list that scrolls with the content above it', () => {
  it('measures from the start of the list', () => {
    const {element, list} = page(120)
    const scroller = sharedScroller(element, list)
    expect(scroller.top()).toBe(-120)
    scroller.scrollTo(300)
    expect(element.scrollTop).toBe(420)
    expect(scroller.top()).toBe(300)
  })

  it('shows the content above the list together with its start', () => {
    const {element, list} = page(120)
    const scroller = sharedScroller(element, list)
    scroller.scrollTo(300)
    scroller.scrollTo(0)
    expect(element.scrollTop).toBe(0)
  })
})

it('measures from its own start when the list scrolls alone', () => {
  const {element} = page(0)
  const scroller = ownScroller(element)
  scroller.scrollTo(300)
  expect(scroller.top()).toBe(300)
})
