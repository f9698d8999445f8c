import {describe, expect, it} from 'vitest'
import {checkConfig, readContext, type StoriesContext, withContext} from './config.ts'
import {createSessionHolder} from './data/session-holder.ts'

const context: StoriesContext = {
  proxyUrl: '/api/stories',
  sessions: createSessionHolder(),
}

describe('the configuration', () => {
  it.each([
    ['/api/stories', '/api/stories'],
    ['/api/stories//', '/api/stories'],
    ['https://proxy.test/api/', 'https://proxy.test/api'],
    ['http://localhost:4002', 'http://localhost:4002'],
  ])('takes %s', (proxyUrl, expected) => {
    expect(checkConfig({proxyUrl}).proxyUrl).toBe(expected)
  })

  it.each([undefined, {}, {proxyUrl: ''}, {proxyUrl: 7}])(
    'asks for what is missing: %j',
    (config) => {
      expect(() => checkConfig(config as never)).toThrow(/proxyUrl is missing\. Give the address/)
    },
  )

  it.each(['api/stories', '//evil.test', 'ftp://proxy.test', 'javascript:alert(1)', 'https:///x'])(
    'refuses %s by name',
    (proxyUrl) => {
      expect(() => checkConfig({proxyUrl})).toThrow(`proxyUrl is ${JSON.stringify(proxyUrl)}`)
    },
  )

  it.each(['/api?x=1', 'https://proxy.test/#a'])(
    'refuses a query or a fragment: %s',
    (proxyUrl) => {
      expect(() => checkConfig({proxyUrl})).toThrow('has a query or a fragment')
    },
  )
})

describe('the context on a schema type', () => {
  it('is found on the type, on a copy of it, and along its ancestors', () => {
    const type = withContext({name: 'stories.story'}, context)
    expect(readContext(type)).toBe(context)
    expect(readContext({...type, name: 'clip'})).toBe(context)
    expect(readContext({name: 'clip', type: {name: 'other', type}})).toBe(context)
  })

  it.each([undefined, null, 'stories.story', {name: 'string', type: null}])(
    'is not there on %j',
    (type) => {
      expect(readContext(type)).toBeUndefined()
    },
  )
})
