import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {type OutputChunk, rolldown, type RolldownBuild} from 'rolldown'

/** Peer dependencies, which users of the package have, and Node's modules. */
const OUTSIDE =
  /^(sanity|react|react-dom|styled-components|@sanity|@modelcontextprotocol|vite|redis|ioredis)(\/|$)|^node:/

/** What every Studio has. */
const SHARED = /^(sanity|react|react-dom|styled-components|@sanity)(\/|$)/

const PAGE = '\0page'

/**
 * Bytes of an import as a bundler would ship it, minified and gzipped: with static imports, without
 * dynamic ones.
 *
 * @param names - `*`, or what is between the words `export` and `from`
 */
export async function sizeOf(file: string, names: string): Promise<number> {
  const bundle = await rolldown({
    input: PAGE,
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === PAGE ? id : null),
        load: (id) => (id === PAGE ? `export ${names} from ${JSON.stringify(file)}` : null),
      },
    ],
    external: OUTSIDE,
    platform: 'browser',
    onLog: () => undefined,
  })
  const {output} = await bundle.generate({format: 'esm', minify: true})
  return gzippedSize(loadedWith(output[0], chunksOf(output)))
}

/** What a Studio loads of the plugin. */
interface StudioLoads {
  /** The first is what a Studio imports. */
  readonly chunks: readonly OutputChunk[]
  readonly atStart: ReadonlySet<OutputChunk>
  readonly dialog: OutputChunk | undefined
  /** What it loads with the first dialog, beside what was there. The tool shares chunks with it. */
  readonly withDialog: ReadonlySet<OutputChunk>
  /** The same of any component that is loaded when it's needed; none where it has no chunk. */
  readonly withPart: (component: string) => ReadonlySet<OutputChunk>
}

/** @param dist - Where the package's built files are */
export async function studioLoads(dist: string): Promise<StudioLoads> {
  const bundle = await rolldown({
    input: join(dist, 'index.js'),
    external: SHARED,
    platform: 'browser',
    onLog: () => undefined,
  })
  const chunks = chunksOf((await bundle.generate({format: 'esm', minify: true})).output)
  const atStart = loadedWith(chunks[0], chunks)
  const chunkOf = (component: string) =>
    chunks.find((each) => each.facadeModuleId?.includes(`/${component}-`))
  const withPart = (component: string) =>
    new Set([...loadedWith(chunkOf(component), chunks)].filter((chunk) => !atStart.has(chunk)))
  const dialog = chunkOf('PickerDialog')
  return {chunks, atStart, dialog, withDialog: withPart('PickerDialog'), withPart}
}

type Output = Awaited<ReturnType<RolldownBuild['generate']>>['output']

const chunksOf = (output: Output) => output.filter((each) => each.type === 'chunk')

/** A chunk with all that it imports at once. */
function loadedWith(
  chunk: OutputChunk | undefined,
  chunks: readonly OutputChunk[],
): ReadonlySet<OutputChunk> {
  const found = new Set<OutputChunk>()
  const follow = (name: string) => {
    const named = chunks.find((each) => each.fileName === name)
    if (!named || found.has(named)) return
    found.add(named)
    for (const imported of named.imports) follow(imported)
  }
  if (chunk) follow(chunk.fileName)
  return found
}

/** Bytes of some chunks, each compressed alone. */
export const gzippedSize = (chunks: Iterable<OutputChunk>): number =>
  [...chunks].reduce((sum, {code}) => sum + gzipSync(code, {level: 9}).byteLength, 0)
