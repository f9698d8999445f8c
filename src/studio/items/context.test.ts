import {expect, it} from 'vitest'
import {createContext, readContext, withContext} from './context.ts'

const context = createContext({proxyUrl: '/api/stories'})

it('finds the context on the type, on a copy of it, and on its ancestors', () => {
  const type = withContext({name: 'stories.story'}, context)
  expect(readContext(type)).toBe(context)
  expect(readContext({...type, name: 'clip'})).toBe(context)
  expect(readContext({name: 'clip', type: {name: 'other', type}})).toBe(context)
})

it.each([undefined, null, 'stories.story', {name: 'string', type: null}])(
  'finds no context on %j',
  (type) => {
    expect(readContext(type)).toBeUndefined()
  },
)
