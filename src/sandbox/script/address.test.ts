import {describe, expect, it} from 'vitest'
import {addressesOf, requestUrl} from './address.ts'

describe('addressesOf', () => {
  it.each([
    'https://s.test',
    'https://s.test/',
    'https://s.test/access/v1',
    'https://s.test/access/v1/',
  ])('finds both addresses of %s', (base) => {
    expect(addressesOf(base)).toEqual({
      access: 'https://s.test/access/v1/',
      embed: 'https://s.test/embed/v1/',
    })
  })

  it('keeps the path that a service is mounted at', () => {
    expect(addressesOf('https://s.test/stories/access/v1').embed).toBe(
      'https://s.test/stories/embed/v1/',
    )
  })

  it("takes only the origin of a script's address", () => {
    expect(addressesOf('https://s.test/js/embed.js?x=1', true).embed).toBe(
      'https://s.test/embed/v1/',
    )
  })

  it.each(['', 'nonsense', 'javascript:alert(1)', 'file:///etc', 'blob:https://s.test/1'])(
    'rejects %j',
    (base) => {
      expect(() => addressesOf(base)).toThrow(TypeError)
    },
  )
})

describe('requestUrl', () => {
  const addresses = addressesOf('https://s.test')

  it('encodes any character of IDs and tags', () => {
    expect(requestUrl(addresses, {kind: 'collection', id: 'a/b?c'})).toBe(
      'https://s.test/embed/v1/collections/a%2Fb%3Fc',
    )
    expect(requestUrl(addresses, {kind: 'tag', tag: 'a b', teamId: 't/1'})).toBe(
      'https://s.test/embed/v1/teams/t%2F1/tags/a%20b',
    )
    expect(requestUrl(addresses, {kind: 'tag', tag: 'ø'})).toBe(
      'https://s.test/embed/v1/tags/%C3%B8',
    )
    expect(requestUrl(addresses, {kind: 'stories', ids: ['a', 'b&c']})).toBe(
      'https://s.test/embed/v1/stories?ids=a,b%26c',
    )
  })
})
