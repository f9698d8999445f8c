/**
 * Prints the newest versions of a Studio's packages that the registry has, as one line of JSON for
 * the matrix of a workflow: [{"package": "sanity", "major": "6", "version": "6.1.0"}]
 *
 * To try one: STORIES_NEWER=sanity@6.1.0 npm run test:release -- fresh-studio
 */
import {execFile} from 'node:child_process'
import {promisify} from 'node:util'

/** Packages of a Studio that change without this project: each is tried alone, at its newest version. */
const WATCHED = [
  {package: 'sanity', major: '6'},
  {package: 'sanity', major: '5'},
  {package: 'react', major: '19'},
  {package: '@sanity/ui', major: '4'},
] as const

/**
 * The highest version that was released.
 *
 * @param printed - By `npm view NAME@MAJOR version --json`: a version, or several in any order
 * @throws Error where there is none, as for a range that nothing matches
 */
function newestVersion(printed: string): string {
  const versions = (printed.trim() === '' ? [] : JSON.parse(printed)) as string | string[]
  const [newest] = [versions]
    .flat()
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .sort((a, b) => b.localeCompare(a, 'en', {numeric: true}))
  if (newest === undefined) throw new Error(`No released version: ${printed.trim() || 'nothing'}`)
  return newest
}

const found = await Promise.all(
  WATCHED.map(async (watched) => {
    const view = ['view', `${watched.package}@${watched.major}`, 'version', '--json']
    const {stdout} = await promisify(execFile)('npm', view)
    return {...watched, version: newestVersion(stdout)}
  }),
)
process.stdout.write(`${JSON.stringify(found)}\n`)
