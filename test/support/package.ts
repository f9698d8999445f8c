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

interface PackedPackage {
  readonly path: string
  readonly size: number
  readonly unpackedSize: number
}

/**
 * Packs what is built as for the registry, without building it again.
 *
 * @param folder - Where the tarball goes.
 * @returns The tarball's path, and its bytes.
 */
export async function packPackage(folder: string): Promise<PackedPackage> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const output = await run('npm', args, ROOT)
  const [{filename, size, unpackedSize}] = JSON.parse(output) as [
    {filename: string; size: number; unpackedSize: number},
  ]
  return {path: `${folder}/${filename}`, size, unpackedSize}
}
