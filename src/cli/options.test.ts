import {describe, expect, it} from 'vitest'
import {
  describeOptions,
  flag,
  readOptions,
  requestOptions,
  UsageError,
  value,
  valueOr,
  values,
  wrap,
} from './options.ts'

const OPTIONS = {
  dataset: value('name', 'Where documents are', (text) => {
    if (/^\w*$/.test(text)) return text
    throw new UsageError('--dataset: give a name')
  }),
  onlyTypes: values('names', 'Of which types', String),
  amount: valueOr('3', 'number', 'How many', Number),
  page: value('url', 'Without --json', String),
  json: flag('No text'),
}
const read = (...args: string[]) =>
  readOptions(args, OPTIONS, ({json, page}) => {
    if (json && page) throw new UsageError('--page: leave out --json')
  })
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
    expect(read('--dataset', 'a', '--only-types=b', '--only-types=c', '--page=x')).toEqual({
      dataset: 'a',
      onlyTypes: ['b', 'c'],
      amount: 3,
      page: 'x',
      json: false,
    })
  })

  it('reads what is not given as absent, or as its default', () => {
    expect(read()).toEqual({
      dataset: undefined,
      onlyTypes: [],
      amount: 3,
      page: undefined,
      json: false,
    })
  })

  it('takes the last value of an option that holds one', () => {
    expect(read('--dataset=a', '--dataset', 'b')).toMatchObject({dataset: 'b'})
  })

  it('describes each option, with its default, in lines of 100 characters', () => {
    expect(describeOptions({...OPTIONS, long: flag('x'.repeat(70) + ' yy zz')})).toBe(
      `  --dataset <name>          Where documents are
  --only-types <names>      Of which types; may be repeated
  --amount <number>         How many (default 3)
  --page <url>              Without --json
  --json                    No text
  --long                    ${'x'.repeat(70)}
                            yy zz
  --help                    Show this`,
    )
  })

  it.each(['--help', '-h'])('reads nothing else with %s', (flag) => {
    expect(read(flag, '--nothing')).toBe('help')
  })

  it('report everything that is wrong together', () => {
    expect(messageOf('--nothing', 'x', '--only-types', '--json', '--dataset=-5', 'hunter2')).toBe(
      `--nothing is not an option
--only-types requires a value
Unexpected argument
Run with --help for the options.
--dataset: give a name`,
    )
  })

  it('says which exclude each other, beside what else is wrong', () => {
    expect(messageOf('--page=x', '--json', 'y')).toBe(`Unexpected argument
Run with --help for the options.
--page: leave out --json`)
  })

  it('let a value begin with a minus and a digit, for its reader to judge', () => {
    expect(read('--only-types', '-5', '--only-types=-5')).toMatchObject({onlyTypes: ['-5', '-5']})
    expect(messageOf('--dataset', '-5')).toMatch(/^--dataset: give a name/)
    expect(messageOf('--only-types', '-x')).toMatch(/^--only-types requires a value/)
  })

  it.each([
    [['--nothing'], '--nothing is not an option'],
    [['--dataset'], '--dataset requires a value'],
    [['--dataset='], '--dataset requires a value'],
    [['--only-types', ' '], '--only-types requires a value'],
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

describe('a secret in a place for none', () => {
  it.each([
    [['--api-key', '-unter2'], /^--api-key: no secret/],
    [['--api-key', '--unter2'], /^--api-key: no secret/],
    [['-kunter2'], /^-k is not an option$/],
    [['-k=unter2', '--json'], /^-k is not an option$/],
  ])('repeats no letter of it, typed as %j', (args, start) => {
    const [first, ...rest] = messageOf(...args).split('\n')
    expect(first).toMatch(start)
    expect(rest).toEqual(['Run with --help for the options.'])
  })
})

const readCommon = (...args: string[]) => readOptions(args, requestOptions(60))

describe('the name of a variable', () => {
  it.each(['A', '_a1', 'SANITY_TOKEN'])('is %s', (value) => {
    expect(readCommon(`--token-env=${value}`)).toMatchObject({tokenEnv: value})
  })

  it.each(['1A', 'sk-hunter2', 'a b', 'A'.repeat(65)])(
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
    expect(readCommon(`--timeout=${value}`)).toMatchObject({timeout: milliseconds})
  })

  it('has a default', () => {
    expect(readCommon()).toMatchObject({timeout: 60_000, tokenEnv: 'SANITY_TOKEN'})
  })

  it.each(['0', '-1', '3600.1', '1e3', 'Infinity', '1s', ' 1', '0x10'])('is not %j', (value) => {
    expect(() => readCommon(`--timeout=${value}`)).toThrow('--timeout')
  })
})

it('keeps each character of a help text, of words that are longer than a line as well', () => {
  expect(wrap('one two (default abcdefghijk) ab', 8)).toEqual([
    'one two',
    '(default',
    'abcdefghijk)',
    'ab',
  ])
})
