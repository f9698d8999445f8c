/**
 * Counts what makes the source harder to read: long functions, names with two meanings, comments
 * that begin with a bare relative, types that exist only as `ReturnType`, and state of modules.
 *
 *     npm run counts -- [--list]
 */
import {globSync, readFileSync} from 'node:fs'
import {parseSync, Visitor, type Node} from 'oxc-parser'

const LONG_LINES = 80
const isOwn = (file: string) =>
  !/\.test\.|testing\.tsx?$|-fixture\.|i18n\/[a-z]{2}-[A-Z]{2}\.ts$/.test(file)

const found: Record<string, string[]> = {
  [`functions of more than ${LONG_LINES} lines`]: [],
  'exported names with two meanings': [],
  'comments that begin with a bare relative': [],
  'exported types that are a ReturnType': [],
  'module variables of the Studio': [],
  'entry points': Object.keys(
    (JSON.parse(readFileSync('package.json', 'utf8')) as {exports: object}).exports,
  ).filter((name) => name !== './package.json'),
}
const [long, twice, bare, returns, state] = Object.values(found) as string[][]
const exported = new Map<string, string[]>()

for (const file of globSync('src/**/*.{ts,tsx}').filter(isOwn).toSorted()) {
  const text = readFileSync(file, 'utf8')
  const {program, comments} = parseSync(file, text)
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const place = ({start}: {start: number}) => `${file}:${lineOf(start)}`
  const measure = (node: Node) => {
    const lines = lineOf(node.end) - lineOf(node.start) + 1
    if (lines > LONG_LINES) long!.push(`${place(node)} ${lines}`)
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  for (const statement of program.body) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    if (!declaration) continue
    const names =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations.map(({id}) => id)
        : 'id' in declaration
          ? [declaration.id]
          : []
    const code = text.slice(declaration.start, declaration.end)
    for (const id of names) {
      if (id?.type !== 'Identifier') continue
      if (isExported) exported.set(id.name, [...(exported.get(id.name) ?? []), file])
    }
    if (isExported && /^type [^=]*=\s*(\w+<)?ReturnType<typeof/.test(code))
      returns!.push(place(declaration))
    const isState = /^(let |const [^=]*= new (Weak)?(Map|Set)\b[^[]*$)/.test(code)
    if (file.startsWith('src/studio') && isState)
      state!.push(`${place(declaration)} ${code.split('\n')[0]}`)
  }
  for (const comment of comments) {
    const words = comment.value.replace(/^[\s*/]+/, '')
    if (/^(That|Those|Of|Who|Whose|What)\b/.test(words))
      bare!.push(`${place(comment)} ${words.split('\n')[0]}`)
  }
}
for (const [name, files] of exported) {
  const places = [...new Set(files)]
  if (places.length > 1) twice!.push(`${name}: ${places.join(', ')}`)
}
for (const [what, places] of Object.entries(found)) {
  process.stdout.write(`${what}: ${places.length}\n`)
  if (process.argv.includes('--list'))
    process.stdout.write(places.map((at) => `  ${at}\n`).join(''))
}
