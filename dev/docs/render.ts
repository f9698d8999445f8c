import {membersOf, type Member} from './members.ts'
import type {Anchors} from './anchors.ts'
import {docOf, slice, type Export, type Node, type Source} from './source.ts'

/** One public name in Markdown. `names` are all that have a heading on the same page. */
export function renderExport({name, source, declarations}: Export, names: Anchors): string {
  const prose = (text: string) => renderDoc(text, names)
  const doc = declarations.map((one) => one.doc).find(Boolean) ?? ''
  const parts = [`## ${name}`, prose(doc)]
  const node = declarations[0]?.node
  if (!node) throw new Error(`${name} has no declaration`)
  switch (node.type) {
    case 'TSInterfaceDeclaration':
    case 'ClassDeclaration': {
      const {members, others} = membersOf(source, node, names)
      parts.push(table(members, prose), more(others, names))
      break
    }
    case 'TSTypeAliasDeclaration':
      parts.push(code(`type ${slice(source, node).replace(/^type /, '')}`))
      break
    default:
      parts.push(code(declarations.map((one) => signature(source, one.node)).join('\n')))
  }
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/([{[(<]) | (?=[}\])>])/g, '$1')

/** A function without its body, a constant with its type. */
function signature(source: Source, node: Node): string {
  if (node.type === 'VariableDeclarator') return `const ${constant(source, node)}`
  const body = node.body as Node | null
  return slice(source, {start: node.start, end: body ? body.start : node.end})
    .replace(/^async /, '')
    .trim()
}

function constant(source: Source, node: Node): string {
  const id = node.id as Node
  const name = slice(source, id)
  if (id.typeAnnotation) return name
  const init = node.init as Node
  const calls = init.type === 'CallExpression' && (init.typeArguments as Node | null)
  // A plugin of Sanity's `definePlugin`.
  if (calls) return `${name}: (config: ${slice(source, calls).slice(1, -1)}) => PluginOptions`
  if (init.type === 'ArrowFunctionExpression') {
    const returns = init.returnType as Node | null
    if (!returns) throw new Error(`${name} needs a return type`)
    const head = slice(source, {start: init.start, end: returns.start})
    return `${name}: ${head} => ${slice(source, returns).replace(/^:\s*/, '')}`
  }
  return init.type === 'TemplateLiteral' ? `${name}: string` : `${name} = ${slice(source, init)}`
}

/** Inherited members, which are described elsewhere. */
function more(others: readonly string[], names: Anchors): string {
  if (others.length === 0) return ''
  return `Besides, what is in ${others.map((one) => linked(oneLine(one), names)).join(' and ')}.`
}

const linked = (text: string, names: Anchors) =>
  names.has(text) ? `[\`${text}\`](#${names.get(text)})` : `\`${text}\``

interface Row {
  readonly name: string
  readonly type: string
  readonly fallback: string
  readonly meaning: string
}

function table(members: readonly Member[], prose: (text: string) => string): string {
  const rows = members.map((member) => row(member, prose))
  if (rows.length === 0) return ''
  const hasDefaults = rows.some(({fallback}) => fallback !== '' && fallback !== 'required')
  const head = hasDefaults ? ['Name', 'Type', 'Default', 'Meaning'] : ['Name', 'Type', 'Meaning']
  const lines = rows.map(({name, type, fallback, meaning}) =>
    [name, type, ...(hasDefaults ? [fallback] : []), meaning].join(' | '),
  )
  return [head.join(' | '), head.map(() => '---').join(' | '), ...lines]
    .map((line) => `| ${line} |`)
    .join('\n')
}

const cell = (text: string) => oneLine(text).replaceAll('|', '\\|')

function row({source, node, name, optional}: Member, prose: (text: string) => string): Row {
  const {fallback, rest} = takeDefault(docOf(source, node))
  return {
    name: name === '' ? 'the function itself' : `\`${name}${optional ? '?' : ''}\``,
    type: `\`${cell(typeOf(source, node))}\``,
    fallback: cell(prose(fallback ?? (optional ? '' : 'required'))),
    meaning: cell(prose(rest)),
  }
}

function typeOf(source: Source, node: Node): string {
  const annotation = node.typeAnnotation as {typeAnnotation: Node} | undefined
  if (annotation) {
    const type = slice(source, annotation.typeAnnotation).replace(/ \| undefined$/, '')
    // Parentheses that only separated a function type from `undefined`.
    return type.replace(/^\((\([^()]*\) => [^()]*)\)$/, '$1')
  }
  if (node.value) return slice(source, node.value as Node)
  // A method, or a call signature.
  const start = node.key ? (node.key as Node).end : node.start
  return slice(source, {start, end: node.end}).replace(/,?\s*\):\s*/, ') => ')
}

/** `@defaultValue` has a column of its own. It ends with its paragraph or at the next tag. */
function takeDefault(doc: string): {readonly fallback?: string; readonly rest: string} {
  const found = /(?:^|\n+)@defaultValue\s+([^]*?)(?=\n\n|\n@|$)/.exec(doc)
  if (!found?.[1]) return {rest: doc}
  return {fallback: found[1], rest: doc.replace(found[0], '').trim()}
}

/** Links to names on the page, and `@throws`, `@returns` and `@param` as sentences. */
function renderDoc(text: string, names: Anchors): string {
  const [words = '', ...examples] = text.split(/(?:^|\n+)@example\n/)
  const blocks = examples.map((example) => {
    // Tags may follow an example.
    const [block = '', ...tags] = example.split(/\n+(?=@)/)
    return `${code(block.trim())}\n\n${renderWords(tags.join('\n'), names)}`
  })
  return [renderWords(words, names), ...blocks].join('\n\n').trim()
}

function renderWords(text: string, names: Anchors): string {
  return text
    .replace(/\{@link ([\w.]+)\}/g, (_, name: string) => linked(name, names))
    .replace(/(?:^|\s*\n)@returns\s+/g, '\n\nReturns: ')
    .replace(/(?:^|\s*\n)@throws\s+/g, '\n\nThrows: ')
    .replace(/(?:^|\s*\n)@param (\w+) - /g, '\n\n`$1`: ')
    .replace(/\n +/g, '\n')
    .trim()
}
