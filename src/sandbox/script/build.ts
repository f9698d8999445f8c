import {fileURLToPath} from 'node:url'
import {rolldown} from 'rolldown'

/**
 * Bundles `main.ts` into one minified script that still holds the brand's placeholder. Needs the
 * repository and its development dependencies; a packed build ships the result instead.
 */
export async function buildScript(): Promise<string> {
  const input = fileURLToPath(new URL('./main.ts', import.meta.url))
  const bundle = await rolldown({input, platform: 'browser', tsconfig: false})
  try {
    const {output} = await bundle.generate({format: 'iife', minify: true, comments: false})
    return output[0].code
  } finally {
    await bundle.close()
  }
}
