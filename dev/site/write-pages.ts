import {spawnSync} from 'node:child_process'
import {cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import manifest from '../../package.json' with {type: 'json'}
import {rewriteLinks} from './links.ts'
import {type OpenApi, openApiPage} from './openapi-page.ts'
import {REFERENCE, type Section, sectionsOf} from './pages.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the pages are written: inside of the package, whose Vue they import. */
export const PAGES_FOLDER = path.join(ROOT, 'dev/site/.pages')

/** Where the site is, for links of pages that are read elsewhere, too. */
export const SITE = 'https://sanity-plugin-stories.github.io/sanity-plugin-stories/'

const HOME = manifest.homepage.replace('#readme', '')

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The navigation of the site, with every page. */
export function readSections(): readonly Section[] {
  const files = globSync(['docs/decisions/*.md', `${REFERENCE}/**/*.md`], {cwd: ROOT})
  return sectionsOf(files, (file) =>
    (/^# (.+)$/m.exec(read(file))?.[1] ?? file).replaceAll('`', '').replace(/^.*: /, ''),
  )
}

/** Writes what the commands say of themselves as a page of the reference. */
export function writeCommands(): void {
  const help = (...command: readonly string[]) => {
    const args = [path.join(ROOT, 'src/cli/main.ts'), ...command, '--help']
    return spawnSync(process.execPath, args, {encoding: 'utf8'}).stdout.trimEnd()
  }
  const block = (text: string) => `\`\`\`text\n${text}\n\`\`\`\n`
  const usage = help()
  const names = Array.from(usage.matchAll(/^ {2}([a-z]+) {2,}/gm), ([, name = '']) => name)
  const parts = names.map((name) => `## ${name}\n\n${block(help(name))}`)
  const text = ['# Commands', block(usage), ...parts].join('\n\n')
  writeFileSync(path.join(ROOT, REFERENCE, 'commands.md'), text)
}

/** Writes the Markdown of the repository as pages of the site, with the links of the site. */
export function writePages(): void {
  const pages = readSections().flatMap((section) => section.pages)
  const map = {
    site: SITE,
    repository: `${HOME}/blob/main/`,
    raw: `${HOME.replace('github.com', 'raw.githubusercontent.com')}/main/`,
    pages: new Map(pages.map(({file, path}) => [file, path])),
  }
  rmSync(PAGES_FOLDER, {recursive: true, force: true})
  for (const {file, path: to} of pages) {
    const text = file.endsWith('.json')
      ? openApiPage(JSON.parse(read(file)) as OpenApi)
      : read(file)
    write(`${to}.md`, rewriteLinks(file, text, map))
  }
  write('index.md', read('dev/site/home.md'))
  const copy = (from: string, to: string) =>
    cpSync(path.join(ROOT, from), path.join(PAGES_FOLDER, 'public', to), {recursive: true})
  copy('docs/images', 'images')
  copy('llms.txt', 'llms.txt')
}

function write(file: string, text: string): void {
  const target = path.join(PAGES_FOLDER, file)
  mkdirSync(path.dirname(target), {recursive: true})
  writeFileSync(target, text)
}
