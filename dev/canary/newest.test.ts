import {describe, expect, it} from 'vitest'
import {newestVersion} from './newest.ts'

describe('the newest version', () => {
  it('takes the highest, in whatever order they are printed', () => {
    expect(newestVersion('["5.9.0", "5.27.0", "5.8.1"]\n')).toBe('5.27.0')
    expect(newestVersion('["6.19.0", "6.19.10", "6.19.9"]')).toBe('6.19.10')
  })

  it('accepts a single one', () => {
    expect(newestVersion('"4.4.10"\n')).toBe('4.4.10')
  })

  it('leaves out previews of a version', () => {
    expect(newestVersion('["6.1.0", "6.2.0-beta.1"]')).toBe('6.1.0')
  })

  it('throws where nothing was released', () => {
    expect(() => newestVersion('')).toThrow('No released version: nothing')
    expect(() => newestVersion('["7.0.0-beta.1"]')).toThrow('No released version: ["7.0.0-beta.1"]')
  })
})
