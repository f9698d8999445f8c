import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createSeal} from './seal.ts'
import {openDelay, sealDelay} from './sealed-delay.ts'

const seal = createSeal('https://service.example/access/v1', 'canary-key')
const DAY = 86_400_000

beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

describe('a shared delay', () => {
  it('blocks for as long as the signed value of the store says', () => {
    const value = sealDelay(seal, 'fail teams', 'service-down', 2718.28)
    const delay = {value, ttlMs: 4000}
    expect(openDelay(seal, 'fail teams', delay)).toEqual({reason: 'service-down', ms: 4000})
  })

  it('blocks for 15 minutes at most, whatever the store and its signature say', () => {
    const value = sealDelay(seal, 'cool', '', DAY)
    expect(openDelay(seal, 'cool', {value, ttlMs: DAY})?.ms).toBe(900_000)
  })

  it('ignores a delay that was made longer in the store', () => {
    const value = sealDelay(seal, 'cool', '', 5000)
    expect(openDelay(seal, 'cool', {value, ttlMs: DAY})?.ms).toBe(65_000)
  })

  it('ignores a delay that was put back after its end', () => {
    const value = sealDelay(seal, 'cool', '', 5000)
    vi.setSystemTime(Date.now() + 65_000)
    expect(openDelay(seal, 'cool', {value, ttlMs: 5000})).toBeUndefined()
  })

  it('ignores a delay that no instance signed, or that is under another name', () => {
    const value = sealDelay(seal, 'fail teams', 'service-down', 5000)
    expect(openDelay(seal, 'fail stories', {value, ttlMs: 5000})).toBeUndefined()
    expect(openDelay(seal, 'cool', {value: '1', ttlMs: 5000})).toBeUndefined()
    expect(openDelay(seal, 'cool', undefined)).toBeUndefined()
    expect(openDelay(seal, 'fail teams', {value, ttlMs: 0})).toBeUndefined()
  })
})
