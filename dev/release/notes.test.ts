import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {releaseNotes, withAbsoluteLinks} from './notes.ts'

const changelog = `# Changelog

## [Unreleased]

### Added

- Not released.

## [1.1.0] - 2026-11-22

### Fixed

- A bug.

## [1.0.0] - 2026-11-01

### Added

- The first.

[1.1.0]: https://example.com
`

describe('the notes of a release', () => {
  it('returns the section of the given version alone', () => {
    expect(releaseNotes(changelog, '1.1.0')).toBe('### Fixed\n\n- A bug.\n')
  })

  it('leaves out the links at the end', () => {
    const alone = changelog.replace(/## \[1\.1\.0\][^]*?(?=## \[1\.0\.0\])/, '')
    expect(releaseNotes(alone, '1.0.0')).toBe('### Added\n\n- The first.\n')
  })

  it('throws for a version other than the newest', () => {
    expect(() => releaseNotes(changelog, '1.0.0')).toThrow('the newest version is 1.1.0, not 1.0.0')
    expect(() => releaseNotes('# Changelog\n\n## [Unreleased]\n', '1.0.0')).toThrow('is none')
  })

  it('throws without a date, and without text', () => {
    expect(() => releaseNotes(changelog.replace(' - 2026-11-22', ''), '1.1.0')).toThrow('no date')
    expect(() => releaseNotes('\n## [1.0.0] - 2026-11-01\n\n', '1.0.0')).toThrow('no text')
  })
})

describe('the links of a release', () => {
  it('lead to the files of its tag', () => {
    const text = '[a](docs/a.md#b), [c](https://example.com), [d](#d)'
    expect(withAbsoluteLinks(text, 'https://example.org/blob/v1.0.0')).toBe(
      '[a](https://example.org/blob/v1.0.0/docs/a.md#b), [c](https://example.com), [d](#d)',
    )
  })
})

describe('CHANGELOG.md', () => {
  const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')

  it('follows Keep a Changelog', () => {
    const [first, ...others] = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
    expect(first).toBe('[Unreleased]')
    const version = /^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/
    expect(others.filter((title) => !version.test(title ?? ''))).toEqual([])
    const kinds = [...text.matchAll(/^### (.*)$/gm)].map(([, title]) => title)
    const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
    expect(kinds.filter((title) => !known.includes(title ?? ''))).toEqual([])
  })

  it('names no version that is newer than that of package.json', () => {
    const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(text) ?? []
    expect([undefined, manifest.version]).toContain(newest)
  })
})
