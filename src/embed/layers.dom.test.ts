import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {watchLayers} from './mount.ts'

let target: HTMLElement
const settled = () => new Promise((resolve) => setTimeout(resolve))
const add = (id: string) => {
  const layer = document.createElement('div')
  layer.id = id
  document.body.append(layer)
}
const ids = () => Array.from(document.body.children, ({id}) => id)

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
  const remove = watchLayers(target)
  add('before-the-click')
  const button = target.querySelector('button')
  button?.addEventListener('click', () => {
    document.body.style.overflow = 'hidden'
    document.documentElement.style.overflow = 'hidden'
    add('backdrop')
    add('player')
  })
  button?.click()
  await settled()
  remove()
  expect(ids()).toEqual(['embed', 'before', 'before-the-click'])
  expect(document.body.style.overflow).toBe('clip')
  expect(document.documentElement.style.overflow).toBe('scroll')
})

it('doesn’t change scrolling once the player has closed', async () => {
  const remove = watchLayers(target)
  target.querySelector('button')?.click()
  add('player')
  await settled()
  document.querySelector('#player')?.remove()
  document.body.style.overflow = 'hidden'
  remove()
  expect(document.body.style.overflow).toBe('hidden')
})

it('unlocks scrolling after a key that came while the player was open', async () => {
  const remove = watchLayers(target)
  target.querySelector('button')?.click()
  add('player')
  document.documentElement.style.overflow = 'hidden'
  await settled()
  target.dispatchEvent(new KeyboardEvent('keydown', {key: 'Tab'}))
  remove()
  expect(document.documentElement.style.overflow).toBe('')
})

it('keeps the elements that the page adds on its own, later or without a click', async () => {
  vi.useFakeTimers()
  const remove = watchLayers(target)
  add('at-once')
  await vi.advanceTimersByTimeAsync(0)
  target.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(8001)
  add('later')
  await vi.advanceTimersByTimeAsync(0)
  remove()
  expect(ids()).toEqual(['embed', 'at-once', 'later'])
})
