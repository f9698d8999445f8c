import {describe, expect, it, vi} from 'vitest'
import type {PickerItem} from '../items.ts'
import {createHighlight} from './highlight.ts'

const item = (id: string) => ({id}) as PickerItem

function world() {
  const frames: (() => void)[] = []
  const highlight = createHighlight((run) => frames.push(run))
  const heard = vi.fn()
  const stop = highlight.subscribe(heard)
  const frame = () => frames.splice(0).forEach((run) => run())
  return {highlight, heard, stop, frame}
}

describe('createHighlight', () => {
  it('notifies in the next frame, and only of the last change in a frame', () => {
    const {highlight, heard, frame} = world()
    highlight.set(item('a'))
    highlight.set(item('b'))
    expect(highlight.get()).toBeUndefined()
    frame()
    expect(highlight.get()?.id).toBe('b')
    expect(heard).toHaveBeenCalledOnce()
  })

  it('does not notify of the same item twice', () => {
    const {highlight, heard, frame} = world()
    const a = item('a')
    highlight.set(a)
    frame()
    highlight.set(item('b'))
    highlight.set(a)
    frame()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('does not notify listeners that unsubscribed', () => {
    const {highlight, heard, stop, frame} = world()
    stop()
    highlight.set(item('a'))
    frame()
    expect(heard).not.toHaveBeenCalled()
  })
})
