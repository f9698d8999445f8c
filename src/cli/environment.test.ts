import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {readEnvironment} from './environment.ts'

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
    const {values, files} = readEnvironment({D: 'environment'}, folder)
    expect(values).toEqual({A: 'env', B: 'local', C: 'env # kept', D: 'environment'})
    expect(files).toEqual(['.env', '.env.local'])
  })

  it.each(['', ' ', undefined])('are not overwritten by a variable that is %j', async (value) => {
    await write('.env', 'A=env')
    expect(readEnvironment({A: value}, folder).values).toEqual({A: 'env'})
  })

  it('need no file, unless one is named', async () => {
    expect(readEnvironment({}, folder)).toEqual({
      named: ['.env', '.env.local'],
      values: {},
      files: [],
      unreadable: [],
    })
    const {unreadable} = readEnvironment({}, folder, ['of-production'])
    expect(unreadable).toEqual([{file: 'of-production', code: 'ENOENT'}])
  })

  it('come from named files only, the later wins', async () => {
    await write('.env', 'A=env')
    await write('one', 'A=one\nB=one')
    await write('two', 'B=two')
    const {values, files} = readEnvironment({}, folder, ['one', 'two'])
    expect([values, files]).toEqual([{A: 'one', B: 'two'}, ['one', 'two']])
  })

  it('report a file that exists and can not be read', async () => {
    await mkdir(join(folder, '.env'))
    const {unreadable} = readEnvironment({A: 'a'}, folder)
    expect(unreadable).toEqual([{file: '.env', code: 'EISDIR'}])
  })
})
