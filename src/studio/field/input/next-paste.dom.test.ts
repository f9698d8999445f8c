import {afterEach, describe, expect, it, vi} from 'vitest'
import {nextPaste} from './next-paste.ts'

const take = vi.fn()
const send = (type: string) => document.body.dispatchEvent(new Event(type, {bubbles: true}))

afterEach(() => {
  send('keydown')
  take.mockClear()
})

describe('nextPaste', () => {
  it('takes a paste however long after the key it comes, and only one', () => {
    vi.useFakeTimers()
    nextPaste(take)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    send('paste')
    send('paste')
    expect(take).toHaveBeenCalledTimes(1)
  })

  it.each(['keydown', 'pointerdown', 'focusout'])('takes none after a %s', (type) => {
    nextPaste(take)
    send(type)
    send('paste')
    expect(take).not.toHaveBeenCalled()
  })

  it('takes one where the key is held down', () => {
    nextPaste(take)
    send('keydown')
    nextPaste(take)
    send('paste')
    expect(take).toHaveBeenCalledTimes(1)
  })
})
