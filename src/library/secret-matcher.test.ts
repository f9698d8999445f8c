import {describe, expect, it} from 'vitest'
import {createSecretMatcher} from './secret-matcher.ts'

const KEY = 'a"quo\\te/and+more='

describe('createSecretMatcher', () => {
  it.each([
    ['as it is', KEY],
    ['in a JSON text', JSON.stringify({key: KEY})],
    ['in an address', `https://x.example/?k=${encodeURIComponent(KEY)}`],
    ['in Base64', Buffer.from(`Basic user:${KEY}`).toString('base64')],
  ])('finds the key in the JSON of a text, %s', (_, text) => {
    const hasSecret = createSecretMatcher(KEY)
    expect(hasSecret(JSON.stringify([{title: `before ${text} after`}]))).toBe(true)
  })

  it('finds no key in what resembles it', () => {
    const hasSecret = createSecretMatcher(KEY)
    expect(hasSecret(JSON.stringify([{title: KEY.slice(1)}]))).toBe(false)
  })
})
