import {describe, expect, it} from 'vitest'
import {mergeEnvironment, readSettings, SettingsError} from './settings.ts'

const real = {
  SANITY_STUDIO_PROJECT_ID: 'abc123',
  SANITY_STUDIO_DATASET: 'production',
  STORIES_SERVICE_URL: 'https://service.example/access/v1',
  STORIES_API_KEY: 'very-secret',
}

describe('flags', () => {
  it.each([
    [[], {reset: false, help: false}],
    [['--reset'], {reset: true, help: false}],
    [['--help'], {reset: false, help: true}],
    [['-h'], {reset: false, help: true}],
  ])('reads %j', (args, expected) => {
    expect(readSettings(args, {})).toMatchObject(expected)
  })

  it.each([
    [['--rest'], '--rest'],
    [['reset'], 'Unexpected argument'],
    [['--reset=yes'], '--reset'],
  ])('rejects %j, and points to --help', (args, named) => {
    const read = () => readSettings(args, {})
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(named)
    expect(read).toThrow('Run with --help for the options.')
  })
})

describe('a generated library', () => {
  it('generates a library as large as the flags say', () => {
    const args = ['--stories', '100000', '--teams=200']
    expect(readSettings(args, {}).library).toEqual({stories: 100_000, teams: 200})
    expect(readSettings(['--collections', '0'], {}).library).toEqual({collections: 0})
    expect(readSettings([], {}).library).toBeUndefined()
  })

  it.each(['many', '-1', '1.5', '1e5', '', '1000001'])('rejects %j Stories', (amount) => {
    const read = () => readSettings([`--stories=${amount}`], {})
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(
      `--stories is ${JSON.stringify(amount)}: it has to be a whole number from 0 to 1000000`,
    )
    expect(read).toThrow('npm start -- --help')
  })

  it.each([['--stories', '-5'], ['--stories=-5']])('rejects %s %s in one sentence', (...args) => {
    expect(() => readSettings(args, {})).toThrow(
      new SettingsError(
        '--stories is "-5": it has to be a whole number from 0 to 1000000. See npm start -- --help',
      ),
    )
  })

  it('reports all invalid flags together', () => {
    expect(() => readSettings(['--stories', '-5', '--teams', 'x', '--rest'], {})).toThrow(
      /^--rest is not an option\nRun with --help for the options\.\n--teams is "x".*\n--stories is "-5"/,
    )
  })

  it('rejects these flags with a real project, which has no sandbox', () => {
    expect(() => readSettings(['--yes', '--stories', '10'], real)).toThrow(
      '--teams, --collections and --stories are for the sandbox',
    )
  })
})

describe('ports', () => {
  it('has a default for each server, all different', () => {
    const ports = Object.values(readSettings([], {}).ports)
    expect(ports.map(({explicit}) => explicit)).toEqual([false, false, false, false])
    expect(new Set(ports.map(({port}) => port)).size).toBe(4)
    expect(readSettings([], {}).ports.studio.port).toBe(3333)
  })

  it.each([
    ['STUDIO_PORT', 'studio'],
    ['SANDBOX_PORT', 'sandbox'],
    ['PROXY_PORT', 'proxy'],
    ['LAKE_PORT', 'lake'],
  ] as const)('treats %s as explicit', (variable, name) => {
    const {ports} = readSettings([], {[variable]: ' 4567 '})
    expect(ports[name]).toEqual({port: 4567, explicit: true})
    expect(Object.values(ports).filter(({explicit}) => explicit)).toHaveLength(1)
  })

  it('treats an empty variable as unset', () => {
    expect(readSettings([], {STUDIO_PORT: ''}).ports.studio.explicit).toBe(false)
  })

  it.each(['0', '65536', '-1', '80.5', '1e3', '0x50', 'http', '３３３３'])(
    'rejects %j',
    (value) => {
      expect(() => readSettings([], {PROXY_PORT: value})).toThrow(
        `PROXY_PORT is ${JSON.stringify(value)}: it has to be a whole number from 1 to 65535`,
      )
    },
  )
})

describe('a real project', () => {
  it('uses the real project when all four variables are set', () => {
    expect(readSettings(['--yes'], real).real).toEqual({
      projectId: 'abc123',
      dataset: 'production',
      serviceUrl: 'https://service.example/access/v1',
      apiKey: 'very-secret',
    })
  })

  it('refuses --yes where no variable is set, instead of starting the demo', () => {
    const read = () => readSettings(['--yes'], {})
    expect(read).toThrow(SettingsError)
    for (const name of Object.keys(real)) expect(read).toThrow(name)
  })

  it('requires --yes, and names the dataset in the message', () => {
    const read = () => readSettings([], real)
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(/“production” of the project abc123.*npm start -- --yes/)
    expect(readSettings(['--help'], real).help).toBe(true)
  })

  it('ignores the real project when none of the variables is set, or all are empty', () => {
    expect(readSettings([], {}).real).toBeUndefined()
    const empty = Object.fromEntries(Object.keys(real).map((name) => [name, ' ']))
    expect(readSettings([], empty).real).toBeUndefined()
  })

  it.each(Object.keys(real))('requires %s when the others are set', (name) => {
    const read = () => readSettings([], {...real, [name]: undefined})
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(new RegExp(`^${name} is missing beside `))
  })

  it('lists everything that is missing, and never the key', () => {
    const read = () => readSettings([], {STORIES_API_KEY: real.STORIES_API_KEY})
    expect(read).toThrow(
      /^SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET and STORIES_SERVICE_URL are missing beside STORIES_API_KEY/,
    )
    expect(read).not.toThrow(/very-secret/)
  })
})

describe('mergeEnvironment', () => {
  it('reads a file, which the environment overrides', () => {
    const file = '# comment\nSTUDIO_PORT=4000\nLAKE_PORT="5000"\n'
    expect(mergeEnvironment(file, {STUDIO_PORT: '6000', OTHER: undefined})).toEqual({
      STUDIO_PORT: '6000',
      LAKE_PORT: '5000',
    })
  })

  it('returns the environment unchanged when the file is missing', () => {
    const env = {STUDIO_PORT: '6000'}
    expect(mergeEnvironment(undefined, env)).toBe(env)
  })
})
