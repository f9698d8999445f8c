import {stat} from 'node:fs/promises'
import {globSync, statSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {run} from './run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the package's built files are. */
export const DIST = `${ROOT}dist/`

/**
 * Builds the package, unless it was built from exactly these sources.
 *
 * @throws Error with the tool's output when it fails.
 */
export async function buildPackage(): Promise<void> {
  const built = await stat(`${DIST}structure.js`).catch(() => undefined)
  const sources = [...globSync('src/**/*', {cwd: ROOT}), 'package.json', 'tsdown.config.ts']
  const isFresh = built && sources.every((file) => statSync(ROOT + file).mtimeMs <= built.mtimeMs)
  if (!isFresh) await run('npm', ['run', '--silent', 'build'], ROOT)
}

/**
 * Packs what is built as for the registry.
 *
 * @param folder - Where the tarball goes.
 * @returns The tarball's path.
 */
export async function packPackage(folder: string): Promise<string> {
  const output = await run('npm', ['pack', '--json', '--pack-destination', folder], ROOT)
  const [{filename}] = JSON.parse(output) as [{filename: string}]
  return `${folder}/${filename}`
}
