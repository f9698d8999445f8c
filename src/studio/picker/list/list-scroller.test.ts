import {describe, expect, it} from 'vitest'
import {ownScroller, sharedScroller} from './list-scroller.ts'

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
