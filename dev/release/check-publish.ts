/**
 * Refuses `npm publish` from a folder whose package isn't that of a released commit, or isn't tested.
 * npm runs it before it builds, since package.json names it as `prepublishOnly`.
 */
import {fileURLToPath} from 'node:url'
import {publishProblems} from './readiness.ts'

const problems = publishProblems(fileURLToPath(new URL('../../', import.meta.url)))
for (const problem of problems) console.error(`Not published: ${problem}.`)
if (problems.length > 0) process.exitCode = 1
