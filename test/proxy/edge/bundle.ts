import {fileURLToPath} from 'node:url'
import {build} from 'vite'

/** The core with all it depends on, in one script without imports that sets `edge`. */
export async function edgeBundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // As bundlers for edge runtimes do it.
    resolve: {conditions: ['worker', 'browser', 'import', 'default']},
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('app.ts', import.meta.url)),
        formats: ['iife'],
        name: 'edge',
        fileName: 'edge',
      },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('No bundle')
  const [chunk] = output.output
  if (output.output.length !== 1) throw new Error('The bundle is in several parts')
  return chunk.code
}
