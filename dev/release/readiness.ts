import {execFileSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {dateVersionIn, hasVersion} from './date-version.ts'
import {releaseNotes} from './notes.ts'

/** Where a rehearsal that has passed keeps its commit. Git ignores the folder. */
const REHEARSED = '.data/rehearsed-commit'

/** How many changed files a sentence names. */
const NAMED_FILES = 3

function git(folder: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', args, {cwd: folder, encoding: 'utf8', stdio}).trimEnd()
}

/** The commit that a name such as `HEAD` or a tag stands for, if it is known. */
function commitOf(folder: string, name: string): string | undefined {
  try {
    return git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    return undefined
  }
}

/** What has to be true before a commit can be cloned: everything is part of it. */
export function treeProblems(folder: string): string[] {
  if (commitOf(folder, 'HEAD') === undefined) return ['This is no clone of the repository']
  // Two columns with the status, a space, and the name.
  const names = git(folder, 'status', '--porcelain').split('\n').filter(Boolean)
  if (names.length === 0) return []
  const more = names.length > NAMED_FILES ? ', …' : ''
  const list = names.slice(0, NAMED_FILES).map((line) => line.slice(3))
  return [`There are changes without a commit: ${list.join(', ')}${more}`]
}

function versionProblem(folder: string): string | undefined {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const {version} = JSON.parse(read('package.json')) as {version: string}
  try {
    releaseNotes(read('CHANGELOG.md'), version)
  } catch (error) {
    return (error as Error).message
  }
  const tagged = commitOf(folder, `refs/tags/v${version}`)
  return tagged === undefined || tagged === commitOf(folder, 'HEAD')
    ? undefined
    : `The tag v${version} is another commit than this one`
}

function rehearsalProblem(folder: string): string | undefined {
  const commit = commitOf(folder, 'HEAD')
  let passed = ''
  try {
    passed = readFileSync(path.join(folder, REHEARSED), 'utf8').trim()
  } catch {
    // No rehearsal has passed here yet.
  }
  return commit === passed
    ? undefined
    : `The tests haven't passed here for the commit ${commit?.slice(0, 9)}: run \`npm run release:dry\``
}

/**
 * What has to be true before a version is rehearsed: everything is committed, and CHANGELOG.md and the
 * version's tag, if there is one, agree with package.json.
 *
 * @param folder - the repository
 * @returns a sentence for each problem
 */
export function rehearsalProblems(folder: string): string[] {
  return [...treeProblems(folder), versionProblem(folder)].filter((each) => each !== undefined)
}

/** The same before a version is published, for which a rehearsal has to have passed as well. */
export function publishProblems(folder: string): string[] {
  const problems = rehearsalProblems(folder)
  return problems.length > 0
    ? problems
    : [rehearsalProblem(folder)].filter((each) => each !== undefined)
}

/**
 * Clones a commit to rehearse it in. Where CHANGELOG.md doesn't have the version yet, the clone has
 * a commit more, in which it does.
 *
 * @returns whether it has that commit
 * @throws Error where the changelog has nothing to release
 */
export function cloneForRehearsal(folder: string, target: string): boolean {
  git(folder, 'clone', '--quiet', folder, target)
  const read = (name: string) => readFileSync(path.join(target, name), 'utf8')
  const {version} = JSON.parse(read('package.json')) as {version: string}
  if (hasVersion(read('CHANGELOG.md'), version)) return false
  dateVersionIn(target)
  const settings = ['user.name=rehearsal', 'user.email=rehearsal@localhost', 'commit.gpgsign=false']
  const configured = settings.flatMap((setting) => ['-c', setting])
  git(target, ...configured, 'commit', '--quiet', '--all', '--message', `chore: release ${version}`)
  return true
}

/** Notes that a rehearsal has passed for the current commit. */
export function recordRehearsal(folder: string): void {
  const file = path.join(folder, REHEARSED)
  mkdirSync(path.dirname(file), {recursive: true})
  writeFileSync(file, `${commitOf(folder, 'HEAD')}\n`)
}
