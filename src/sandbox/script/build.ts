import {fileURLToPath} from 'node:url'
import {rolldown} from 'rolldown'

/**
 * Bundles `main.ts` into one minified script that still holds the brand's placeholder. Needs the
 * repository and its development dependencies; a packed build ships the result instead.
 */
export async function buildScript(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./main.ts', import.meta.url)),
    platform: 'browser',
    tsconfig: false,
    plugins: [{name: 'collapse-styles', transform: collapseStyles}],
  })
  try {
    const {output} = await bundle.generate({format: 'iife', minify: true, comments: false})
    return output[0].code
  } finally {
    await bundle.close()
  }
}

/** A minifier doesn't touch the white space of a style sheet in a string. */
function collapseStyles(code: string, id: string): string | null {
  if (!id.endsWith('/styles.ts') && !id.endsWith('\\styles.ts')) return null
  return code.replace(/`[^`]*`/g, (css) => css.replace(/\s*\n\s*/g, ''))
}
