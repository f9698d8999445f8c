import {spawnSync} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {anchorsFor} from './anchors.ts'
import {renderExport} from './render.ts'
import {readExports} from './source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const REFERENCE_FOLDER = path.join(root, 'docs/reference')

const NOTE = '<!-- Written by `npm run docs:reference` from the comments of the code. -->'

/** Name of the page, import path, source file, and purpose. */
const ENTRIES = [
  ['studio', 'sanity-plugin-stories', 'src/studio/index.ts', 'the plugin and its fields'],
  [
    'structure',
    'sanity-plugin-stories/structure',
    'src/studio/structure.ts',
    'a view of a document’s embeds for the structure tool',
  ],
  ['server', 'sanity-plugin-stories/server', 'src/proxy/index.ts', 'the proxy'],
  ['node', 'sanity-plugin-stories/node', 'src/proxy/node.ts', 'the proxy on Node'],
  ['vite', 'sanity-plugin-stories/vite', 'src/proxy/vite.ts', 'the proxy within `sanity dev`'],
  ['client', 'sanity-plugin-stories/client', 'src/client.ts', 'the client for scripts'],
  ['embed', 'sanity-plugin-stories/embed', 'src/embed/index.ts', 'embeds on a website'],
  ['embed-core', 'sanity-plugin-stories/embed/core', 'src/embed/core.ts', 'the same without React'],
  [
    'embed-events',
    'sanity-plugin-stories/embed/events',
    'src/embed/events.ts',
    'events of an embed script',
  ],
  [
    'embed-consent',
    'sanity-plugin-stories/embed/consent',
    'src/embed/consent.tsx',
    'embeds that load after consent',
  ],
  [
    'embed-core-consent',
    'sanity-plugin-stories/embed/core/consent',
    'src/embed/core-consent.ts',
    'the same without React',
  ],
  ['check', 'sanity-plugin-stories/check', 'src/check.ts', 'checks of a dataset'],
  ['sandbox', 'sanity-plugin-stories/sandbox', 'src/sandbox/index.ts', 'the stand-in for tests'],
] as const

const COMMANDS = ['proxy', 'sandbox', 'check', 'mcp', 'doctor'] as const

/** All pages of the reference, by file name. */
export function renderReference(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  const index: string[] = []
  for (const [page, specifier, file, purpose] of ENTRIES) {
    const found = readExports(path.join(root, file))
    const names = anchorsFor(found.map(({name}) => name))
    const parts = found.map((one) => renderExport(one, names))
    pages.set(`${page}.md`, [NOTE, '', `# ${specifier}`, '', ...parts].join('\n'))
    const links = [...names].map(([name, anchor]) => `[\`${name}\`](${page}.md#${anchor})`)
    index.push(`## [${specifier}](${page}.md)`, '', `For ${purpose}: ${links.join(', ')}.`, '')
  }
  pages.set('commands.md', renderCommands())
  index.push('## [Commands](commands.md)', '', 'What `npx sanity-plugin-stories` can do.', '')
  pages.set('README.md', [NOTE, '', '# Reference', '', ...index].join('\n'))
  return pages
}

function renderCommands(): string {
  const usage = help()
  const known = COMMANDS.filter((name) => new RegExp(`^ {2}${name} `, 'm').test(usage))
  const parts = known.map((name) => `## ${name}\n\n${fenced(help(name))}`)
  return [NOTE, '', '# Commands', '', fenced(usage), ...parts].join('\n')
}

const fenced = (text: string) => `\`\`\`text\n${text.trimEnd()}\n\`\`\`\n`

function help(...command: string[]): string {
  const main = path.join(root, 'src/cli/main.ts')
  const {stdout} = spawnSync(process.execPath, [main, ...command, '--help'], {encoding: 'utf8'})
  return stdout
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(REFERENCE_FOLDER, {recursive: true, force: true})
  mkdirSync(REFERENCE_FOLDER, {recursive: true})
  for (const [name, text] of renderReference()) {
    writeFileSync(path.join(REFERENCE_FOLDER, name), text)
  }
}
