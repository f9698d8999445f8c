import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, it} from 'vitest'

import {createSnapshotFile} from './snapshot-file.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lake-'))
})
afterEach(() => rm(dir, {recursive: true}))

it('loads what was flushed, and leaves no temporary file', async () => {
  let state = [1]
  const file = createSnapshotFile({path: join(dir, 'sub', 's.json'), state: () => state})
  expect(await file.load()).toBeUndefined()
  file.touch()
  state = [1, 2]
  await file.flush()
  expect(await file.load()).toEqual([1, 2])
  expect(await readdir(join(dir, 'sub'))).toEqual(['s.json'])
})

it('writes only when a document has changed', async () => {
  const path = join(dir, 's.json')
  await createSnapshotFile({path, state: () => 1}).flush()
  await expect(readFile(path)).rejects.toMatchObject({code: 'ENOENT'})
})

it('refuses a damaged file instead of overwriting it', async () => {
  const path = join(dir, 's.json')
  await writeFile(path, '{"half')
  await expect(createSnapshotFile({path, state: () => 1}).load()).rejects.toThrow(SyntaxError)
})
