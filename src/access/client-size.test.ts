import {gzipSync} from 'node:zlib'
import {build, type Rolldown} from 'vite'
import {expect, it} from 'vitest'

const BUDGET = 6000

it('adds at most 6 kB gzipped with its schemas, and no Node built-in', async () => {
  const entry = new URL('../client.ts', import.meta.url).pathname
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      // A mention of a Node built-in would stay as an import.
      rolldownOptions: {input: entry, external: /^node:/, preserveEntrySignatures: 'strict'},
    },
  })
  const {output} = result as Rolldown.RolldownOutput
  expect(output).toHaveLength(1)
  const [{code, imports}] = output
  expect(imports).toStrictEqual([])
  const size = gzipSync(code, {level: 9}).byteLength
  expect(size).toBeLessThanOrEqual(BUDGET)
  // A bundle without the client in it would be small too.
  expect(code).toContain('ServiceApiException')
  expect(code).toContain('Bearer')
})
