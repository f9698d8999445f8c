import {parse, type ExprNode} from 'groq-js'

import {isRecord} from './types.ts'

/**
 * Replaces `… match text::query(words)`, which Studio's list and search use and groq-js does not
 * implement. A match on the whole document (`@`) becomes a test for IDs found beforehand; a match
 * on an attribute becomes a plain one.
 *
 * @param tree - parsed with its parameters, which it contains as values
 * @param documents - the documents that the query sees
 */
export function rewriteTextQueries(
  tree: ExprNode,
  documents: readonly Record<string, unknown>[],
): ExprNode {
  const rewrite = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rewrite)
    if (!isRecord(node) || node['type'] === 'Value') return node
    const words = searchedWords(node)
    if (words === undefined) {
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(value)]))
    }
    if (!mentionsWholeDocument(node['left'])) return {...node, right: {type: 'Value', value: words}}
    const ids = documents.filter((doc) => matchesText(doc, words)).map(({_id}) => _id)
    return parse('_id in $ids', {params: {ids}})
  }
  return rewrite(tree) as ExprNode
}

/** The words of a `match text::query(words)` node; `undefined` for any other node. */
function searchedWords(node: Record<string, unknown>): string | undefined {
  const {right} = node
  if (node['type'] !== 'OpCall' || node['op'] !== 'match' || !isRecord(right)) return undefined
  if (right['namespace'] !== 'text' || right['name'] !== 'query') return undefined
  const [arg] = right['args'] as unknown[]
  const value = isRecord(arg) ? arg['value'] : undefined
  return typeof value === 'string' ? value : ''
}

function mentionsWholeDocument(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(mentionsWholeDocument)
  if (!isRecord(node)) return false
  if (node['type'] === 'This') return true
  return node['type'] === 'Array' || node['type'] === 'ArrayElement'
    ? Object.values(node).some(mentionsWholeDocument)
    : false
}

/** Whether every word of `terms` begins, or with no `*` is, a word somewhere in the document. */
export function matchesText(doc: Record<string, unknown>, terms: string): boolean {
  const words = new Set(stringsIn(doc).flatMap(wordsOf))
  return (terms.toLowerCase().match(/[\p{L}\p{N}_]+\*?/gu) ?? []).every((term) =>
    term.endsWith('*')
      ? [...words].some((word) => word.startsWith(term.slice(0, -1)))
      : words.has(term),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : []
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}
