import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {REFERENCE_FOLDER, renderReference} from '../../dev/docs/reference.ts'

const pages = renderReference()

describe('the reference', () => {
  it('matches the comments in the code; otherwise run `npm run docs:reference`', () => {
    const written = readdirSync(REFERENCE_FOLDER).map((name) => [
      name,
      readFileSync(path.join(REFERENCE_FOLDER, name), 'utf8'),
    ])
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(pages))
  })

  it('lists each entry point of the package except its commands', () => {
    const {exports} = JSON.parse(readFileSync('package.json', 'utf8')) as {exports: object}
    const known = [...pages.values()].map((text) => /^# (.+)$/m.exec(text)?.[1])
    const wanted = Object.keys(exports)
      .filter((name) => !['./cli', './package.json'].includes(name))
      .map((name) => path.posix.join('sanity-plugin-stories', name))
    expect(known).toEqual(expect.arrayContaining(wanted))
  })

  it('shows the type, the default and the meaning of an option', () => {
    expect(pages.get('server.md')).toContain(
      '| `freshFor?` | `number` | `600` | Seconds for which a listing is not requested again. 300 to 900 is recommended. |',
    )
  })

  it('expands the type of an option that is not public', () => {
    expect(pages.get('vite.md')).toContain('| `freshFor?` |')
    expect(pages.get('studio.md')).toContain('| `suggestFrom?` |')
  })

  it('distinguishes two names that differ only in case', () => {
    const index = pages.get('README.md')
    expect(index).toContain('[`collectionForTag`](studio.md#collectionfortag)')
    expect(index).toContain('[`CollectionForTag`](studio.md#collectionfortag-1)')
  })

  it('renders every tag of the comments', () => {
    for (const text of pages.values()) expect(text).not.toMatch(/\{@|^@\w+/m)
  })

  it('describes each option', () => {
    const silent = [...pages].flatMap(([page, text]) =>
      text
        .split(/^## /m)
        .filter((section) => /^\w*(?:Options|Config|Props)\n/.test(section))
        .flatMap((section) => section.match(/^\| `.*\|  \|$/gm) ?? [])
        .map((row) => `${page}: ${row}`),
    )
    expect(silent).toEqual([])
  })
})
