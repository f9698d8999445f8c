import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import {watchLayers} from './layers.ts'
import {coverWindow, uncoverWindow} from './testing.ts'

let target: HTMLElement
const add = (id: string, name = 'div') => {
  const layer = document.createElement(name)
  layer.id = id
  layer.style.position = 'fixed'
  document.body.append(layer)
  return layer
}
const ids = () => Array.from(document.body.children, ({id}) => id)
const press = (embed = target) => embed.click()
/** Ends the embed, and waits for a player that closes after a transition. */
const end = (watched: () => void) => {
  watched()
  vi.advanceTimersByTime(1000)
}
const watch = () => {
  const watched = watchLayers(target, 'acme')
  return () => end(watched)
}

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  coverWindow()
  document.body.innerHTML = '<div id="embed"><button></button></div>'
  target = document.querySelector('#embed') as HTMLElement
})

afterEach(() => {
  uncoverWindow()
  vi.useRealTimers()
  document.body.removeAttribute('style')
  document.documentElement.removeAttribute('style')
})

it('removes the elements that a press puts over the page, and unlocks scrolling', () => {
  document.body.style.overflow = 'clip'
  document.documentElement.style.overflow = 'scroll'
  const remove = watch()
  press()
  for (const {style} of [document.body, document.documentElement]) style.overflow = 'hidden'
  add('acme-backdrop')
  add('acme-player')
  remove()
  expect(ids()).toEqual(['embed'])
  expect(document.body.style.overflow).toBe('clip')
  expect(document.documentElement.style.overflow).toBe('scroll')
})

it('doesn’t change scrolling once the player has closed', () => {
  const remove = watch()
  press()
  add('acme-player').remove()
  document.body.style.overflow = 'hidden'
  remove()
  expect(document.body.style.overflow).toBe('hidden')
})

it.each(['display: none', 'visibility: hidden'])(
  'keeps a player that was closed by %s, which its script may open again',
  (closed) => {
    const layer = add('acme-player')
    layer.style.cssText += closed
    const remove = watch()
    press()
    document.body.style.overflow = 'clip'
    remove()
    expect(ids()).toEqual(['embed', 'acme-player'])
    expect(document.body.style.overflow).toBe('clip')
  },
)

describe('A player that its script keeps', () => {
  const open = (layer: HTMLElement) => {
    layer.innerHTML = '<div style="position: fixed"></div>'
    document.documentElement.style.overflow = 'hidden'
  }

  it.each([
    ['at once', (close: () => void) => close()],
    ['after a transition', (close: () => void) => setTimeout(close, 400)],
  ])('opens again in another embed where Escape closes it %s', (_, soon) => {
    const layer = add('acme-root')
    layer.style.position = ''
    const close = ({key}: KeyboardEvent) => key === 'Escape' && soon(() => layer.replaceChildren())
    window.addEventListener('keydown', close)
    for (let times = 0; times < 2; times++) {
      const remove = watch()
      press()
      open(layer)
      remove()
      expect([layer.isConnected, layer.innerHTML]).toEqual([true, ''])
      expect(document.documentElement.style.overflow).toBe('')
      target.replaceWith((target = document.createElement('div')))
    }
    window.removeEventListener('keydown', close)
  })

  it('goes where nothing else closes it', () => {
    const layer = add('acme-root')
    layer.style.position = ''
    const remove = watch()
    press()
    open(layer)
    remove()
    expect(ids()).toEqual(['embed'])
    expect(document.documentElement.style.overflow).toBe('')
  })
})

it('leaves a player alone that was opened from another embed', () => {
  const other = add('other')
  other.style.position = ''
  const removeOther = watchLayers(other, 'acme')
  const remove = watch()
  press()
  press(other)
  add('acme-player')
  remove()
  expect(ids()).toEqual(['embed', 'other', 'acme-player'])
  end(removeOther)
  expect(ids()).toEqual(['embed', 'other'])
})

it('leaves a player alone that is opened from the next page while the former one closes', () => {
  const remove = watchLayers(target, 'acme')
  press()
  add('acme-player')
  remove()
  document.querySelector('#acme-player')!.remove()
  watch()
  const next = add('next')
  next.style.position = ''
  watchLayers(next, 'acme')
  press(next)
  add('acme-player')
  vi.advanceTimersByTime(1000)
  expect(ids()).toEqual(['embed', 'next', 'acme-player'])
})

it('knows a player also on the page that a router has swapped in', () => {
  const remove = watch()
  const page = document.body
  const next = document.createElement('body')
  next.append(target)
  page.replaceWith(next)
  // The files of a worker share it.
  onTestFinished(() => next.replaceWith(page))
  press()
  add('acme-player')
  remove()
  expect(ids()).toEqual(['embed'])
})

it('unlocks scrolling after a key that came while the player was open', () => {
  const remove = watch()
  press()
  add('acme-player')
  document.documentElement.style.overflow = 'hidden'
  target.dispatchEvent(new KeyboardEvent('keydown', {key: 'Tab'}))
  remove()
  expect(document.documentElement.style.overflow).toBe('')
})

it('removes a player that opens before the click, as a finger is lifted, and unlocks scrolling', () => {
  const remove = watch()
  const button = target.querySelector('button')
  button?.addEventListener('pointerup', () => {
    add('acme-player')
    document.body.style.overflow = 'hidden'
  })
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    button?.dispatchEvent(new Event(type, {bubbles: true}))
  }
  remove()
  expect(ids()).toEqual(['embed'])
  expect(document.body.style.overflow).toBe('')
})

it.each([
  ['a class', () => (add('layer').className = 'open acme_player')],
  ['an ID', () => add('acmePlayer')],
  ['an attribute', () => add('layer').setAttribute('data-acme-player', '')],
  ['an element', () => add('layer', 'acme-player')],
])('knows a player by a name of the script’s in %s', (_, addPlayer) => {
  const remove = watch()
  press()
  addPlayer()
  remove()
  expect(ids()).toEqual(['embed'])
})

it('knows an element with a shadow root by its name, unless it has a height on the page', () => {
  const remove = watch()
  press()
  const layer = add('layer', 'acme-player')
  layer.style.position = ''
  document.elementFromPoint = () => layer
  const height = vi.spyOn(layer, 'offsetHeight', 'get').mockReturnValue(600)
  remove()
  expect(ids()).toEqual(['embed', 'layer'])
  height.mockReturnValue(0)
  document.elementFromPoint = () => (layer.isConnected ? layer : null)
  remove()
  expect(ids()).toEqual(['embed'])
})

it.each([
  ['of another name', () => (add('toast').className = 'acmeetings-toast')],
  ['with an embed in it', () => (add('dialog').innerHTML = '<div class="acme-collection"></div>')],
  ['with the name as text', () => (add('chat', 'other-acme').title = 'acme-player')],
  ['that covers nothing', () => (add('acme-shelf').style.position = 'static')],
])('keeps what the page adds %s, and how it locked scrolling', (_, addOwn) => {
  const remove = watch()
  press()
  addOwn()
  document.body.style.overflow = 'hidden'
  remove()
  expect(document.body.children.length).toBe(2)
  expect(document.body.style.overflow).toBe('hidden')
})

it('keeps what covers the page later or without a press', () => {
  const remove = watch()
  add('acme-at-once')
  remove()
  document.querySelector('#acme-at-once')!.remove()
  press()
  vi.advanceTimersByTime(8001)
  add('acme-later')
  remove()
  expect(ids()).toEqual(['embed', 'acme-later'])
})
