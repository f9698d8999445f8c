import {describe, expect, it} from 'vitest'
import {readOptions} from './options.ts'

describe('the options of bench:catalog', () => {
  it('has the sizes of the published figures', () => {
    expect(readOptions([])).toEqual({
      sizes: [1000, 10_000, 100_000, 250_000],
      seconds: 3,
      compare: undefined,
      rounds: 5,
    })
    expect(readOptions(['--help'])).toBeUndefined()
  })

  it('reads sizes, and the checkout to compare with', () => {
    const args = ['--sizes', '10,20', '--compare', '../before', '--rounds', '2', '--seconds', '1']
    expect(readOptions(args)).toEqual({
      sizes: [10, 20],
      seconds: 1,
      compare: '../before',
      rounds: 2,
    })
  })

  it.each([
    ['--sizes', '10,x'],
    ['--rounds', '0'],
    ['--seconds', '0.5'],
  ])('refuses %s %s', (option, value) => {
    expect(() => readOptions([option, value])).toThrow(`${option} requires whole numbers above 0`)
  })
})
