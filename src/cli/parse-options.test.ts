import {describe, expect, it} from 'vitest'
import {commonHelp, commonReaders, readOptions, UsageError} from './parse-options.ts'

const HELP = `Usage: a-command [options]

  A_VARIABLE         In place of which --nothing is given
  --dataset <name>   Of --nothing
  --types <names>    May be repeated
  --json             No text
`
const read = (...args: string[]) =>
  readOptions(args, HELP, ({flag, text, texts}) => ({
    dataset: () => {
      if (/^\w*$/.test(text('dataset') ?? '')) return text('dataset')
      throw new UsageError('--dataset: give a name')
    },
    types: () => texts('types'),
    json: () => flag('json'),
  }))
const messageOf = (...args: string[]): string => {
  try {
    read(...args)
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    return (error as Error).message
  }
  throw new Error('It was accepted')
}

describe('the options of a command', () => {
  it('reads options in either form', () => {
    expect(read('--dataset', 'a', '--types=b', '--types=c', '--json')).toEqual({
      dataset: 'a',
      types: ['b', 'c'],
      json: true,
    })
  })

  it('reads what is not given as absent', () => {
    expect(read()).toEqual({dataset: undefined, types: undefined, json: false})
  })

  it('takes the last value of an option that holds one', () => {
    expect(read('--dataset=a', '--dataset', 'b')).toMatchObject({dataset: 'b'})
  })

  it('can only be read where the help describes them', () => {
    const readOther = () => readOptions([], HELP, ({text}) => ({other: () => text('nothing')}))
    expect(readOther).toThrow('The help does not describe --nothing')
  })

  it.each(['--help', '-h'])('reads nothing else with %s', (flag) => {
    expect(read(flag, '--nothing')).toBe('help')
  })

  it('report everything that is wrong together', () => {
    expect(messageOf('--nothing', 'x', '--types', '--json', '--dataset=-5', 'hunter2')).toBe(
      `--nothing is not an option
--types requires a value
Unexpected argument
Run with --help for the options.
--dataset: give a name`,
    )
  })

  it('let a value begin with a minus and a digit, for its reader to judge', () => {
    expect(read('--types', '-5', '--types=-5')).toMatchObject({types: ['-5', '-5']})
    expect(messageOf('--dataset', '-5')).toMatch(/^--dataset: give a name/)
    expect(messageOf('--types', '-x')).toMatch(/^--types requires a value/)
  })

  it.each([
    [['--nothing'], '--nothing is not an option'],
    [['--dataset'], '--dataset requires a value'],
    [['--json=hunter2'], '--json takes no value'],
    [['hunter2'], 'Unexpected argument'],
    [['--', '--hunter2'], 'Unexpected argument'],
  ])('say what is wrong with %j, and where to read on', (args, start) => {
    const message = messageOf(...args)
    expect(message.startsWith(start)).toBe(true)
    expect(message).toMatch(/Run with --help for the options\.$/)
    expect(message).not.toContain('hunter2')
  })

  it.each(['--api-key', '--apikey', '--key', '--token', '--secret', '--password', '-token'])(
    'never take a secret: %s',
    (name) => {
      const message = messageOf(...(name === '-token' ? ['--token'] : [name]), 'hunter2')
      expect(message).toContain('no secret is taken from the command line')
      expect(message).not.toContain('hunter2')
      expect(messageOf(`${name.replace(/^-(?!-)/, '--')}=hunter2`)).not.toContain('hunter2')
    },
  )
})

const readCommon = (...args: string[]) =>
  readOptions(args, commonHelp(60), (given) => commonReaders(given, 60))

describe('the name of a variable', () => {
  it.each(['A', '_a1', 'SANITY_TOKEN'])('is %s', (value) => {
    expect(readCommon(`--token-env=${value}`)).toMatchObject({tokenEnv: value})
  })

  it.each(['', '1A', 'sk-hunter2', 'a b', 'A'.repeat(65)])(
    'is not %j, which is not repeated',
    (value) => {
      expect(() => readCommon(`--token-env=${value}`)).toThrow(
        new UsageError('--token-env: give the name of a variable, not the token itself'),
      )
    },
  )
})

describe('a number of seconds', () => {
  it.each([
    ['1', 1000],
    ['0.25', 250],
    ['3600', 3_600_000],
  ])('reads %s as milliseconds', (value, milliseconds) => {
    expect(readCommon(`--timeout=${value}`)).toMatchObject({timeoutMs: milliseconds})
  })

  it('has a default', () => {
    expect(readCommon()).toMatchObject({timeoutMs: 60_000, tokenEnv: 'SANITY_TOKEN'})
  })

  it.each(['', '0', '-1', '3600.1', '1e3', 'Infinity', '1s', ' 1', '0x10'])(
    'is not %j',
    (value) => {
      expect(() => readCommon(`--timeout=${value}`)).toThrow('--timeout')
    },
  )
})
