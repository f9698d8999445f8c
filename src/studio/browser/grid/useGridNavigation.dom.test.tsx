import {act, cleanup, renderHook} from '@testing-library/react'
import type {ReactNode} from 'react'
import {afterEach, expect, it, vi} from 'vitest'
import {BrowserProvider} from '../context.tsx'
import {loadedItems, storiesOf} from '../testing.ts'
import {useGridNavigation} from './useGridNavigation.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const ROW = 76
const letters = (text: string) => loadedItems(storiesOf(...[...text].map((id) => ({id}))))

const ignore = () => undefined

/** A list whose sixth item is drawn, and what the editor does in it. */
function draw(items: ReturnType<typeof loadedItems>) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore
      disconnect = ignore
    },
  )
  document.body.innerHTML = '<div><div><button id="list-5" aria-posinset="6" role="option">'
  const scroller = document.body.firstElementChild as HTMLElement
  const scrollBy = vi.fn()
  Object.assign(scroller, {scrollBy, scrollTo: () => undefined})
  const list = {current: scroller.firstElementChild as HTMLElement}
  const option = list.current.firstElementChild as HTMLElement
  const context = {
    activeItem: {set: () => undefined},
    listId: 'list',
    searchBox: {current: null},
  }
  const moveTo = vi.fn<(index: number) => void>()
  let search = items
  const wrapper = ({children}: {children: ReactNode}) => {
    const loaded = {query: {text: ''}, search: {...search, status: 'loaded'}, teams: {}}
    const given = {context, loaded, selection: {isMultiple: false, moveTo}} as unknown
    return (
      <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
        {children}
      </BrowserProvider>
    )
  }
  const grid = {list, queryKey: 'all', columns: 1, rowHeight: ROW, scroller}
  const {result, rerender} = renderHook(() => useGridNavigation(grid, ignore), {wrapper})
  option.focus()
  act(() => {
    result.current.setTabStop(5)
    result.current.lookAt({target: option})
  })
  scrollBy.mockClear()
  const load = (next: typeof items) => {
    search = next
    rerender()
  }
  return {load, moveTo, result, scrollBy}
}

it('keeps the focused item in place when its new page arrives before the others', () => {
  const {load, result, scrollBy} = draw(letters('abcdefghijkl'))
  load({...letters('xyzabcdefghi'), settled: false})
  load(letters('xyzabcdefghi'))
  expect(result.current.tabStop).toBe(8)
  expect(scrollBy.mock.calls).toEqual([[0, 3 * ROW]])
})

it('selects, in a field of one item, the item that a key went to before it was loaded', () => {
  const {load, moveTo} = draw(loadedItems(Array.from({length: 12}, () => undefined)))
  expect(moveTo).not.toHaveBeenCalled()
  load(letters('abcdefghijkl'))
  expect(moveTo).toHaveBeenCalledExactlyOnceWith(5)
})
