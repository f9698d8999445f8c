import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {githubSlug} from '../../dev/site/github-slug.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Markdown {
  /** Below the repository. */
  readonly file: string
  readonly text: string
  /** The text with its code blocks and comments blank, on the same lines. */
  readonly prose: string
  readonly blocks: readonly CodeBlock[]
}

export interface CodeBlock {
  readonly file: string
  readonly language: string
  readonly code: string
  /** Of the first line of the code, from 1. */
  readonly line: number
}

/** Every page of the documentation. */
export function readMarkdown(): Markdown[] {
  return globSync(['*.md', '{docs,bench,dev/release,examples,skills,.github}/**/*.md'], {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules',
  })
    .toSorted()
    .map((file) => parseMarkdown(file, readFileSync(path.join(ROOT, file), 'utf8')))
}

export function parseMarkdown(file: string, text: string): Markdown {
  const blocks: CodeBlock[] = []
  const blank = (found: string) => found.replace(/[^\n]/g, '')
  const prose = text
    .replace(/^( *)(`{3,})(\w*)\n([^]*?)^ *\2$/gm, (found, _, __, language, code, at: number) => {
      const line = text.slice(0, at).split('\n').length + 1
      blocks.push({file, language: String(language), code: String(code), line})
      return blank(found)
    })
    .replace(/<!--[^]*?-->/g, blank)
  return {file, text, prose, blocks}
}

/** The anchors of a page, as GitHub names them. */
export function anchorsOf({prose}: Markdown): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = githubSlug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

/** The targets of its links and images, with their lines. */
export function linksOf({prose}: Markdown): {readonly to: string; readonly line: number}[] {
  const words = prose.replace(/`[^`\n]*`/g, (found) => found.replace(/[[\]()]/g, ' '))
  const found = [
    ...words.matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g),
    ...words.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g),
  ]
  return found.map((match) => ({
    to: match[1] ?? '',
    line: words.slice(0, match.index).split('\n').length,
  }))
}
