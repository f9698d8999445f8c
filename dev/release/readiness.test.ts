import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {
  cloneForRehearsal,
  publishProblems,
  recordRehearsal,
  rehearsalProblems,
  treeProblems,
} from './readiness.ts'

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-22\n\n- A line.\n'

let folder: string

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {cwd: folder})

function commit(): void {
  git('add', '.')
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'change')
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'readiness-'))
  git('init', '--quiet')
  write('package.json', JSON.stringify({version: '1.2.0'}))
  write('CHANGELOG.md', CHANGELOG)
  write('.gitignore', '.data/\n')
  commit()
})

afterEach(() => rmSync(folder, {recursive: true, force: true}))

describe('readiness for a rehearsal', () => {
  it('a rehearsal begins with a committed version that the changelog has', () => {
    expect(rehearsalProblems(folder)).toEqual([])
  })

  it('a rehearsal is refused with changes and new files, and names the first of them', () => {
    write('CHANGELOG.md', `${CHANGELOG}- Another.\n`)
    expect(rehearsalProblems(folder)).toEqual(['There are changes without a commit: CHANGELOG.md'])
    for (const name of ['a', 'b', 'c']) write(name, '')
    expect(rehearsalProblems(folder)).toEqual([
      'There are changes without a commit: CHANGELOG.md, a, b, …',
    ])
  })

  it('a rehearsal is refused where the changelog has another version', () => {
    write('package.json', JSON.stringify({version: '1.3.0'}))
    commit()
    expect(rehearsalProblems(folder)).toEqual([
      'CHANGELOG.md: the newest version is 1.2.0, not 1.3.0',
    ])
  })

  it('a rehearsal is refused where the tag of the version is another commit', () => {
    git('tag', 'v1.2.0')
    expect(rehearsalProblems(folder)).toEqual([])
    write('a', '')
    commit()
    expect(rehearsalProblems(folder)).toEqual(['The tag v1.2.0 is another commit than this one'])
  })

  it('a rehearsal is refused outside of a clone', () => {
    rmSync(path.join(folder, '.git'), {recursive: true})
    expect(rehearsalProblems(folder)).toEqual(['This is no clone of the repository'])
    expect(treeProblems(folder)).toEqual(['This is no clone of the repository'])
  })
})

describe('the clone of a rehearsal', () => {
  const clone = () => path.join(folder, '.data/clone')
  const commitOf = (where: string) =>
    execFileSync('git', ['rev-parse', 'HEAD'], {cwd: where, encoding: 'utf8'})

  it('holds the commit itself where the changelog has the version', () => {
    expect(cloneForRehearsal(folder, clone())).toBe(false)
    expect(commitOf(clone())).toBe(commitOf(folder))
  })

  it('gets the version in its changelog where only the lines are there yet', () => {
    const repository = {url: 'git+https://example.com/a.git'}
    write('package.json', JSON.stringify({version: '1.3.0', repository}))
    write(
      'CHANGELOG.md',
      CHANGELOG.replace('## [1.2.0]', '- New.\n\n## [1.2.0]') +
        '\n[Unreleased]: https://example.com/a/compare/v1.2.0...HEAD\n',
    )
    commit()
    expect(rehearsalProblems(folder)).not.toEqual([])
    expect(cloneForRehearsal(folder, clone())).toBe(true)
    expect(rehearsalProblems(clone())).toEqual([])
    expect(readFileSync(path.join(clone(), 'CHANGELOG.md'), 'utf8')).toContain(
      '[1.3.0]: https://example.com/a/releases/tag/v1.3.0\n',
    )
    expect(treeProblems(folder)).toEqual([])
  })

  it('fails where nothing is unreleased', () => {
    write('package.json', JSON.stringify({version: '1.3.0', repository: {url: ''}}))
    commit()
    expect(() => cloneForRehearsal(folder, clone())).toThrow('nothing is under [Unreleased]')
  })
})

describe('readiness for publishing', () => {
  const untested = expect.stringMatching(
    /^The tests haven't passed here for the commit [0-9a-f]{9}: run `npm run release:dry`$/,
  )

  it('publishing is refused until the rehearsal has passed for the commit', () => {
    expect(publishProblems(folder)).toEqual([untested])
    recordRehearsal(folder)
    expect(publishProblems(folder)).toEqual([])
    write('a', '')
    commit()
    expect(publishProblems(folder)).toEqual([untested])
  })

  it('publishing is refused with changes, whatever has passed', () => {
    recordRehearsal(folder)
    write('a', '')
    expect(publishProblems(folder)).toEqual(['There are changes without a commit: a'])
  })
})
