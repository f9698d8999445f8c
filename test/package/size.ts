import {gzipSync} from 'node:zlib'
import {type OutputChunk, rolldown} from 'rolldown'

/** Peer dependencies, which users of the package have, and Node's modules. */
const OUTSIDE =
  /^(sanity|react|react-dom|styled-components|@sanity|vite|redis|ioredis)(\/|$)|^node:/

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
  const chunks = new Map(
    output.filter((each) => each.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const atOnce = new Set<OutputChunk>()
  const follow = (chunk: OutputChunk | undefined) => {
    if (!chunk || atOnce.has(chunk)) return
    atOnce.add(chunk)
    for (const name of chunk.imports) follow(chunks.get(name))
  }
  follow(output[0])
  return [...atOnce].reduce((sum, {code}) => sum + gzipSync(code, {level: 9}).byteLength, 0)
}
