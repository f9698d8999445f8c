import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import type {Plugin} from 'rolldown'

const FOLDER = new URL('../node_modules/.cache/compiled/', import.meta.url)

/** Of the compiler in its version with its options, and of what is compiled. */
async function createName(): Promise<(code: string, id: string) => string> {
  const read = (file: string) => readFile(new URL(file, import.meta.url))
  const recipe = createHash('sha256').update(await read('../package-lock.json'))
  recipe.update(await read('react.ts'))
  // A server that reloads modules has the compiler reset what they keep. A package must not.
  recipe.update(String(process.env['NODE_ENV'] === 'development'))
  return (code, id) =>
    recipe
      .copy()
      .update(JSON.stringify([id, code]))
      .digest('hex')
}

/** Keeps what a plugin made of a module for the next of the tools that compile the same components. */
export async function keepCompiled(plugin: Plugin): Promise<Plugin> {
  const {transform} = plugin
  if (typeof transform !== 'object') throw new TypeError(`${plugin.name} has no transform`)
  const compile = transform.handler
  const nameOf = await createName()
  await mkdir(FOLDER, {recursive: true})
  transform.handler = async function (code, id, meta) {
    const file = new URL(nameOf(code, id), FOLDER)
    const kept = await readFile(file, 'utf8').catch(() => undefined)
    if (kept !== undefined) return JSON.parse(kept)
    const compiled = (await compile.call(this, code, id, meta)) ?? null
    // Under another name until it is whole, since several processes compile at a time.
    const part = new URL(randomUUID(), FOLDER)
    await writeFile(part, JSON.stringify(compiled))
    await rename(part, file)
    return compiled
  }
  return plugin
}
