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

it('keeps the focused item in place when its new page arrives before the others', () => {
  const ignore = () => undefined
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
  let search = letters('abcdefghijkl')
  const wrapper = ({children}: {children: ReactNode}) => {
    const loaded = {query: {text: ''}, search: {...search, status: 'loaded'}, teams: {}}
    const given = {context, loaded, selection: {isMultiple: false}} as unknown
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

  search = {...letters('xyzabcdefghi'), settled: false}
  rerender()
  search = letters('xyzabcdefghi')
  rerender()
  expect(result.current.tabStop).toBe(8)
  expect(scrollBy.mock.calls).toEqual([[0, 3 * ROW]])
})
