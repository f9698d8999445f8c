import {array, assert, constantFrom, property, string} from 'fast-check'
import {expect, it} from 'vitest'
import {LinesBuilder} from './lines.ts'

function linesOf(texts: readonly string[]) {
  const builder = new LinesBuilder()
  for (const text of texts) builder.add(text)
  return builder.finish()
}

it('keeps texts as lines, and visits each that contains a text once', () => {
  const line = string({unit: constantFrom('a', 'b', 'é', '🦊', ' '), maxLength: 6})
  const part = string({unit: constantFrom('a', 'b'), minLength: 1, maxLength: 2})
  assert(
    property(array(line, {maxLength: 40}), part, (texts, wanted) => {
      const lines = linesOf(texts)
      expect(texts.map((_, at) => lines.at(at))).toEqual(texts)
      expect(lines.length).toBe(texts.length)
      for (const [at, text] of texts.entries()) {
        expect(lines.begins(at, wanted)).toBe(text.startsWith(wanted))
        expect(lines.is(at, wanted)).toBe(text === wanted)
      }
      const visits: number[] = []
      lines.eachContaining(wanted, (at) => visits.push(at))
      expect(visits).toEqual(texts.flatMap((text, at) => (text.includes(wanted) ? [at] : [])))
    }),
  )
})

it('finds one of many lines, and stops after a number of them', () => {
  const lines = linesOf(Array.from({length: 5000}, (_, at) => `line ${at}.`))
  const found: number[] = []
  lines.eachContaining(' 4321.', (at) => found.push(at))
  lines.eachContaining('line', (at) => found.push(at), 2)
  expect(found).toEqual([4321, 0, 1])
})
