import {spawn} from 'node:child_process'
import {stat} from 'node:fs/promises'
import {globSync, statSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the package's built files are. */
export const DIST = `${ROOT}dist/`

/**
 * Builds the package, unless it is built of just these sources.
 *
 * @throws Error with the tool's words when it fails.
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
  const told = await run('npm', ['pack', '--json', '--pack-destination', folder], ROOT)
  const [{filename}] = JSON.parse(told) as [{filename: string}]
  return `${folder}/${filename}`
}

/** @throws Error with what it wrote when it fails. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const written = {out: '', all: ''}
    child.stdout.on('data', (chunk: Buffer) => {
      written.out += chunk.toString()
      written.all += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      written.all += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(written.out)
      else reject(new Error(`${command} ${args.join(' ')} failed: ${brief(written.all)}`))
    })
  })
}

/** What went wrong stands at the beginning or at the end. */
const brief = (text: string) =>
  text.length <= 4000 ? text : `${text.slice(0, 2000)}\n…\n${text.slice(-2000)}`
