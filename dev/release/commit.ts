import {execFileSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Where a rehearsal that has passed keeps its commit. Git ignores the folder. */
export const REHEARSED = `${ROOT}.data/rehearsed-commit`

/** The current commit of a clone. @throws Error where something isn't part of it */
export function commitOf(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, {cwd: folder, encoding: 'utf8'})
  const changes = git('status', '--porcelain')
  if (changes !== '') throw new Error(`There are changes without a commit:\n${changes.trimEnd()}`)
  return git('rev-parse', 'HEAD')
}
