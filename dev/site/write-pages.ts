import {cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import manifest from '../../package.json' with {type: 'json'}
import {rewriteLinks} from './links.ts'
import {type OpenApi, openApiPage} from './openapi-page.ts'
import {type Section, sectionsOf} from './pages.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the pages are written for the generator. */
export const PAGES_FOLDER = path.join(ROOT, '.data/site/pages')

const HOME = manifest.homepage.replace('#readme', '')

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The navigation of the site, with every page. */
export function readSections(): readonly Section[] {
  const files = globSync('docs/{reference,decisions}/*.md', {cwd: ROOT})
  return sectionsOf(files, (file) =>
    (/^# (.+)$/m.exec(read(file))?.[1] ?? file).replaceAll('`', '').replace(/^.*: /, ''),
  )
}

/** Writes the Markdown of the repository as pages of the site, with the links of the site. */
export function writePages(): void {
  const pages = readSections().flatMap((section) => section.pages)
  const map = {
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
