import {readFileSync} from 'node:fs'
import path from 'node:path'
import {parseSync} from 'oxc-parser'

/** The part of a syntax node that is read here. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface Source {
  readonly file: string
  readonly text: string
  readonly body: readonly Node[]
  /** Ends and texts of the comments that document something. */
  readonly docs: readonly {readonly start: number; readonly end: number; readonly text: string}[]
}

/** A public name: where it is declared, and each of its declarations (a function can have several). */
export interface Export {
  readonly name: string
  readonly source: Source
  readonly declarations: readonly {readonly node: Node; readonly doc: string}[]
}

const sources = new Map<string, Source>()

export function readSource(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const {program, comments, errors} = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const source = {
    file,
    text,
    body: program.body as unknown as readonly Node[],
    docs: comments
      .filter(({type, value}) => type === 'Block' && value.startsWith('*'))
      .map(({start, end, value}) => ({start, end, text: plainDoc(value)})),
  }
  sources.set(file, source)
  return source
}

/** Everything that a module exports, in its own order, followed to where it is declared. */
export function readExports(file: string): Export[] {
  const source = readSource(file)
  const found = new Map<string, Export>()
  for (const node of source.body) {
    if (node.type === 'ExportAllDeclaration') {
      for (const one of readExports(target(file, node))) found.set(one.name, one)
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const one of node.declaration ? declared(source, node) : reexported(file, node)) {
        const before = found.get(one.name)
        found.set(one.name, before ? join(before, one) : one)
      }
    }
  }
  return [...found.values()]
}

const join = (one: Export, other: Export): Export => ({
  ...one,
  declarations: [...one.declarations, ...other.declarations],
})

/** The file that an import or export names. */
export function target(file: string, node: Node): string {
  return path.join(path.dirname(file), (node.source as {value: string}).value)
}

function reexported(file: string, node: Node): Export[] {
  const specifiers = node.specifiers as readonly {local: {name: string}; exported: {name: string}}[]
  if (!node.source) throw new Error(`${file} exports what it doesn't declare in place`)
  const all = readExports(target(file, node))
  return specifiers.map(({local, exported}) => {
    const found = all.find(({name}) => name === local.name)
    if (!found) throw new Error(`${file}: no declaration of ${local.name}`)
    return {...found, name: exported.name}
  })
}

function declared(source: Source, node: Node): Export[] {
  const declaration = node.declaration as Node
  const doc = docOf(source, node)
  if (declaration.type === 'VariableDeclaration') {
    return (declaration.declarations as readonly Node[]).map((one) => ({
      name: (one.id as {name: string}).name,
      source,
      declarations: [{node: one, doc}],
    }))
  }
  const name = (declaration.id as {name: string}).name
  return [{name, source, declarations: [{node: declaration, doc}]}]
}

/** The comment directly before a node. */
export function docOf({docs, text}: Source, {start}: Node): string {
  const last = docs.findLast((doc) => doc.end <= start)
  return last && text.slice(last.end, start).trim() === '' ? last.text : ''
}

/** The text of a node without its comments. */
export function slice({docs, text}: Source, {start, end}: {start: number; end: number}): string {
  let out = ''
  let from = start
  for (const doc of docs) {
    if (doc.start < start || doc.end > end) continue
    out += text.slice(from, doc.start).trimEnd()
    from = doc.end
  }
  return out + text.slice(from, end)
}

/** Without the asterisks, and with links as plain names. */
function plainDoc(comment: string): string {
  return comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
}
