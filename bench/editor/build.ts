import {resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {buildStudio} from '../../dev/studio/build.ts'

const PEERS = 'virtual:peers'

/**
 * Builds the Studio of the benchmark.
 *
 * @param media - The folder in which sanity-plugin-media is installed, to have it in the Studio as well.
 */
export async function buildBenchStudio(outDir: string, media?: string): Promise<void> {
  const peer = media && resolve(media, 'node_modules/sanity-plugin-media/dist/index.js')
  await buildStudio({
    outDir,
    main: fileURLToPath(new URL('page/main.tsx', import.meta.url)),
    plugins: [
      {
        name: PEERS,
        resolveId: (id) => (id === PEERS ? `\0${PEERS}` : undefined),
        load(id) {
          if (id !== `\0${PEERS}`) return undefined
          if (!peer) return 'export const peers = []'
          return `import {media} from '${peer}'; export const peers = [media()]`
        },
      },
    ],
  })
}
