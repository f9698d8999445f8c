import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {buildPackage, packPackage} from '../support/package.ts'
import {run} from '../support/run.ts'

const EXAMPLE = fileURLToPath(new URL('../../examples/functions', import.meta.url))
const HANDLER = 'functions/check-stories/index.ts'

let folder: string

/** What the example's own script prints: nothing, unless a type is wrong. */
const typecheck = () => run('npm', ['run', '--silent', 'typecheck'], folder)

// Copied out of the repository, whose own packages it must not find.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stories-example-functions-'))
  const isCopied = (file: string) => !/[\\/](node_modules|package-lock\.json)$/.test(file)
  await cp(EXAMPLE, folder, {recursive: true, filter: isCopied})
  await buildPackage()
  const tarball = (await packPackage(folder)).path
  await run('npm', ['install', '--loglevel=error', tarball], folder)
})

afterAll(() => rm(folder, {recursive: true, force: true}))

it('compiles with the packed package, the blueprint too', async () => {
  expect(await typecheck()).toBe('')
})

it('would not compile with an option that the package does not have', async () => {
  const handler = join(folder, HANDLER)
  const code = await readFile(handler, 'utf8')
  await writeFile(handler, code.replace('serviceUrl:', 'serviceAddress:'))
  await expect(typecheck()).rejects.toThrow('serviceAddress')
})
