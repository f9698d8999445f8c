import {gzipSync} from 'node:zlib'
import {build, type Rolldown} from 'vite'
import {expect, it} from 'vitest'

// A server component leaves out: reading the value 1 kB, thumbnails 0.6 kB and their styles
// 0.7 kB. Of the rest, loading the script takes 0.7 kB, a press 0.4 kB, closing a player 0.3 kB,
// mounting an element once 0.3 kB, seeing what is drawn 0.3 kB, and heights 0.2 kB.
const LIMIT = {browser: 3140, react: 5480, core: 5840}
/** All that the embed may take of React: each of them is in React 18 already. */
const OF_REACT = ['Suspense', 'createElement', 'jsx', 'jsxs', 'useEffect', 'useRef', 'useState']
const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).pathname)

/** Bundles a few lines as a site does. Nothing but React stays outside. */
async function bundle(code: string) {
  const entry = '\0site.ts'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    // Under test it would be React's runtime for development.
    oxc: {jsx: {runtime: 'automatic', development: false}},
    plugins: [
      {
        name: 'site',
        resolveId: (id) => (id === 'site' ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: 'site',
        external: /^(react|react-dom|sanity|@sanity|node:)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const {output} = result as Rolldown.RolldownOutput
  expect(output).toHaveLength(1)
  const [chunk] = output
  return {
    code: chunk.code,
    imports: chunk.imports,
    modules: Object.keys(chunk.modules).filter((id) => id !== entry),
    size: gzipSync(chunk.code, {level: 9}).byteLength,
  }
}

it('adds at most 3.2 kB gzipped to React where a server component renders it', async () => {
  const {code, size} = await bundle(`export {MountedEmbed} from ${file('MountedEmbed.tsx')}`)
  expect(size).toBeLessThanOrEqual(LIMIT.browser)
  for (const part of ['stories-thumbnails', 'stories.collection']) expect(code).not.toContain(part)
})

it('adds at most 5.5 kB gzipped to React, and imports only this module and React', async () => {
  const {code, imports, modules, size} = await bundle(
    `export {StoryEmbed} from ${file('index.ts')}`,
  )
  expect(size).toBeLessThanOrEqual(LIMIT.react)
  expect(imports.toSorted()).toEqual(['react', 'react/jsx-runtime'])
  expect(modules.filter((id) => !/\/src\/(?:embed\/|saved\/|access\/brand\.ts)/.test(id))).toEqual(
    [],
  )
  // A bundle without the embed would be small too.
  expect(code).toContain('IntersectionObserver')
})

it('takes at most 5.8 kB gzipped without React, with all that it imports', async () => {
  const {code, imports, modules, size} = await bundle(`export * from ${file('core.ts')}`)
  expect(size).toBeLessThanOrEqual(LIMIT.core)
  expect(imports).toEqual([])
  expect(modules.filter((id) => !/\/src\/(?:embed\/|saved\/|access\/brand\.ts)/.test(id))).toEqual(
    [],
  )
  for (const part of ['IntersectionObserver', 'storyIds', 'stories-embed'])
    expect(code).toContain(part)
})

it('takes nothing of React that React 18 lacks', async () => {
  const {code} = await bundle(`export {StoryEmbed} from ${file('index.ts')}`)
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'`]react(?:\/jsx-runtime)?["'`]/g)
  const names = [...imports].flatMap(([, list]) =>
    list!.split(',').map((each) => each.trim().split(' ')[0]!),
  )
  expect(names).toContain('useEffect')
  expect(names.filter((each) => !OF_REACT.includes(each))).toEqual([])
})
