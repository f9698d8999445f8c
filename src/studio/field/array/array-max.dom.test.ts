import {type ArrayRule, createSchema} from 'sanity'
import {expect, it} from 'vitest'
import {arrayMax} from './array-max.ts'

type Rule = ArrayRule<unknown[]>

/** As a Studio compiles an array with this `validation`. */
const compiled = (validation: unknown) => {
  const list = {name: 'list', type: 'array', of: [{type: 'string'}], validation}
  const schema = {name: 'max', types: [list]} as unknown as Parameters<typeof createSchema>[0]
  return createSchema(schema).get('list') as {validation?: unknown}
}

it.each([
  ['none', undefined, undefined],
  ['another rule', (rule: Rule) => rule.min(1), undefined],
  ['a number', (rule: Rule) => rule.max(3), 3],
  ['the first of several rules', (rule: Rule) => [rule.min(1), rule.max(3), rule.max(5)], 3],
  ['one that may ask for the context', (rule: Rule, _context: unknown) => rule.max(2), 2],
  [
    'one that needs the context',
    (rule: Rule, context: {document: {max: number}}) => rule.max(context.document.max),
    undefined,
  ],
  ['one of another field', (rule: Rule) => rule.max(rule.valueOfField('most')), undefined],
])('reads the maximum of an array with %s', (_, validation, expected) => {
  expect(arrayMax(compiled(validation))).toBe(expected)
})
