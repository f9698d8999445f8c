import {describe, expect, it} from 'vitest'
import {readFrameMessage} from './frame-message.ts'

const frame = {} as Window
const event = (data: unknown, more: object = {}) =>
  ({data, origin: 'null', source: frame, ...more}) as MessageEvent
const report = {type: 'stories.frame', state: 'ready', height: 120}

describe('a message of a frame', () => {
  it('reports its state, its height and whether a player is open', () => {
    expect(readFrameMessage(event(report), frame)).toEqual({
      state: 'ready',
      height: 120,
      player: false,
    })
    const open = event({...report, state: 'failed-global', player: true})
    expect(readFrameMessage(open, frame)).toMatchObject({state: 'failed-global', player: true})
  })

  it('limits the height of the form', () => {
    expect(readFrameMessage(event({...report, height: 1e9}), frame)?.height).toBe(2000)
    expect(readFrameMessage(event({...report, height: Infinity}), frame)?.height).toBe(2000)
  })

  it.each([
    ['of another window', event(report, {source: {}})],
    ['of no window', event(report, {source: null})],
    ['of a page with an origin', event(report, {origin: 'https://studio.example.com'})],
    ['of another type', event({...report, type: 'other'})],
    ['of an unknown state', event({...report, state: 'constructor'})],
    ['without a height', event({...report, height: undefined})],
    ['of a negative height', event({...report, height: -1})],
    ['of no number', event({...report, height: NaN})],
    ['of a text', event({...report, height: '100'})],
    ['that is a string', event('stories.frame')],
    ['that is nothing', event(null)],
  ])('ignores a message: %s', (_, given) => {
    expect(readFrameMessage(given, frame)).toBeUndefined()
  })

  it('ignores messages while there is no frame', () => {
    expect(readFrameMessage(event(report, {source: null}), null)).toBeUndefined()
  })
})
