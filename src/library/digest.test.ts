import {sha256} from '@noble/hashes/sha2.js'
import {describe, expect, it, vi} from 'vitest'
import {digest} from './digest.ts'

describe('digest', () => {
  it('returns SHA-256 as base64url', () => {
    expect(digest('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
    expect(digest(new TextEncoder().encode('abc'))).toBe(digest('abc'))
  })

  it('gives the same result on a runtime without synchronous SHA-256', async () => {
    vi.stubGlobal('process', undefined)
    vi.resetModules()
    const portable = await import('./digest.ts').finally(() => vi.unstubAllGlobals())
    for (const text of ['', 'abc', 'ä', '\u{1F600}'.repeat(100)]) {
      expect(portable.digest(text)).toBe(digest(text))
      expect(portable.digest(text)).toBe(
        Buffer.from(sha256(new TextEncoder().encode(text))).toString('base64url'),
      )
    }
  })
})
