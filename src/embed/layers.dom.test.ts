import {afterEach, beforeEach, expect, it, onTestFinished, vi} from 'vitest'
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
/** A player that closes like most: by Escape and by a button. */
const addPlayer = (layer = add('acme-player')) => {
  const close = () => layer.remove()
  layer.addEventListener('keydown', ({key}) => key === 'Escape' && close())
  return layer
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

it('closes a player by Escape, as it is pressed within it', () => {
  const end = watchLayers(target, 'acme')
  press()
  const inner = document.createElement('div')
  inner.style.position = 'fixed'
  const layer = add('acme-player')
  layer.append(inner)
  const pressed = vi.fn(() => layer.remove())
  inner.addEventListener('keydown', pressed)
  end()
  vi.runAllTimers()
  expect(pressed.mock.calls).toMatchObject([[{key: 'Escape', keyCode: 27}]])
})

it.each([
  '<button class="acme-close">×</button>',
  '<button class="Player_closeButton__a1">×</button>',
  '<button class="x" aria-label="Close the player">×</button>',
])('closes a player that ignores Escape by its button: %s', (button) => {
  const end = watchLayers(target, 'acme')
  press()
  const layer = add('acme-player')
  layer.innerHTML = `<a href="/close" class="close">All</a><button>Play</button>${button}`
  layer.lastElementChild!.addEventListener('click', () => (layer.style.display = 'none'))
  end()
  vi.advanceTimersByTime(999)
  expect(layer.style.display).toBe('')
  vi.runAllTimers()
  expect([layer.style.display, layer.isConnected]).toEqual(['none', true])
})

it('waits for a player that closes after a transition', () => {
  const end = watchLayers(target, 'acme')
  press()
  const layer = add('acme-player')
  layer.innerHTML = '<button class="close"></button>'
  const click = vi.fn()
  layer.addEventListener('click', click)
  layer.addEventListener('keydown', () => setTimeout(() => layer.remove(), 400))
  end()
  vi.runAllTimers()
  expect(ids()).toEqual(['embed'])
  expect(click).not.toHaveBeenCalled()
})

// Its script may keep it, and only the script can undo how it has locked scrolling.
it('leaves to the visitor what closes by neither', () => {
  const end = watchLayers(target, 'acme')
  press()
  add('acme-player')
  document.documentElement.style.overflow = 'hidden'
  end()
  vi.runAllTimers()
  expect(ids()).toEqual(['embed', 'acme-player'])
  expect(document.documentElement.style.overflow).toBe('hidden')
})

it('closes a player once a view transition is over, which hides all else from the hit test', () => {
  const end = watchLayers(target, 'acme')
  press()
  addPlayer()
  const {elementsFromPoint} = document
  document.elementsFromPoint = () => [document.documentElement]
  end()
  document.elementsFromPoint = elementsFromPoint
  vi.advanceTimersByTime(1000)
  expect(ids()).toEqual(['embed'])
})

it.each(['display: none', 'visibility: hidden'])(
  'presses nothing in a player that was closed by %s',
  (closed) => {
    const layer = addPlayer()
    layer.style.cssText += closed
    const end = watchLayers(target, 'acme')
    press()
    end()
    vi.runAllTimers()
    expect(ids()).toEqual(['embed', 'acme-player'])
  },
)

it('leaves a player alone that was opened from another embed', () => {
  const other = add('other')
  other.style.position = ''
  const endOther = watchLayers(other, 'acme')
  const end = watchLayers(target, 'acme')
  press()
  press(other)
  addPlayer()
  end()
  expect(ids()).toEqual(['embed', 'other', 'acme-player'])
  endOther()
  expect(ids()).toEqual(['embed', 'other'])
})

it('leaves a player alone that is opened from the next page while the former one closes', () => {
  const end = watchLayers(target, 'acme')
  press()
  addPlayer()
  end()
  const next = add('next')
  next.style.position = ''
  watchLayers(next, 'acme')
  press(next)
  addPlayer()
  vi.runAllTimers()
  expect(ids()).toEqual(['embed', 'next', 'acme-player'])
})

it('leaves a player alone that is opened in an embed that was hidden for a moment', () => {
  const end = watchLayers(target, 'acme')
  press()
  const {elementsFromPoint} = document
  // As where the page ends above the middle of the window.
  document.elementsFromPoint = () => [document.documentElement]
  end()
  document.elementsFromPoint = elementsFromPoint
  press()
  addPlayer()
  vi.runAllTimers()
  expect(ids()).toEqual(['embed', 'acme-player'])
})

it('leaves a player alone that opens without an embed after the former one has closed', () => {
  const end = watchLayers(target, 'acme')
  press()
  addPlayer()
  end()
  vi.advanceTimersByTime(1000)
  addPlayer()
  vi.runAllTimers()
  expect(ids()).toEqual(['embed', 'acme-player'])
})

it('knows a player also on the page that a router has swapped in', () => {
  const end = watchLayers(target, 'acme')
  const page = document.body
  const next = document.createElement('body')
  next.append(target)
  page.replaceWith(next)
  // The files of a worker share it.
  onTestFinished(() => next.replaceWith(page))
  press()
  addPlayer()
  end()
  expect(ids()).toEqual(['embed'])
})

it.each(['pointerdown', 'keydown'])('knows a player that opens by %s, before a click', (type) => {
  const end = watchLayers(target, 'acme')
  target.firstElementChild!.addEventListener(type, (event) => {
    event.stopPropagation()
    addPlayer()
  })
  target.firstElementChild!.dispatchEvent(new Event(type, {bubbles: true}))
  end()
  expect(ids()).toEqual(['embed'])
})

it.each([
  ['a class', () => Object.assign(add('layer'), {className: 'open acme_player'})],
  ['an ID', () => add('acmePlayer')],
  [
    'an attribute',
    () => {
      const layer = add('layer')
      layer.dataset['acmePlayer'] = ''
      return layer
    },
  ],
  ['an element', () => add('layer', 'acme-player')],
])('knows a player by a name of the script’s in %s', (_, addLayer) => {
  const end = watchLayers(target, 'acme')
  press()
  addPlayer(addLayer())
  end()
  expect(ids()).toEqual(['embed'])
})

it('knows an element with a shadow root by its name, unless it has a height on the page', () => {
  const end = watchLayers(target, 'acme')
  press()
  const layer = addPlayer(add('layer', 'acme-player'))
  layer.style.position = ''
  document.elementsFromPoint = () => [layer]
  const height = vi.spyOn(layer, 'offsetHeight', 'get').mockReturnValue(600)
  end()
  expect(ids()).toEqual(['embed', 'layer'])
  height.mockReturnValue(0)
  press()
  end()
  expect(ids()).toEqual(['embed'])
})

it.each([
  ['of another name', () => Object.assign(add('toast'), {className: 'acmeetings-toast'})],
  [
    'with an embed in it',
    () => Object.assign(add('dialog'), {innerHTML: '<div class="acme-collection"></div>'}),
  ],
  ['with the name as text', () => Object.assign(add('chat', 'other-acme'), {title: 'acme-player'})],
])('presses nothing in what the page adds %s', (_, addOwn) => {
  const end = watchLayers(target, 'acme')
  press()
  addPlayer(addOwn())
  end()
  vi.runAllTimers()
  expect(document.body.children.length).toBe(2)
})

it('presses nothing where nothing was pressed', () => {
  const end = watchLayers(target, 'acme')
  addPlayer()
  end()
  vi.runAllTimers()
  expect(ids()).toEqual(['embed', 'acme-player'])
})
