import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {mixedSources, readEnvironment} from './environment.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'environment-'))
})
afterEach(() => rm(folder, {recursive: true}))

const write = (file: string, text: string) => writeFile(join(folder, file), text)

describe('the settings of a command', () => {
  it('come from .env and .env.local, which wins, and from the environment, which wins over all', async () => {
    await write('.env', 'A=env\nB=env\nC="env # kept"\n')
    await write('.env.local', 'B=local\nD=local\n')
    const {values, files} = readEnvironment({environment: {D: 'environment'}, folder})
    expect(values).toEqual({A: 'env', B: 'local', C: 'env # kept', D: 'environment'})
    expect(files).toEqual(['.env', '.env.local'])
  })

  it.each(['', ' ', undefined])('are not overwritten by a variable that is %j', async (value) => {
    await write('.env', 'A=env')
    expect(readEnvironment({environment: {A: value}, folder}).values).toEqual({A: 'env'})
  })

  it('have no quotes around them, which Docker takes along from a file', () => {
    const environment = {A: '"a"', B: `'{"b": "b"}'`, C: '"c","d"', D: `"`}
    const {values} = readEnvironment({environment, folder})
    expect(values).toEqual({A: 'a', B: '{"b": "b"}', C: '"c","d"', D: `"`})
  })

  it('need no file, unless one is named', async () => {
    expect(readEnvironment({environment: {}, folder})).toEqual({
      named: ['.env', '.env.local'],
      values: {},
      fromFiles: new Set(),
      typed: {},
      files: [],
      unreadable: [],
      misread: [],
    })
    const {unreadable} = readEnvironment({environment: {}, folder}, {settings: ['of-production']})
    expect(unreadable).toEqual(['of-production can’t be read (ENOENT)'])
  })

  it('come from named files only, the later wins', async () => {
    await write('.env', 'A=env')
    await write('one', 'A=one\nB=one')
    await write('two', 'B=two')
    const {values, files} = readEnvironment({environment: {}, folder}, {settings: ['one', 'two']})
    expect([values, files]).toEqual([{A: 'one', B: 'two'}, ['one', 'two']])
  })

  it('begin after the byte order mark of Windows', async () => {
    await write('.env', '\uFEFFA=1\r\nB="2 # kept"\r\n')
    expect(readEnvironment({environment: {}, folder}).values).toEqual({A: '1', B: '2 # kept'})
  })

  it('end with their line, whatever white space is around it', async () => {
    await write('.env', 'A= \n \t\nB=b\n\tC=c \r\n  \r\nD=d')
    expect(readEnvironment({environment: {}, folder}).values).toEqual({B: 'b', C: 'c', D: 'd'})
  })

  it.each(['A=1', '\uFEFFA=1'])('report that %j is written in UTF-16', async (text) => {
    const bytes = Buffer.from(text, 'utf16le')
    for (const [file, written] of [
      ['.env', bytes],
      ['.env.local', Buffer.from(bytes).swap16()],
    ] as const) {
      await writeFile(join(folder, file), written)
    }
    const {unreadable, values} = readEnvironment({environment: {}, folder})
    const code = 'UTF-16: save it as UTF-8'
    expect(unreadable).toEqual(
      ['.env', '.env.local'].map((file) => `${file} can’t be read (${code})`),
    )
    expect(values).toEqual({})
  })

  it.each([
    ['A=a\nB=b', {}, true],
    ['', {A: 'a', B: 'b'}, true],
    ['A=other\nB=other', {A: 'a', B: 'b'}, true],
    ['A=a', {}, true],
    ['B=', {A: 'a'}, true],
    ['B=b', {A: 'a'}, false],
    ['A=a', {B: 'b'}, false],
    ['A=a\nB=b', {B: 'b'}, false],
  ])('hold a secret and its address of one source: %j and %o', async (text, environment, isOne) => {
    await write('.env', text)
    const problems = mixedSources(readEnvironment({environment, folder}), [['A', 'B']])
    expect(problems).toHaveLength(isOne ? 0 : 1)
  })

  it('keep what looks like the name of another one', async () => {
    await write('.env', 'BASE=x\nA=${BASE}/y$1')
    expect(readEnvironment({environment: {}, folder}).values['A']).toBe('${BASE}/y$1')
  })

  it('report a file that exists and can not be read', async () => {
    await mkdir(join(folder, '.env'))
    const {unreadable} = readEnvironment({environment: {A: 'a'}, folder})
    expect(unreadable).toEqual(['.env can’t be read (EISDIR)'])
  })
})
