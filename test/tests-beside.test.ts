import {existsSync, globSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {parseSync} from 'oxc-parser'
import {describe, expect, it} from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Lines of code up to which a module needs no test of its own. */
const FEW_LINES = 25

/** Modules that a test elsewhere covers: what they do shows only together with others. */
const TESTED_BY: Readonly<Record<string, string>> = {
  'src/check/check-stories.ts': 'src/cli/check-command/run.test.ts',
  'src/cli/doctor/checks/heights.ts': 'test/doctor-heights.e2e.test.ts',
  'src/cli/doctor/problems.ts': 'src/cli/doctor/run.test.ts',
  'src/cli/io.ts': 'src/cli/doctor/run.test.ts',
  'src/cli/mcp/check-documents.ts': 'src/cli/mcp/run.test.ts',
  'src/cli/mcp/tool.ts': 'src/cli/mcp/find.test.ts',
  'src/cli/run-sandbox.ts': 'src/cli/sandbox.test.ts',
  'src/embed/core-consent.ts': 'test/embed.e2e.test.ts',
  'src/embed/frame-script.ts': 'test/embed-frame.e2e.test.ts',
  'src/embed/script.ts': 'src/embed/mount.dom.test.ts',
  'src/proxy/cache/redis-store.ts': 'test/proxy/redis.test.ts',
  'src/proxy/cache/refresh.ts': 'src/proxy/cache/listing-cache.test.ts',
  'src/proxy/http/handler.ts': 'src/proxy/callers.security.test.ts',
  'src/proxy/http/permitted.ts': 'src/proxy/rights.security.test.ts',
  'src/proxy/http/reply.ts': 'src/proxy/secrets.security.test.ts',
  'src/sandbox/options.ts': 'src/sandbox/create-sandbox.test.ts',
  'src/studio/picker/list/item-styles.ts': 'stories/ItemGrid.stories.tsx',
  'src/studio/picker/picker-texts.ts': 'stories/PickerMultiSelect.stories.tsx',
}

/** Folders whose modules are tested together. */
const FOLDERS: Readonly<Record<string, string>> = {
  'src/sandbox/media/': 'src/sandbox/service/media.test.ts',
  'src/sandbox/script/': 'test/embed-script.e2e.test.ts',
  'src/sandbox/service/': 'src/sandbox/create-sandbox.test.ts',
}

/** What renders, or runs within a component, is tested by stories. */
const REACT = /from '(?:react|swr|@sanity\/ui[^']*)'/

const modules = globSync('src/**/*.ts', {cwd: ROOT}).filter(
  (file) => !/(?:\.test|\.css|\.d|testing|fixture)\.ts$/.test(file),
)
const untested = modules.filter((file) => {
  const code = readFileSync(`${ROOT}/${file}`, 'utf8')
  return !REACT.test(code) && linesOfCode(file, code) > FEW_LINES && !hasTest(file)
})

/** Lines without comments, imports and types. */
function linesOfCode(file: string, code: string): number {
  const {program, comments} = parseSync(file, code)
  const blank = (text: string, {start, end}: {readonly start: number; readonly end: number}) =>
    text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
  const text = comments.reduce(blank, code)
  return program.body
    .filter(({type}) => !/^(?:Import|ExportAll|TS)/.test(type))
    .filter((node) => node.type !== 'ExportNamedDeclaration' || isCode(node.declaration))
    .flatMap(({start, end}) => text.slice(start, end).split('\n'))
    .filter((line) => line.trim() !== '').length
}

function isCode(declaration: {readonly type: string} | null): boolean {
  return declaration !== null && !declaration.type.startsWith('TS')
}

function hasTest(file: string): boolean {
  return ['.test.ts', '.test.tsx', '.dom.test.ts', '.dom.test.tsx'].some((end) =>
    existsSync(`${ROOT}/${file.replace(/\.ts$/, end)}`),
  )
}

describe('the modules without React', () => {
  it('have a test beside them, or one elsewhere that is named here', () => {
    const folders = Object.keys(FOLDERS)
    expect(
      untested.filter(
        (file) => !(file in TESTED_BY) && !folders.some((folder) => file.startsWith(folder)),
      ),
    ).toEqual([])
  })

  it('names no module that has a test beside it, or no longer exists', () => {
    expect(Object.keys(TESTED_BY).filter((file) => !untested.includes(file))).toEqual([])
    expect(
      Object.keys(FOLDERS).filter((folder) => !untested.some((file) => file.startsWith(folder))),
    ).toEqual([])
  })

  it.each(Object.entries({...TESTED_BY, ...FOLDERS}))('are tested, %s by %s', (_, test) => {
    expect(existsSync(`${ROOT}/${test}`)).toBe(true)
  })
})
