import {gzipSync} from 'node:zlib'
import {rolldown, type OutputChunk} from 'rolldown'
import {expect, it} from 'vitest'
import {compiler} from '../../dev/react.ts'

/** Bytes, gzipped: what a Studio loads at its start, and with the first dialog. */
const BUDGET = {entry: 8000, dialog: 35_000}

/** What every Studio has. */
const SHARED = /^(sanity|react|react-dom|styled-components|@sanity)(\/|$)/

const size = (chunk: OutputChunk | undefined) => gzipSync(chunk?.code ?? '', {level: 9}).byteLength

it('a Studio that starts loads at most 8 kB gzipped of the plugin, and no picker', async () => {
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
  const atStart = new Set<OutputChunk>()
  const follow = (chunk: OutputChunk | undefined) => {
    if (!chunk || atStart.has(chunk)) return
    atStart.add(chunk)
    for (const name of chunk.imports) follow(named.get(name))
  }
  follow(output[0])
  const total = [...atStart].reduce((sum, chunk) => sum + size(chunk), 0)
  expect(total).toBeLessThanOrEqual(BUDGET.entry)
  // A bundle without the plugin in it would be small too.
  expect(output[0].code).toContain('sanity-plugin-stories')
  expect(output[0].code).toContain('@sanity/ui/styles.css')

  const dialog = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/PickerDialog.tsx'))
  expect(dialog && atStart.has(dialog)).toBe(false)
  expect(dialog?.code).toContain('listbox')
  expect(size(dialog)).toBeLessThanOrEqual(BUDGET.dialog)
}, 60_000)
