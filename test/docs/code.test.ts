import {spawnSync} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readMarkdown, ROOT, type CodeBlock} from './markdown.ts'

/** Within `node_modules`, so that packages are found from there. */
const FOLDER = path.join(ROOT, 'node_modules/.cache/docs-code')

const blocks = readMarkdown().flatMap((page) => page.blocks)

/**
 * A block that begins with a file name is that file, so that other blocks of its page can import
 * it.
 */
function fileOf({file, language, code, line}: CodeBlock, taken: Set<string>): string {
  const folder = file.replace(/\W+/g, '-')
  const named = /^\/\/ ([\w@./[\]-]+\.[jt]sx?)\b/.exec(code)?.[1]
  const name = path.join(folder, named ?? `line-${line}.${language}`)
  const free = taken.has(name) ? name.replace(/(\.\w+)$/, `.${line}$1`) : name
  taken.add(free)
  return free
}

function writeBlocks(of: readonly CodeBlock[], folder: string): void {
  rmSync(folder, {recursive: true, force: true})
  const taken = new Set<string>()
  for (const block of of) {
    const file = path.join(folder, fileOf(block, taken))
    mkdirSync(path.dirname(file), {recursive: true})
    // Keeps the line numbers of the page.
    writeFileSync(file, '\n'.repeat(block.line - 1) + block.code)
  }
  const repository = path.relative(folder, ROOT)
  const src = (file: string) => [path.join(repository, 'src', file)]
  const config = {
    extends: path.join(repository, 'tsconfig.json'),
    compilerOptions: {
      allowJs: true,
      // A module for each block, so that its names are its own, and a script is only checked.
      checkJs: false,
      moduleDetection: 'force',
      isolatedModules: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      // As in a project that sets only `strict`.
      exactOptionalPropertyTypes: false,
      noUncheckedIndexedAccess: false,
      verbatimModuleSyntax: false,
      paths: {
        'sanity-plugin-stories': src('studio/index.ts'),
        'sanity-plugin-stories/structure': src('studio/structure.ts'),
        'sanity-plugin-stories/agents': src('proxy/mcp/index.ts'),
        'sanity-plugin-stories/server': src('proxy/index.ts'),
        'sanity-plugin-stories/node': src('proxy/node.ts'),
        'sanity-plugin-stories/vite': src('proxy/vite.ts'),
        'sanity-plugin-stories/check': src('check.ts'),
        'sanity-plugin-stories/client': src('client.ts'),
        'sanity-plugin-stories/embed': src('embed/index.ts'),
        'sanity-plugin-stories/embed/core': src('embed/core.ts'),
        'sanity-plugin-stories/sandbox': src('sandbox/index.ts'),
      },
    },
    include: ['**/*', path.join(repository, 'test/docs/context.d.ts')],
    exclude: [],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
}

/** The compiler's errors, one a line, with the page's own line numbers. */
function check(folder: string): string[] {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const {stdout} = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(Boolean)
}

/** Shows that an error would be found. */
const PLANTED: CodeBlock = {
  file: 'planted.md',
  language: 'ts',
  code: "import {createClient} from 'sanity-plugin-stories/client'\ncreateClient({key: ''})\n",
  line: 7,
}

describe('code in the documentation', () => {
  let said: string[]
  beforeAll(() => {
    const read = blocks.filter(({language}) => /^[jt]sx?$/.test(language))
    writeBlocks([...read, PLANTED], FOLDER)
    // One run for all, since reading the sources takes most of the time.
    said = check(FOLDER)
  })
  afterAll(() => rmSync(FOLDER, {recursive: true, force: true}))

  it('has correct types', () => {
    expect(said.filter((line) => !line.startsWith('planted-md'))).toEqual([])
  })

  it('reports an invalid option with its line in the page', () => {
    expect(said.join('\n')).toMatch(/^planted-md\/line-7\.ts\(8,\d+\): error TS2353/m)
  })

  it('contains valid JSON where it is marked so', () => {
    for (const {language, code} of blocks) {
      if (language === 'json') expect(() => JSON.parse(code) as unknown).not.toThrow()
    }
  })
})
