import {describe, expect, it} from 'vitest'
import {printSizes} from './print.ts'

const now = new Map([
  ['same', 5100],
  ['larger', 1100],
  ['smaller', 990],
  ['new', 7],
])
const before = new Map([
  ['same', 5100],
  ['larger', 1000],
  ['smaller', 1000],
  ['removed', 7],
])

describe('the table of sizes', () => {
  it('says what has changed, and by how much', () => {
    expect(printSizes(now, before)).toBe(`| bytes | before | now | change |
| --- | --- | --- | --- |
| same | 5,100 | 5,100 |  |
| larger | 1,000 | 1,100 | **+100** (+10.0 %) |
| smaller | 1,000 | 990 | **−10** (−1.0 %) |
| new |  | 7 | **new** |
| removed | 7 |  | **removed** |`)
  })

  it('lists the sizes alone without a version before', () => {
    expect(printSizes(new Map([['same', 5100]]))).toBe(`| bytes | now |
| --- | --- |
| same | 5,100 |`)
  })
})
