/**
 * Finds circles of imports among the files of folders, those through `import()` included, which the
 * linter's own rule does not follow. Prints each and ends with 1, or with 0 where there is none.
 *
 *     node dev/import-circles.ts src dev bench test
 */
import {globSync, readFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {parseSync} from 'oxc-parser'

const folders = process.argv.slice(2)
const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
  (file) => !file.includes('.test.'),
)

/** The files that one imports, as values or as types. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  const {staticImports, staticExports, dynamicImports} = parseSync(file, text).module
  const names = [
    ...staticImports.map(({moduleRequest}) => moduleRequest.value),
    ...staticExports.flatMap(({entries}) =>
      entries.flatMap(({moduleRequest}) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({moduleRequest: {start, end}}) => text.slice(start + 1, end - 1)),
  ]
  return names
    .filter((name) => name.startsWith('.'))
    .map((name) => relative('.', join(dirname(file), name)))
}

const imports = new Map(files.map((file) => [file, importsOf(file)]))
const done = new Set<string>()
const circles: string[] = []

/** @param path - the files from which this one was reached */
function visit(file: string, path: readonly string[]): void {
  const start = path.indexOf(file)
  if (start >= 0) {
    circles.push([...path.slice(start), file].join('\n  → '))
    return
  }
  if (done.has(file)) return
  for (const next of imports.get(file) ?? []) visit(next, [...path, file])
  done.add(file)
}

for (const file of files) visit(file, [])
for (const circle of circles) process.stdout.write(`A circle of imports:\n  ${circle}\n`)
process.exitCode = circles.length > 0 ? 1 : 0
