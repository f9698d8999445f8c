import {existsSync, globSync, readFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Page} from 'playwright'
import {preview} from 'vite'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {REFERENCE} from '../../dev/site/pages.ts'
import {readSections, ROOT} from '../../dev/site/write-pages.ts'
import {see} from '../e2e/support/see.ts'
import {connectBrowser} from '../support/browser.ts'
import {run} from '../support/run.ts'

const BASE = '/docs/'
let out: string

beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'stories-site-'))
  const options = ['--pages-only', '--base', BASE, '--out', path.join(out, 'docs')]
  await run('node', ['dev/site.ts', ...options], ROOT)
})

afterAll(() => rm(out, {recursive: true, force: true}))

/** The files that a page links to on the site, below its base. */
function linksOf(file: string): string[] {
  const html = readFileSync(path.join(out, 'docs', file), 'utf8')
  return (
    Array.from(html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g), ([, to = '']) => to)
      // An address with a placeholder is code that lost its marks.
      .filter((to) => to.startsWith(BASE) || /%7B|\{/.test(to))
      .map((to) => to.replace(BASE, '').replace(/[?#].*/, ''))
      .map((to) => (to === '' || to.endsWith('/') ? `${to}index.html` : to))
      .map((to) => (path.extname(to) === '' ? `${to}.html` : to))
  )
}

/** The cells of a row of a table. */
const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

describe('the documentation site', () => {
  it('has a page for every guide, decision and description of HTTP', () => {
    const listed = readSections().flatMap(({pages}) => pages.map(({file}) => file))
    const written = globSync('docs/**/*.{md,json}', {cwd: ROOT})
    expect(written.filter((file) => !listed.includes(file))).toEqual([])
    const paths = readSections().flatMap(({pages}) => pages.map((page) => page.path))
    const built = paths.filter((name) => existsSync(path.join(out, 'docs', `${name}.html`)))
    expect(built).toEqual(paths)
    expect(built.length).toBeGreaterThan(50)
  })

  it('describes each option in the reference, and every tag of a comment', () => {
    const texts = globSync(`${REFERENCE}/**/*.md`, {cwd: ROOT}).map((file) =>
      readFileSync(path.join(ROOT, file), 'utf8'),
    )
    expect(texts.length).toBeGreaterThan(10)
    const silent = texts.flatMap((text) =>
      text
        .split(/^### /m)
        .filter((section) => /^\w*(?:Options|Config|Props)\n/.test(section))
        .flatMap((section) => {
          const [header, , ...rows] = (section.match(/^\|.*\|$/gm) ?? []).map(cellsOf)
          const at = header?.indexOf('Description') ?? -1
          const names = rows.filter((row) => row[at] === '-').flatMap(([name]) => name ?? [])
          // Those of an option's own object are described with it.
          return names.filter((name) => !name.includes('.'))
        }),
    )
    expect(silent).toEqual([])
    for (const text of texts) expect(text).not.toMatch(/\{@|^@\w+/m)
  })

  it('reaches every page from the start, and has no link that leads nowhere', () => {
    const reached = new Set(['index.html'])
    const broken: string[] = []
    for (const file of reached) {
      for (const to of linksOf(file)) {
        // The Storybook is built beside the pages, without this test.
        if (to.startsWith('storybook/')) continue
        if (!existsSync(path.join(out, 'docs', to))) broken.push(`${file}: ${to}`)
        else if (to.endsWith('.html')) reached.add(to)
      }
    }
    expect(broken).toEqual([])
    const pages = globSync('**/*.html', {cwd: path.join(out, 'docs')})
    expect(pages.filter((file) => !reached.has(file))).toEqual(['404.html'])
  })

  it('has every image that a page shows', () => {
    const missing = globSync('**/*.html', {cwd: path.join(out, 'docs')}).flatMap((file) => {
      const html = readFileSync(path.join(out, 'docs', file), 'utf8')
      return Array.from(html.matchAll(/\s(?:src|srcset)="([^"]+\.(?:webp|png|svg))"/g))
        .map(([, source = '']) => source)
        .filter((source) => !existsSync(path.join(out, source)))
        .filter((source) => !/^https:\/\/[\w.]*(?:shields\.io|github\.com)\//.test(source))
        .map((source) => `${file}: ${source}`)
    })
    expect(missing).toEqual([])
  })

  it('finds an error by its number, and shows the page with it', async () => {
    await openSite({width: 1280, height: 800}, async (page) => {
      await page.getByRole('button', {name: 'Search'}).click()
      await page.getByRole('searchbox').fill('429')
      const found = page.getByRole('option')
      await see(found.first()).toBeVisible()
      await found.first().click()
      await see(page.locator('main').getByText('429').first()).toBeVisible()
    })
  })

  it('shows the picture of the start page below the text on a phone', async () => {
    await openSite({width: 390, height: 844}, async (page) => {
      const picture = page.getByRole('img', {name: /^The picker/}).filter({visible: true})
      const [above, below] = await Promise.all([
        page.getByRole('link', {name: 'Quick start'}).boundingBox(),
        picture.boundingBox(),
      ])
      if (!above || !below) throw new Error('The link or the picture has no size')
      expect(below.y).toBeGreaterThan(above.y + above.height)
      expect(below.x).toBeGreaterThan(0)
      expect(below.x + below.width).toBeLessThan(390)
    })
  })
})

/** Opens the start page, and fails where a page has an error. */
async function openSite(
  viewport: {width: number; height: number},
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: {outDir: out},
    preview: {port: 0, host: 'localhost'},
  })
  const browser = await connectBrowser()
  try {
    const page = await browser.newPage({viewport})
    const errors: string[] = []
    page.on('pageerror', ({message}) => errors.push(message))
    await page.goto(`${server.resolvedUrls?.local[0]}docs/index.html`)
    await act(page)
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await server.close()
  }
}
