import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {type FocusGuard, type FocusState, guardFocus, takesText} from './focus-guard.ts'

let guard: FocusGuard
const states: FocusState[] = []
const root = () => document.querySelector('#root') as HTMLElement
const at = (id: string) => document.querySelector(`#${id}`) as HTMLElement
const frame = () => root().querySelector('iframe')
const status = () => states.at(-1)?.status

/** Adds the frame, as a stage does that may run. */
function addFrame(): HTMLIFrameElement {
  const added = document.createElement('iframe')
  root().append(added)
  return added
}

/** The parent's page hears of a focus in another page by its window's `blur` alone. */
function enter(other: HTMLIFrameElement): void {
  other.tabIndex = 0
  document.addEventListener('focusin', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  })
  other.focus()
}

/** As a script in the frame does it: jsdom lets an iframe have the focus. */
function steal(isHeard = true): void {
  enter(addFrame())
  if (isHeard) window.dispatchEvent(new Event('blur'))
}

const press = (target: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', {bubbles: true, cancelable: true, key, ...more}),
  )
const pointAt = (target: HTMLElement) =>
  target.dispatchEvent(new Event('pointerdown', {bubbles: true, composed: true}))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<input id="text"><button id="button"></button><div id="root"><div id="stage" tabindex="0"></div></div>'
  at('button').focus()
  states.length = 0
  guard = guardFocus(root(), (state) => states.push(state))
})

afterEach(() => {
  guard.dispose()
  vi.useRealTimers()
})

describe('guardFocus', () => {
  it('runs a preview while no text field has the focus', () => {
    expect(states).toEqual([{status: 'running', hasConsent: false, run: 1}])
  })

  it('removes the frame as soon as a text field has the focus', () => {
    addFrame()
    at('text').focus()
    expect(status()).toBe('paused')
    expect(frame()).toBeNull()
  })

  it('removes the frame before a pressed text field receives the focus', () => {
    addFrame()
    pointAt(at('text'))
    expect(frame()).toBeNull()
    expect(document.activeElement).toBe(at('button'))
  })

  it('restarts a second after the text field loses the focus, and after the last key', () => {
    at('text').focus()
    at('button').focus()
    vi.advanceTimersByTime(900)
    press(at('button'), 'Tab')
    vi.advanceTimersByTime(900)
    expect(status()).toBe('paused')
    vi.advanceTimersByTime(400)
    expect(states.at(-1)).toEqual({status: 'running', hasConsent: false, run: 2})
  })

  it('stays paused while a text field has the focus', () => {
    at('text').focus()
    vi.advanceTimersByTime(60_000)
    expect(status()).toBe('paused')
  })

  it('restarts immediately when the pointer leaves the text field', () => {
    at('text').focus()
    pointAt(at('button'))
    at('button').focus()
    expect(status()).toBe('running')
  })

  it('keeps a running preview when keys are pressed outside of text fields', () => {
    addFrame()
    press(at('button'), 'ArrowDown')
    expect(status()).toBe('running')
    expect(frame()).not.toBeNull()
  })

  it('returns the focus when a frame takes it, and stops the frame the second time', () => {
    steal()
    expect(document.activeElement).toBe(at('button'))
    expect(frame()).toBeNull()
    expect(status()).toBe('paused')
    vi.advanceTimersByTime(1500)
    expect(status()).toBe('running')
    steal()
    expect(document.activeElement).toBe(at('button'))
    expect(frame()).toBeNull()
    expect(status()).toBe('stopped')
    vi.advanceTimersByTime(60_000)
    expect(status()).toBe('stopped')
  })

  it('detects a stolen focus without an event', () => {
    steal(false)
    vi.advanceTimersByTime(1000)
    expect(frame()).toBeNull()
    expect(document.activeElement).toBe(at('button'))
  })

  it('lets a frame keep the focus after consent, until the user moves on', () => {
    guard.consent()
    steal()
    expect(states.at(-1)).toMatchObject({status: 'running', hasConsent: true})
    expect(document.activeElement).toBe(frame())
    at('text').focus()
    expect(states.at(-1)).toMatchObject({status: 'paused', hasConsent: false})
    expect(frame()).toBeNull()
  })

  it('takes the focus back from an entered frame where the user swipes elsewhere, which is no theft', () => {
    for (const run of [2, 3, 4]) {
      at('stage').focus()
      guard.consent()
      steal()
      pointAt(at('button'))
      expect(document.activeElement).toBe(at('stage'))
      expect(frame()).toBeNull()
      vi.advanceTimersByTime(1500)
      expect(states.at(-1)).toEqual({status: 'running', hasConsent: false, run})
    }
  })

  it('restarts a stopped preview on consent', () => {
    for (const _ of [1, 2]) {
      steal()
      vi.advanceTimersByTime(1500)
    }
    expect(status()).toBe('stopped')
    guard.consent()
    expect(states.at(-1)).toMatchObject({status: 'running', hasConsent: true})
    pointAt(at('button'))
    steal()
    expect(status()).toBe('stopped')
  })

  it('treats Tab on the stage as consent, and keeps the focus there until the preview runs', () => {
    expect(press(at('stage'), 'Tab')).toBe(true)
    expect(states.at(-1)).toMatchObject({hasConsent: true})
    at('text').focus()
    expect(press(at('stage'), 'Tab')).toBe(false)
    expect(states.at(-1)).toMatchObject({status: 'running', hasConsent: true})
  })

  it.each([
    ['Shift+Tab on the stage', () => press(at('stage'), 'Tab', {shiftKey: true})],
    ['another key on the stage', () => press(at('stage'), 'a')],
    ['Tab elsewhere', () => press(at('button'), 'Tab')],
    ['the pointer over the stage', () => at('stage').dispatchEvent(new Event('pointerover'))],
    ['the focus on the stage', () => at('stage').focus()],
  ])('does not treat %s as consent', (_, act) => {
    act()
    expect(states.at(-1)?.hasConsent).toBe(false)
  })

  it('pauses while another frame has the focus, but not for another preview', () => {
    const other = document.createElement('iframe')
    other.tabIndex = 0
    document.body.append(other)
    other.focus()
    window.dispatchEvent(new Event('blur'))
    expect(status()).toBe('paused')
    other.dataset.stories = 'embed'
    vi.advanceTimersByTime(2000)
    expect(status()).toBe('running')
  })

  it('ends the consent where the user goes on into another frame, of which no event tells', () => {
    const other = document.body.appendChild(document.createElement('iframe'))
    guard.consent()
    steal()
    enter(other)
    vi.advanceTimersByTime(500)
    expect(states.at(-1)).toMatchObject({status: 'paused', hasConsent: false})
    expect(frame()).toBeNull()
    expect(document.activeElement).toBe(other)
  })
})

function first(html: string): Element {
  document.body.innerHTML = html
  return document.body.firstElementChild as Element
}

describe('takesText', () => {
  it.each([
    '<input>',
    '<input type="search">',
    '<input type="password">',
    '<input type="unknown">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable></div>',
    '<div contenteditable="plaintext-only"></div>',
    '<div role="textbox" tabindex="0"></div>',
    '<div role="combobox" tabindex="0"></div>',
    '<iframe></iframe>',
    '<code-editor></code-editor>',
  ])('returns true for %s', (html) => {
    expect(takesText(first(html))).toBe(true)
  })

  it.each([
    '<button></button>',
    '<input type="checkbox">',
    '<input type="submit">',
    '<a href="/"></a>',
    '<div tabindex="0"></div>',
    '<div contenteditable="false"></div>',
    '<div role="option"></div>',
  ])('returns false for %s', (html) => {
    expect(takesText(first(html))).toBe(false)
  })

  it('returns false where no element has the focus', () => {
    expect(takesText(null)).toBe(false)
    expect(takesText(document.body)).toBe(false)
  })

  it('returns true for an element within an editable one', () => {
    first('<div contenteditable="true"><a href="/" id="in"></a></div>')
    expect(takesText(document.querySelector('#in'))).toBe(true)
  })

  it('looks into an open shadow root', () => {
    const host = first('<div></div>')
    const shadow = host.attachShadow({mode: 'open'})
    shadow.innerHTML = '<input><button></button>'
    shadow.querySelector('button')?.focus()
    expect(takesText(host)).toBe(false)
    shadow.querySelector('input')?.focus()
    expect(takesText(host)).toBe(true)
  })
})
