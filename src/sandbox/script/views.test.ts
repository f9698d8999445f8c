import {describe, expect, it} from 'vitest'
import {createViewCounter, MAX_VIEW_BODY, parseView} from './views.ts'

const body = (value: unknown) => JSON.stringify(value)

describe('parseView', () => {
  it('reads a report of a view', () => {
    expect(parseView(body({type: 'play', storyIds: ['a']}))).toEqual({
      type: 'play',
      storyIds: ['a'],
    })
  })

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another type', body({type: 'like', storyIds: ['a']})],
    ['no ids', body({type: 'play'})],
    ['IDs that are not strings', body({type: 'play', storyIds: [1]})],
    ['too many ids', body({type: 'play', storyIds: Array.from({length: 1001}, () => 'a')})],
    ['a body too long', body({type: 'play', storyIds: ['a'], rest: 'x'.repeat(MAX_VIEW_BODY)})],
  ])('rejects %s', (_, text) => {
    expect(parseView(text)).toBeUndefined()
  })
})

describe('createViewCounter', () => {
  it('counts impressions and plays of each Story, and nothing else', () => {
    const counter = createViewCounter((id) => id !== 'stranger')
    expect(counter.record(body({type: 'impression', storyIds: ['a', 'b', 'stranger']}))).toBe(true)
    expect(counter.record(body({type: 'impression', storyIds: ['a']}))).toBe(true)
    expect(counter.record(body({type: 'play', storyIds: ['b']}))).toBe(true)
    expect(counter.record('rubbish')).toBe(false)
    expect(counter.counts()).toEqual({impressions: {a: 2, b: 1}, plays: {b: 1}})
  })

  it('starts again after a reset', () => {
    const counter = createViewCounter(() => true)
    counter.record(body({type: 'play', storyIds: ['a']}))
    counter.reset()
    expect(counter.counts()).toEqual({impressions: {}, plays: {}})
  })
})
