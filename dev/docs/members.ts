import type {Anchors} from './anchors.ts'
import {readSource, slice, target, type Node, type Source} from './source.ts'

export interface Member {
  readonly source: Source
  readonly node: Node
  /** Empty for a call signature. */
  readonly name: string
  readonly optional: boolean
}

/**
 * The members of an interface or a class, and the names of parents that have their own description.
 */
export interface Members {
  readonly members: readonly Member[]
  readonly others: readonly string[]
}

/**
 * `names` have their own description on the page; all other types of the package are written out.
 */
export function membersOf(source: Source, node: Node, names: Anchors): Members {
  const own = ownMembers(source, node)
  const isClass = node.type === 'ClassDeclaration'
  const parents = isClass ? [node.superClass] : (node.extends as readonly unknown[] | undefined)
  const inherited: Member[] = []
  const others: string[] = []
  for (const parent of (parents ?? []).filter(Boolean) as Node[]) {
    const found = inherit(source, parent, names)
    inherited.push(...found.members)
    others.push(...found.others)
  }
  const overridden = new Set(own.map(({name}) => name))
  return {members: [...inherited.filter(({name}) => !overridden.has(name)), ...own], others}
}

function ownMembers(source: Source, node: Node): Member[] {
  const {body} = node.body as {body: readonly Node[]}
  return body
    .filter(
      (member) =>
        member.accessibility !== 'private' &&
        !(node.type === 'ClassDeclaration' && member.type === 'MethodDefinition'),
    )
    .map((member) => ({
      source,
      node: member,
      name: member.key ? slice(source, member.key as Node) : '',
      optional: member.optional === true,
    }))
}

/**
 * The members that are inherited from a parent: `Parent`, `Pick<Parent, 'a' | 'b'>` or
 * `Omit<Parent, 'a'>`.
 */
function inherit(source: Source, parent: Node, names: Anchors): Members {
  const text = slice(source, parent)
    .replace(/\s+/g, ' ')
    .replace(/< | >/g, (found) => found.trim())
  const [, utility, inner, keys] = /^(Pick|Omit)<(\w+), ((?:'\w+'(?: \| )?)+)>$/.exec(text) ?? []
  const name = inner ?? text
  const found = names.has(text) ? undefined : findInterface(source, name)
  if (!found) return {members: [], others: [text]}
  const all = membersOf(found.source, found.node, names)
  if (keys === undefined) return all
  const listed = new Set(Array.from(keys.matchAll(/'(\w+)'/g), ([, key]) => key))
  const members = all.members.filter((one) => listed.has(one.name) === (utility === 'Pick'))
  return {...all, members}
}

function findInterface(source: Source, name: string): {source: Source; node: Node} | undefined {
  for (const node of source.body) {
    const declaration = (node.declaration ?? node) as Node
    const isNamed = (declaration.id as {name?: string} | undefined)?.name === name
    if (declaration.type === 'TSInterfaceDeclaration' && isNamed) return {source, node: declaration}
    const {specifiers, source: from} = node as Node & {
      specifiers?: readonly {local?: {name: string}; imported?: {name: string}}[]
      source?: {value: string}
    }
    if (!from?.value.startsWith('.')) continue
    const specifier = specifiers?.find(({local}) => local?.name === name)
    const isAll = node.type === 'ExportAllDeclaration'
    if (!specifier && !isAll) continue
    const further = findInterface(
      readSource(target(source.file, node)),
      specifier?.imported?.name ?? name,
    )
    if (further) return further
  }
  return undefined
}
