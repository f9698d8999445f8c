import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {readEnvironment} from '../environment.ts'
import {type ReadOptions, readOptions, UsageError} from '../options.ts'
import {CHECK_OPTIONS} from './options.ts'
import {readTargets} from './settings.ts'

const values = {
  STORIES_SERVICE_URL: 'https://service.example/access/v1/',
  STORIES_API_KEY: 'key-secret',
  SANITY_PROJECT_ID: 'abc123',
  SANITY_TOKEN: 'token-secret',
}
type Environment = Parameters<typeof readTargets>[0]
const read = (
  more: Record<string, string | undefined> = {},
  args: readonly string[] = [],
  change: Partial<Environment> = {},
) => {
  const options = readOptions(args, CHECK_OPTIONS) as ReadOptions<typeof CHECK_OPTIONS>
  const found = readEnvironment({environment: {...values, ...more}, folder: '/nowhere'}, options)
  return readTargets({...found, ...change}, options.tokenEnv)
}
/** Lists what is wrong, line by line, and where to set it. */
const problemsOf = (...given: Parameters<typeof read>): readonly string[] => {
  try {
    read(...given)
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    const lines = (error as Error).message.split('\n')
    expect(lines.pop()).toMatch(
      /^Set these in the environment or in \.env or \.env\.local\. See --help/,
    )
    return lines
  }
  throw new Error('It was accepted')
}
describe('the settings of a check', () => {
  it('come from the environment, with a dataset by default', () => {
    expect(read()).toEqual({
      serviceUrl: 'https://service.example/access/v1',
      apiKey: 'key-secret',
      apiUrl: 'https://abc123.api.sanity.io/v2025-02-19',
      projectId: 'abc123',
      dataset: 'production',
      token: 'token-secret',
    })
  })

  it('come from options in place of it', () => {
    expect(
      read({OTHER: ' other-token '}, [
        '--project=def',
        '--dataset=~tags',
        '--service-url=http://localhost:4100/access/v1',
        '--token-env=OTHER',
      ]),
    ).toMatchObject({
      serviceUrl: 'http://localhost:4100/access/v1',
      projectId: 'def',
      dataset: '~tags',
      token: 'other-token',
    })
  })

  it('names all settings that are missing or blank', () => {
    const names = ['STORIES_SERVICE_URL', 'STORIES_API_KEY', 'SANITY_TOKEN', 'SANITY_PROJECT_ID']
    const none = Object.fromEntries(names.map((name) => [name, ' ']))
    expect(problemsOf(none)).toEqual(names.map((name) => `${name} is required`))
    const page = readFileSync(new URL('../../../docs/check.md', import.meta.url), 'utf8')
    const documented = [...page.matchAll(/^\| `(\w+)` +\| required: /gm)].map(([, name]) => name)
    expect(documented.toSorted()).toEqual(names.toSorted())
  })

  it.each([
    ['STORIES_SERVICE_URL', 'http://hunter2.example'],
    ['STORIES_SERVICE_URL', 'https://user:hunter2@service.example'],
    ['STORIES_SERVICE_URL', 'hunter2'],
    ['STORIES_API_KEY', 'hunter2\r\nX: 1'],
    ['SANITY_TOKEN', 'hunter2 '.repeat(2)],
    ['SANITY_PROJECT_ID', 'hunter2.evil.example'],
    ['SANITY_PROJECT_ID', 'HUNTER2'],
    ['SANITY_DATASET', '../hunter2'],
    ['SANITY_DATASET', 'hunter2?x'],
    ['SANITY_API_HOST', 'http://hunter2.example'],
  ])('name %s and never its value %j', (name, value) => {
    const problems = problemsOf({[name]: value})
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} (?!.*hunter2)`, 'i'))
  })

  it.each([
    ['--service-url', 'http://hunter2.example'],
    ['--project', 'HUNTER2'],
    ['--dataset', '../hunter2'],
  ])('name the option %s where that has the invalid value', (option, value) => {
    expect(problemsOf({}, [option, value])).toEqual([
      expect.stringMatching(new RegExp(`^${option} (?!.*hunter2)`, 'i')),
    ])
  })

  it.each([
    ['STORIES_API_KEY', 'STORIES_API_KEY is set in a file', []],
    ['STORIES_SERVICE_URL', 'STORIES_API_KEY is set in the environment', []],
    ['SANITY_TOKEN', 'SANITY_TOKEN is set in a file', []],
    ['SANITY_API_HOST', 'SANITY_TOKEN is set in the environment', []],
    ['SANITY_API_HOST', 'OTHER is set in the environment', ['--token-env=OTHER']],
  ])('send no secret where only %s is in a file', (file, words, args) => {
    const more = {SANITY_API_HOST: 'https://api.example', OTHER: 'token-secret'}
    expect(() => read(more, args, {fromFiles: new Set([file])})).toThrow(words)
  })

  it('send the key of a file to an address that is typed', () => {
    const fromFiles = new Set(['STORIES_API_KEY'])
    expect(read({}, ['--service-url=https://typed.example'], {fromFiles})).toMatchObject({
      serviceUrl: 'https://typed.example',
    })
  })

  it('name a file that can not be read', () => {
    const unreadable = ['.env can’t be read (EACCES)']
    expect(() => read({}, [], {unreadable})).toThrow(
      /^\.env can’t be read \(EACCES\)\nSet these in the environment or in \.env/,
    )
  })
})
