import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {dateVersion, hasVersion} from './date-version.ts'
import {releaseNotes} from './notes.ts'

const first = `# Changelog

## [Unreleased]

### Added

- The first.

[Unreleased]: https://example.com/commits/main
`
const repository = 'https://example.com'
const dated = dateVersion(first, {version: '1.0.0', date: '2026-11-22', repository})

describe('a version with a date', () => {
  it('takes what was unreleased, and leaves nothing there', () => {
    expect(dated).toBe(`# Changelog

## [Unreleased]

## [1.0.0] - 2026-11-22

### Added

- The first.

[Unreleased]: https://example.com/compare/v1.0.0...HEAD
[1.0.0]: https://example.com/releases/tag/v1.0.0
`)
    expect(releaseNotes(dated, '1.0.0')).toBe('### Added\n\n- The first.\n')
  })

  it('comes before the older versions', () => {
    const more = dated.replace('## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- A bug.\n')
    const next = dateVersion(more, {version: '1.0.1', date: '2026-12-01', repository})
    expect(next).toMatch(/\[Unreleased\]\n\n## \[1\.0\.1\] - 2026-12-01\n\n### Fixed\n/)
    expect(next.slice(next.indexOf('[Unreleased]: ')))
      .toBe(`[Unreleased]: https://example.com/compare/v1.0.1...HEAD
[1.0.1]: https://example.com/releases/tag/v1.0.1
[1.0.0]: https://example.com/releases/tag/v1.0.0
`)
    expect(releaseNotes(next, '1.0.1')).toBe('### Fixed\n\n- A bug.\n')
  })

  it('throws where nothing is unreleased, or the link is missing', () => {
    const version = {version: '1.0.1', date: '2026-12-01', repository}
    expect(() => dateVersion(dated, version)).toThrow('nothing is under [Unreleased]')
    const withoutLink = first.replace(/^\[Unreleased\]: .*\n/m, '')
    expect(() => dateVersion(withoutLink, version)).toThrow('the link of [Unreleased] is missing')
  })

  it('counts as there by its heading', () => {
    expect(hasVersion(dated, '1.0.0')).toBe(true)
    expect(hasVersion(first, '1.0.0')).toBe(false)
  })

  it('can be made of CHANGELOG.md', () => {
    const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
    // Right after a release nothing is unreleased.
    const changed = text.replace('## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- A bug.\n')
    const next = dateVersion(changed, {version: '99.0.0', date: '2026-12-01', repository})
    expect(releaseNotes(next, '99.0.0')).toContain('- A bug.\n')
  })
})
