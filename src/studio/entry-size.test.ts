import {gzipSync} from 'node:zlib'
import {rolldown, type OutputChunk} from 'rolldown'
import {expect, it} from 'vitest'
import {compiler} from '../../dev/react.ts'

/** Bytes, gzipped: what a Studio loads at its start, and then with the first dialog. */
const BUDGET = {entry: 8000, dialog: 55_000}

/** What every Studio has. */
const SHARED = /^(sanity|react|react-dom|styled-components|@sanity)(\/|$)/

const size = (chunk: OutputChunk) => gzipSync(chunk.code, {level: 9}).byteLength

it('loads at most 8 kB gzipped when a Studio starts, without the picker', async () => {
  const bundle = await rolldown({
    input: new URL('index.ts', import.meta.url).pathname,
    external: SHARED,
    platform: 'browser',
    plugins: [compiler()],
    onLog: () => undefined,
  })
  const {output} = await bundle.generate({format: 'esm', minify: true})
  const chunks = output.filter((each) => each.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** A chunk with all that it imports at once. */
  const loadedWith = (chunk: OutputChunk | undefined, found = new Set<OutputChunk>()) => {
    if (!chunk || found.has(chunk)) return found
    found.add(chunk)
    for (const name of chunk.imports) loadedWith(named.get(name), found)
    return found
  }
  const total = (loaded: Iterable<OutputChunk>) =>
    [...loaded].reduce((sum, chunk) => sum + size(chunk), 0)
  const atStart = loadedWith(output[0])
  expect(total(atStart)).toBeLessThanOrEqual(BUDGET.entry)
  // A bundle without the plugin in it would be small too.
  expect(output[0].code).toContain('sanity-plugin-stories')
  expect(output[0].code).toContain('@sanity/ui/styles.css')
  // A Studio 5 has another @sanity/ui: a single component of it at the start costs 123 kB there.
  const shared = [...atStart].flatMap(({imports}) => imports)
  expect(shared.filter((name) => name.startsWith('@sanity/ui'))).toEqual(['@sanity/ui/styles.css'])

  const chunkOf = (file: string) => chunks.find((each) => each.facadeModuleId?.endsWith(file))
  const dialog = chunkOf('/PickerDialog.tsx')
  expect(dialog && atStart.has(dialog)).toBe(false)
  // The tool shares chunks with it.
  const withDialog = new Set([...loadedWith(dialog)].filter((chunk) => !atStart.has(chunk)))
  expect([...withDialog].some(({code}) => code.includes('listbox'))).toBe(true)
  expect(total(withDialog)).toBeLessThanOrEqual(BUDGET.dialog)

  const tool = chunkOf('/StoriesTool.tsx')
  expect(tool && !atStart.has(tool) && !withDialog.has(tool)).toBe(true)
}, 60_000)
