import {stat} from 'node:fs/promises'
import {globSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {run} from './run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the package's built files are. */
export const DIST = `${ROOT}dist/`

/**
 * Builds the package, unless it was built from exactly these sources.
 *
 * @param root - The checkout of the project
 * @defaultValue this one
 * @throws Error with the tool's output when it fails.
 */
export async function buildPackage(root: string = ROOT): Promise<void> {
  const built = await stat(join(root, 'dist/structure.js')).catch(() => undefined)
  const sources = [...globSync('src/**/*', {cwd: root}), 'package.json', 'tsdown.config.ts']
  const isFresh =
    built && sources.every((file) => statSync(join(root, file)).mtimeMs <= built.mtimeMs)
  if (!isFresh) await run('npm', ['run', '--silent', 'build'], root)
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
 * @param root - The checkout of the project, by default this one.
 * @returns The tarball's path, and its bytes.
 */
export async function packPackage(folder: string, root: string = ROOT): Promise<PackedPackage> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const output = await run('npm', args, root)
  const [{filename, size, unpackedSize}] = JSON.parse(output) as [
    {filename: string; size: number; unpackedSize: number},
  ]
  return {path: `${folder}/${filename}`, size, unpackedSize}
}
