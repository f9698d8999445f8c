import {parseSync} from 'oxc-parser'
import {lineOf, type Mutant} from './mutant.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
}

/** Every mutant of a file: operators, conditions, truths, negations and calls whose result is not used. */
export function generateMutants(file: string, code: string): Mutant[] {
  const {program} = parseSync(file, code)
  const mutants: Mutant[] = []
  const add = (at: number, end: number, to: string) => {
    mutants.push({file, at, line: lineOf(code, at), from: code.slice(at, end), to})
  }
  const text = (node: Node) => code.slice(node.start, node.end)

  const visit = (node: Node) => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const operator = node['operator'] as string
        const [left, right] = [node['left'] as Node, node['right'] as Node]
        const at = code.indexOf(operator, left.end)
        const to = OPERATORS[operator]
        if (to && at >= 0 && at < right.start) add(at, at + operator.length, to)
        break
      }
      case 'IfStatement':
      case 'ConditionalExpression': {
        const test = node['test'] as Node
        add(test.start, test.end, `!(${text(test)})`)
        break
      }
      case 'UnaryExpression': {
        if (node['operator'] === '!') add(node.start, node.start + 1, '')
        break
      }
      case 'Literal': {
        const value: unknown = node['value']
        if (typeof value === 'boolean') add(node.start, node.end, String(!value))
        break
      }
      case 'ExpressionStatement': {
        const {type} = node['expression'] as Node
        if (type === 'CallExpression') add(node.start, node.end, ';')
        break
      }
    }
    for (const child of children(node)) visit(child)
  }
  visit(program as unknown as Node)
  return mutants
}

/** Types are not executed. */
const EXPRESSIONS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (child): child is Node =>
        typeof child === 'object' &&
        child !== null &&
        typeof (child as Node).type === 'string' &&
        (!(child as Node).type.startsWith('TS') || EXPRESSIONS.has((child as Node).type)),
    )
}

/** A fixed sample of them, spread over the file. */
export function sample<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  const step = all.length / count
  return Array.from({length: count}, (_, index) => all[Math.floor((index + 0.5) * step)]!)
}
