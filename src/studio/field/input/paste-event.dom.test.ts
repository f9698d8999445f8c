import {afterEach, describe, expect, it, vi} from 'vitest'
import {nextPaste, pastedText} from './paste-event.ts'

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

describe('pastedText', () => {
  const clipboard = (text: string, html = '') => ({
    getData: (type: string) => (type === 'text/html' ? html : text),
  })

  it.each([
    'https://play.example.com/w/4pqcb',
    'play.example.com/w/4pqcb',
    'http://localhost:4003/watch/4pqcb',
    '“https://play.example.com/w/4pqcb”',
    '[Cabin](https://play.example.com/w/4pqcb)',
    '<https://play.example.com/w/4pqcb|Cabin>',
    '<div data-service-story="4pqcb"></div>',
    '&lt;div data-service-story="4pqcb"&gt;',
    '\u200bhttps://play.example.com/w/4pqcb\u2060',
  ])('accepts %s, with surrounding spaces', (text) => {
    expect(pastedText(clipboard(` ${text}\n`))).toBe(text)
  })

  it.each(['', '4pqcb', 'Summer stories', 'a < b', 'team-marketing col-mxrt4'])(
    'leaves %j to Studio',
    (text) => {
      expect(pastedText(clipboard(text))).toBeUndefined()
    },
  )

  it('leaves a value that was copied in a Studio to Studio, whatever its text', () => {
    const html = '<div data-sanity-clipboard-base64="e30="></div>'
    expect(pastedText(clipboard('https://play.example.com/w/4pqcb', html))).toBeUndefined()
    expect(pastedText(null)).toBeUndefined()
  })
})
