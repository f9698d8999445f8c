import {fileURLToPath} from 'node:url'
import {rolldown} from 'rolldown'

/**
 * Bundles a script of a page into one minified text: the embed script, which still holds the brand's
 * placeholder, or another one. Needs the repository and its development dependencies; a packed build
 * ships the result instead.
 */
export async function buildScript(file = new URL('./main.ts', import.meta.url)): Promise<string> {
  const input = fileURLToPath(file)
  const bundle = await rolldown({input, platform: 'browser', tsconfig: false})
  try {
    const {output} = await bundle.generate({format: 'iife', minify: true, comments: false})
    return output[0].code
  } finally {
    await bundle.close()
  }
}
