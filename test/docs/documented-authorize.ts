import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Authorize} from '../../src/proxy/index.ts'
import {readMarkdown, ROOT} from './markdown.ts'

/** The code of docs/login.md, as a developer copies it. */
export async function documentedAuthorize(secret: string) {
  const page = readMarkdown().find(({file}) => file === 'docs/login.md')
  const block = page?.blocks.find(({code}) => code.startsWith('// authorize.ts\n'))
  if (!block) throw new Error('docs/login.md has no authorize.ts')
  // Below the repository, so that it is compiled as all tests are.
  const folder = await mkdtemp(join(ROOT, 'node_modules/.login-'))
  const file = join(folder, 'authorize.mts')
  await writeFile(file, block.code)
  process.env['GATEWAY_SECRET'] = secret
  const {authorize} = (await import(/* @vite-ignore */ file)) as {authorize: Authorize}
  return {authorize, forget: () => rm(folder, {recursive: true, force: true})}
}
