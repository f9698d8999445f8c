import {describe, expect, it} from 'vitest'
import {createSecretMatcher} from './secret-matcher.ts'

const KEY = 'a"quo\\te/and+more='

describe('createSecretMatcher', () => {
  it.each([
    ['as it is', KEY],
    ['in a JSON text', JSON.stringify({key: KEY})],
    ['in an address', `https://x.example/?k=${encodeURIComponent(KEY)}`],
    ['in Base64', Buffer.from(`Basic user:${KEY}`).toString('base64')],
  ])('finds the key in a text and in the JSON of it, %s', (_, text) => {
    const {isInText, isInJson} = createSecretMatcher(KEY)
    expect(isInText(text)).toBe(true)
    expect(isInJson(JSON.stringify([{title: `before ${text} after`}]))).toBe(true)
  })

  it('finds no key in what resembles it', () => {
    const {isInText, isInJson} = createSecretMatcher(KEY)
    const text = KEY.slice(1)
    expect(isInText(text)).toBe(false)
    expect(isInJson(JSON.stringify([{title: text}]))).toBe(false)
  })
})
