/**
 * Refuses `npm publish` from a folder whose package isn't that of a released commit, or isn't tested.
 * npm runs it before it builds, since package.json names it as `prepublishOnly`.
 */
import {existsSync, readFileSync} from 'node:fs'
import manifest from '../../package.json' with {type: 'json'}
import {commitOf, REHEARSED, ROOT} from './commit.ts'
import {releaseNotes} from './notes.ts'

try {
  const commit = commitOf(ROOT)
  if (!existsSync(REHEARSED) || readFileSync(REHEARSED, 'utf8') !== commit) {
    throw new Error("The tests haven't passed here for this commit: run `npm run release:dry`")
  }
  releaseNotes(readFileSync(`${ROOT}CHANGELOG.md`, 'utf8'), manifest.version)
} catch (error) {
  console.error(`Not published: ${(error as Error).message}.`)
  process.exitCode = 1
}
