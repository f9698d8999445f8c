import {describe, expect, it} from 'vitest'
import {readFrameMessage} from './frame-message.ts'

const frame = {} as Window
const event = (data: unknown, more: object = {}) =>
  ({data, origin: 'null', source: frame, ...more}) as MessageEvent
const told = {type: 'stories.frame', state: 'ready', height: 120}

describe('a message of a frame', () => {
  it('reports its state, its height and whether a player is open', () => {
    expect(readFrameMessage(event(told), frame)).toEqual({
      state: 'ready',
      height: 120,
      player: false,
    })
    const open = event({...told, state: 'failed-global', player: true})
    expect(readFrameMessage(open, frame)).toMatchObject({state: 'failed-global', player: true})
  })

  it('does not make the form longer than it may', () => {
    expect(readFrameMessage(event({...told, height: 1e9}), frame)?.height).toBe(2000)
    expect(readFrameMessage(event({...told, height: Infinity}), frame)?.height).toBe(2000)
  })

  it.each([
    ['of another window', event(told, {source: {}})],
    ['of no window', event(told, {source: null})],
    ['of a page with an origin', event(told, {origin: 'https://studio.example.com'})],
    ['of another type', event({...told, type: 'other'})],
    ['of an unknown state', event({...told, state: 'constructor'})],
    ['without a height', event({...told, height: undefined})],
    ['of a negative height', event({...told, height: -1})],
    ['of no number', event({...told, height: NaN})],
    ['of a text', event({...told, height: '100'})],
    ['that is a string', event('stories.frame')],
    ['that is nothing', event(null)],
  ])('does not count: %s', (_, given) => {
    expect(readFrameMessage(given, frame)).toBeUndefined()
  })

  it('does not count where there is no frame', () => {
    expect(readFrameMessage(event(told, {source: null}), null)).toBeUndefined()
  })
})
