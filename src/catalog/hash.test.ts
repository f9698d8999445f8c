import {describe, expect, it} from 'vitest'
import {bytesOf, hashText, tableSize} from './hash.ts'

describe('bytesOf', () => {
  it.each([0, 1, 1365, 1366, 5000])(
    'returns all bytes of %i letters of three bytes each',
    (count) => {
      const text = '夏'.repeat(count)
      expect([...bytesOf(text)]).toEqual([...new TextEncoder().encode(text)])
    },
  )
})

describe('hashText', () => {
  it('returns the same hash for the same text, and depends on its last letter however long it is', () => {
    const long = 'é'.repeat(5000)
    expect(hashText(`${long}a`)).toBe(hashText(`${long}a`))
    expect(hashText(`${long}a`)).not.toBe(hashText(`${long}b`))
  })
})

describe('tableSize', () => {
  it.each([0, 1, 2, 3, 1000, 4095, 4096])(
    'leaves half of the table free for %i entries',
    (count) => {
      const size = tableSize(count)
      expect(Number.isInteger(Math.log2(size))).toBe(true)
      expect(size).toBeGreaterThanOrEqual(count * 2)
      expect(size).toBeLessThan(count * 4 + 8)
    },
  )
})
