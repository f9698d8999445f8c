import {describe, expect, it, vi} from 'vitest'
import type {BrowserItem} from '../state/items.ts'
import {storiesOf} from '../testing.ts'
import {collectRange, loadRange} from './useRange.ts'

const PAGE_SIZE = 60
const TOTAL = 4 * PAGE_SIZE
const pageOf = (index: number) => Math.floor(index / PAGE_SIZE)
const fitsFirst = () => true
const all = storiesOf(...Array.from({length: TOTAL}, (_, at) => ({id: `s${at}`})))

/** A list of which these pages are loaded. */
function listWith(...loaded: number[]) {
  const pages = new Set(loaded)
  const itemAt = (index: number): BrowserItem | undefined =>
    pages.has(pageOf(index)) ? all[index] : undefined
  const loadPage = vi.fn((number: number) => {
    pages.add(number)
    return Promise.resolve(itemAt)
  })
  return {itemAt, pageOf, fitsFirst, loadPage}
}

const options = () => ({signal: new AbortController().signal, onProgress: vi.fn()})

describe('loading a range', () => {
  it('returns loaded items synchronously, in the direction of the range', () => {
    const list = listWith(0)
    expect(collectRange(list, {from: 3, to: 1, before: [], max: 9})).toEqual({
      items: [all[3], all[2], all[1]],
      missing: undefined,
      isCut: false,
    })
  })

  it('stops at the remaining number of items', () => {
    const unsavable = 'no-team' as const
    const itemAt = (index: number) => (index % 2 === 1 ? all[index] : {...all[index]!, unsavable})
    const list = {itemAt, pageOf, fitsFirst}
    const {items} = collectRange(list, {from: 0, to: 59, before: [], max: 2})
    expect(items).toHaveLength(4)
  })

  it('ends where an accidental key press would load a library that can’t be saved', () => {
    const itemAt = () => ({...all[0]!, unsavable: 'no-team' as const})
    const range = {from: 0, to: 99_999, before: [], max: Infinity}
    const {items, isCut} = collectRange({itemAt, pageOf, fitsFirst}, range)
    expect([items.length, isCut]).toEqual([1000, true])
  })

  it('loads page by page, and reports its progress', async () => {
    const list = listWith(0, 3)
    const given = options()
    const {items} = await loadRange(list, {from: 50, to: TOTAL - 1, before: [], max: 999}, given)
    expect(items).toEqual(all.slice(50))
    expect(list.loadPage.mock.calls.map(([number]) => number)).toEqual([1, 2])
    expect(given.onProgress.mock.calls).toEqual([[10], [70]])
  })

  it('skips items that a page lacks', async () => {
    const list = listWith(0)
    list.loadPage.mockResolvedValue(list.itemAt)
    const {items} = await loadRange(list, {from: 59, to: 130, before: [], max: 99}, options())
    expect(items).toEqual([all[59]])
  })

  it('waits as long as the proxy requests', async () => {
    vi.useFakeTimers()
    try {
      const list = listWith(0)
      list.loadPage.mockRejectedValueOnce({status: 429, retryAt: Date.now() + 3000})
      const loading = loadRange(list, {from: 0, to: 60, before: [], max: 99}, options())
      await vi.advanceTimersByTimeAsync(2900)
      expect(list.loadPage).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(200)
      expect((await loading).items).toHaveLength(61)
    } finally {
      vi.useRealTimers()
    }
  })

  it('rejects with the failure of a page', async () => {
    const list = listWith(0)
    const failure = {name: 'unreachable', status: 0}
    list.loadPage.mockRejectedValue(failure)
    const loading = loadRange(list, {from: 0, to: 60, before: [], max: 99}, options())
    await expect(loading).rejects.toBe(failure)
  })
})
