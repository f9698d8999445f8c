import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {mergeEnvironment, readSettings, SettingsError} from './settings.ts'

const real = {
  SANITY_STUDIO_PROJECT_ID: 'abc123',
  SANITY_STUDIO_DATASET: 'production',
  STORIES_SERVICE_URL: 'https://service.example/access/v1',
  STORIES_API_KEY: 'very-secret',
}

describe('npm start', () => {
  it.each([
    [['--rest'], '--rest is not an option\nRun with --help for the options.'],
    [['--stories', '-5'], '--stories is "-5": it has to be a whole number from 0 to 1000000'],
    [['--stories=1000001'], '--stories is "1000001"'],
  ])('rejects %j', (args, message) => {
    expect(() => readSettings(args, {})).toThrow(SettingsError)
    expect(() => readSettings(args, {})).toThrow(message)
  })

  it.each(['0', '65536', '3333x', '-1', '80.5'])('rejects %j as a port', (value) => {
    expect(() => readSettings([], {PROXY_PORT: value})).toThrow(
      `PROXY_PORT is ${JSON.stringify(value)}: it has to be a whole number from 1 to 65535`,
    )
  })
})

describe('npm start of a real project', () => {
  it('needs --yes, and names the dataset in the message', () => {
    expect(() => readSettings([], real)).toThrow(
      /“production” of the project abc123.*npm start -- --yes/,
    )
    expect(readSettings(['--yes'], real)).toMatchObject({real: {projectId: 'abc123'}})
    expect(readSettings(['--help'], real)).toBe('help')
  })

  it('refuses --yes where no variable is set, instead of starting the demo', () => {
    for (const name of Object.keys(real)) {
      expect(() => readSettings(['--yes'], {[name]: ' '})).toThrow(name)
    }
  })

  it('lists everything that is missing, and never the key', () => {
    const read = () => readSettings([], {STORIES_API_KEY: real.STORIES_API_KEY})
    expect(read).toThrow(
      /^SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET and STORIES_SERVICE_URL are missing beside STORIES_API_KEY/,
    )
    expect(read).not.toThrow(/very-secret/)
  })

  it('generates no library, which only the sandbox has', () => {
    expect(() => readSettings(['--yes', '--stories', '10'], real)).toThrow(
      '--teams, --collections and --stories are for the sandbox',
    )
  })
})

describe('mergeEnvironment', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'start-'))
  })
  afterEach(() => rm(folder, {recursive: true}))

  it('reads a file as Windows writes it, which the environment overrides', async () => {
    await writeFile(
      join(folder, '.env'),
      '\uFEFFSTUDIO_PORT=4000\r\nLAKE_PORT="5000"\r\nDATA_DIR=x',
    )
    const env = {STUDIO_PORT: '6000', OTHER: undefined, DATA_DIR: ''}
    expect(mergeEnvironment(folder, env)).toEqual({
      STUDIO_PORT: '6000',
      LAKE_PORT: '5000',
      DATA_DIR: '',
    })
  })

  it('returns the environment when there is no file, and names one that can’t be read', async () => {
    const env = {STUDIO_PORT: '6000'}
    expect(mergeEnvironment(folder, env)).toEqual(env)
    await writeFile(join(folder, '.env'), 'A=1', 'utf16le')
    expect(() => mergeEnvironment(folder, env)).toThrow(
      new SettingsError('.env can’t be read (UTF-16: save it as UTF-8)'),
    )
  })
})
