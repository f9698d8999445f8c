import {existsSync, globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {anchorsOf, linksOf, parseMarkdown, readMarkdown, ROOT} from './markdown.ts'

const pages = readMarkdown()
const anchors = new Map(pages.map((page) => [page.file, anchorsOf(page)]))

/** The base of links on the registry's page of the package. */
const HOME = manifest.homepage.replace('#readme', '')
const FILES = [
  `${HOME}/blob/main/`,
  `${HOME.replace('github.com', 'raw.githubusercontent.com')}/main/`,
]

/** A file of the repository by its absolute URL, as a path from the page. */
function local(file: string, to: string): string {
  const prefix = FILES.find((each) => to.startsWith(each))
  return prefix ? path.posix.relative(path.posix.dirname(file), to.slice(prefix.length)) : to
}

/** What is wrong with a link, or `undefined`. */
function wrongLink(file: string, link: string): string | undefined {
  const to = local(file, link)
  if (/^[a-z]+:/i.test(to)) return /^(?:https:\/\/|mailto:)/.test(to) ? undefined : 'is not https'
  const [name = '', anchor] = to.split('#')
  const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name)
  // A page of the repository's host, such as the form for reports, is not in its tree.
  if (target.startsWith('..')) return undefined
  if (!existsSync(path.join(ROOT, target))) return 'leads to no file'
  if (anchor === undefined || anchors.get(target.replace(/\/$/, ''))?.has(anchor)) return undefined
  return 'leads to no heading'
}

/** The npm scripts of the project that a page is in. */
function scriptsFor(file: string): Record<string, string> {
  const folder = path.dirname(file)
  const manifest = path.join(ROOT, folder, 'package.json')
  if (!existsSync(manifest)) return scriptsFor(folder)
  return (
    (JSON.parse(readFileSync(manifest, 'utf8')) as {scripts?: Record<string, string>}).scripts ?? {}
  )
}

describe('the documentation', () => {
  it('has no broken link', () => {
    const wrong = pages.flatMap((page) =>
      linksOf(page).flatMap(({to, line}) => {
        const why = wrongLink(page.file, to)
        return why === undefined ? [] : [`${page.file}:${line}: ${to} ${why}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('reports a broken link', () => {
    expect(wrongLink('docs/proxy.md', 'nowhere.md')).toBe('leads to no file')
    expect(wrongLink('docs/proxy.md', '../README.md#nowhere')).toBe('leads to no heading')
    expect(wrongLink('docs/proxy.md', '#routes')).toBeUndefined()
    const twice = parseMarkdown('x.md', '# `a` & b\n\n## Two: x\n\n## Two: x\n')
    expect([...anchorsOf(twice)]).toEqual(['a--b', 'two-x', 'two-x-1'])
  })

  it('has absolute URLs in the README, which the registry shows, too', () => {
    const readme = pages.find(({file}) => file === 'README.md')
    const links = readme ? linksOf(readme) : []
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter(({to}) => !to.startsWith('https://'))).toEqual([])
    expect(wrongLink('README.md', `${FILES[0]}docs/nowhere.md`)).toBe('leads to no file')
    expect(wrongLink('README.md', `${FILES[0]}docs/proxy.md#nowhere`)).toBe('leads to no heading')
  })

  it('links every page, directly or not, from the README', () => {
    const reached = new Set(['README.md'])
    for (const file of reached) {
      const page = pages.find((one) => one.file === file)
      for (const link of page ? linksOf(page) : []) {
        const to = local(file, link.to)
        if (/^[a-z]+:/i.test(to)) continue
        reached.add(path.posix.join(path.posix.dirname(file), to.replace(/#.*/, '')))
      }
    }
    const unreached = pages.map(({file}) => file).filter((file) => file.startsWith('docs/'))
    expect(unreached.filter((file) => !reached.has(file))).toEqual([])
  })

  it('names only scripts and files that exist', () => {
    const wrong = pages.flatMap(({file, text}) => [
      ...Array.from(text.matchAll(/\bnpm run ([\w:-]+)/g), ([, name = '']) => name).filter(
        (name) => !(name in scriptsFor(file)),
      ),
      ...Array.from(
        text.matchAll(/\bvitest(?: run)? ([\w./-]*\/[\w./-]+)/g),
        ([, name = '']) => name,
      ).filter((name) => !existsSync(path.join(ROOT, name))),
      ...Array.from(
        text.matchAll(/`((?:src|test|docs|dev|bench|stories|examples|\.ci)\/[\w./-]+)`/g),
        ([, name = '']) => name,
      ).filter((name) => file !== 'CHANGELOG.md' && !existsSync(path.join(ROOT, name))),
    ])
    expect(wrong).toEqual([])
  })

  it('names in the decisions only what the source has', () => {
    const source = globSync('{src,test,dev,bench,stories}/**/*.{ts,tsx}', {cwd: ROOT}).map(
      (file) => `${file}\n${readFileSync(path.join(ROOT, file), 'utf8')}`,
    )
    const wrong = pages
      .filter(({file}) => /^docs\/(decisions\/|architecture)/.test(file))
      .flatMap(({file, prose}) =>
        Array.from(
          prose.matchAll(/`([\w-]+\/[\w./-]+\.tsx?|\w*[a-z][A-Z]\w*)`/g),
          ([, name = '']) => name,
        )
          .filter((name) => !source.some((text) => text.includes(name)))
          .map((name) => `${file}: ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('links each claim of speed to its measurement', () => {
    const claim =
      /\b(?:fast(?:er|est)?(?!-)|quick(?:er|ly)?|as fast|half of the CPU|requests per second|within a frame|an? (?:minute|hour) faster)\b|\btakes (?:about )?\d+ (?:ms|seconds|minutes)\b/i
    const bare = pages
      .filter(({file}) => file !== 'bench/RESULTS.md')
      .flatMap(({file, prose}) =>
        prose
          .split(/\n(?:\s*\n|(?=\s*- ))/)
          .filter((part) => claim.test(part) && !part.includes('bench/RESULTS.md'))
          .map((part) => `${file}: ${part.trim()}`),
      )
    expect(bare).toEqual([])
  })
})
