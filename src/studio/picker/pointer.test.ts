import {describe, expect, it, vi} from 'vitest'
import type {PickerItem} from './items.ts'
import {createPointer} from './pointer.ts'

const item = (id: string) => ({id}) as PickerItem

function world() {
  const frames: (() => void)[] = []
  const pointer = createPointer((run) => frames.push(run))
  const heard = vi.fn()
  const stop = pointer.subscribe(heard)
  const frame = () => frames.splice(0).forEach((run) => run())
  return {pointer, heard, stop, frame}
}

describe('what is looked at', () => {
  it('is told of in the next frame, and of many in one frame only the last', () => {
    const {pointer, heard, frame} = world()
    pointer.set(item('a'))
    pointer.set(item('b'))
    expect(pointer.get()).toBeUndefined()
    frame()
    expect(pointer.get()?.id).toBe('b')
    expect(heard).toHaveBeenCalledOnce()
  })

  it('is not told of again when it is the same', () => {
    const {pointer, heard, frame} = world()
    const a = item('a')
    pointer.set(a)
    frame()
    pointer.set(item('b'))
    pointer.set(a)
    frame()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('is not told to those who stopped listening', () => {
    const {pointer, heard, stop, frame} = world()
    stop()
    pointer.set(item('a'))
    frame()
    expect(heard).not.toHaveBeenCalled()
  })
})
