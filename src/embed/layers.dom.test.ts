import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {watchLayers} from './layers.ts'

let target: HTMLElement
const settled = () => new Promise((resolve) => setTimeout(resolve))
const add = (id: string, name = 'div') => {
  const layer = document.createElement(name)
  layer.id = id
  document.body.append(layer)
  return layer
}
const ids = () => Array.from(document.body.children, ({id}) => id)
const watch = () => watchLayers(target, 'acme')

beforeEach(() => {
  document.body.innerHTML = '<div id="embed"><button></button></div>'
  target = document.querySelector('#embed') as HTMLElement
})

afterEach(() => {
  vi.useRealTimers()
  document.body.removeAttribute('style')
  document.documentElement.removeAttribute('style')
})

it('removes the elements that a click in the embed added to the page, and unlocks scrolling', async () => {
  document.body.style.overflow = 'clip'
  document.documentElement.style.overflow = 'scroll'
  add('before')
  const remove = watch()
  add('before-the-click')
  const button = target.querySelector('button')
  button?.addEventListener('click', () => {
    document.body.style.overflow = 'hidden'
    document.documentElement.style.overflow = 'hidden'
    add('acme-backdrop')
    add('acme-player')
  })
  button?.click()
  await settled()
  remove()
  expect(ids()).toEqual(['embed', 'before', 'before-the-click'])
  expect(document.body.style.overflow).toBe('clip')
  expect(document.documentElement.style.overflow).toBe('scroll')
})

it('doesn’t change scrolling once the player has closed', async () => {
  const remove = watch()
  target.querySelector('button')?.click()
  add('acme-player')
  await settled()
  document.querySelector('#acme-player')?.remove()
  document.body.style.overflow = 'hidden'
  remove()
  expect(document.body.style.overflow).toBe('hidden')
})

it.each(['display: none', 'visibility: hidden', 'opacity: 0'])(
  'keeps a player that was closed by %s, which its script may open again',
  async (closed) => {
    const remove = watch()
    const button = target.querySelector('button')
    button?.click()
    const layer = add('acme-player')
    await settled()
    layer.style.cssText = closed
    document.body.style.overflow = 'clip'
    remove()
    expect(ids()).toEqual(['embed', 'acme-player'])
    expect(document.body.style.overflow).toBe('clip')
    button?.click()
    layer.style.cssText = ''
    document.body.style.overflow = 'hidden'
    remove()
    expect(ids()).toEqual(['embed'])
    expect(document.body.style.overflow).toBe('clip')
  },
)

it('removes a player that its script keeps, and opens from another embed', () => {
  watch()
  target.querySelector('button')?.click()
  const layer = add('acme-player')
  layer.style.display = 'none'
  const other = document.createElement('div')
  document.body.append(other)
  const remove = watchLayers(other, 'acme')
  other.click()
  layer.style.display = ''
  document.body.style.overflow = 'hidden'
  remove()
  expect(layer.isConnected).toBe(false)
  expect(document.body.style.overflow).toBe('')
})

it('closes a player by Escape where its script does, which can open it again then', () => {
  const remove = watch()
  target.querySelector('button')?.click()
  const layer = add('acme-player')
  document.body.className = 'acme-locked'
  const close = ({key}: KeyboardEvent) => {
    layer.hidden = key === 'Escape'
    document.body.className = ''
  }
  window.addEventListener('keydown', close)
  remove()
  window.removeEventListener('keydown', close)
  expect([layer.isConnected, layer.hidden, document.body.className]).toEqual([true, true, ''])
})

it('unlocks scrolling after a key that came while the player was open', async () => {
  const remove = watch()
  target.querySelector('button')?.click()
  add('acme-player')
  document.documentElement.style.overflow = 'hidden'
  await settled()
  target.dispatchEvent(new KeyboardEvent('keydown', {key: 'Tab'}))
  remove()
  expect(document.documentElement.style.overflow).toBe('')
})

it('removes a player that opens before the click, as a finger is lifted, and unlocks scrolling', async () => {
  const remove = watch()
  const button = target.querySelector('button')
  button?.addEventListener('pointerup', () => {
    add('acme-player')
    document.body.style.overflow = 'hidden'
  })
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    button?.dispatchEvent(new Event(type, {bubbles: true}))
    await settled()
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
])('knows a player by a name of the script’s in %s', async (_, addPlayer) => {
  const remove = watch()
  target.querySelector('button')?.click()
  addPlayer()
  await settled()
  remove()
  expect(ids()).toEqual(['embed'])
})

it('keeps what the page adds after a click in the embed, and how it locked scrolling', async () => {
  const remove = watch()
  target.querySelector('button')?.click()
  add('toast').className = 'acmeetings-toast'
  add('dialog').innerHTML = '<div class="acme-collection"></div>'
  add('chat', 'other-acme').title = 'acme-player'
  document.body.append('Text')
  document.body.style.overflow = 'hidden'
  await settled()
  remove()
  expect(ids()).toEqual(['embed', 'toast', 'dialog', 'chat'])
  expect(document.body.lastChild).toHaveProperty('data', 'Text')
  expect(document.body.style.overflow).toBe('hidden')
})

it('keeps the elements of the script that come later or without a click', async () => {
  vi.useFakeTimers()
  const remove = watch()
  add('acme-at-once')
  await vi.advanceTimersByTimeAsync(0)
  target.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(8001)
  add('acme-later')
  await vi.advanceTimersByTimeAsync(0)
  remove()
  expect(ids()).toEqual(['embed', 'acme-at-once', 'acme-later'])
})
