import {describe, expect, it} from 'vitest'
import {ACTIONS} from './actions.ts'
import {readOptions, USAGE} from './options.ts'

describe('the options', () => {
  it('measure everything by default', () => {
    expect(readOptions([])).toEqual({
      actions: new Set(Object.keys(ACTIONS)),
      rounds: 5,
      slow: 4,
      sizes: [1000, 100_000],
      compare: undefined,
      peers: true,
    })
  })

  it('name actions, separated by commas or one by one', () => {
    const args = ['--only', 'typing,undo', '--only', 'drag', '--no-peers', '--sizes', '500']
    const options = readOptions(args)
    expect([...(options?.actions ?? [])]).toEqual(['typing', 'undo', 'drag'])
    expect(options).toMatchObject({peers: false, sizes: [500]})
  })

  it.each([
    [['--only', 'typing,jump'], 'Unknown action: jump'],
    [['--rounds', '0'], '--rounds requires whole numbers'],
    [['--slow', 'very'], '--slow requires whole numbers'],
    [['--sizes', '10,'], '--sizes requires whole numbers'],
    [['--fast'], 'Unknown option'],
  ])('refuse %j', (args, message) => expect(() => readOptions(args)).toThrow(message))

  it('name every action in the help', () => {
    expect(readOptions(['--help'])).toBeUndefined()
    for (const name of Object.keys(ACTIONS)) expect(USAGE).toContain(name)
  })
})
