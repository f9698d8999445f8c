import {describe, expect, it, vi} from 'vitest'
import type {BrowserItem} from './items.ts'
import {createActiveItem} from './active-item.ts'

const item = (id: string) => ({id}) as BrowserItem

function world() {
  const frames: (() => void)[] = []
  const activeItem = createActiveItem((run) => frames.push(run))
  const heard = vi.fn()
  const stop = activeItem.subscribe(heard)
  const frame = () => frames.splice(0).forEach((run) => run())
  return {activeItem, heard, stop, frame}
}

describe('createActiveItem', () => {
  it('notifies after the next frame, and only of the last change in a frame', () => {
    const {activeItem, heard, frame} = world()
    activeItem.set(item('a'))
    activeItem.set(item('b'))
    expect(activeItem.get()).toBeUndefined()
    frame()
    expect(activeItem.get()?.id).toBe('b')
    expect(heard).toHaveBeenCalledOnce()
  })

  it('does not notify of the same item twice', () => {
    const {activeItem, heard, frame} = world()
    const a = item('a')
    activeItem.set(a)
    frame()
    activeItem.set(item('b'))
    activeItem.set(a)
    frame()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('does not notify listeners that unsubscribed', () => {
    const {activeItem, heard, stop, frame} = world()
    stop()
    activeItem.set(item('a'))
    frame()
    expect(heard).not.toHaveBeenCalled()
  })
})
