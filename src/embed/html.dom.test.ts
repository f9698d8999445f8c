import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {embedAttributes, embedHtml} from './attributes.ts'
import type {EmbedValue} from './read-target.ts'

const hostile = [
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" onclick="alert(1)',
  '</div><img src=x onerror=alert(1)>',
  '<!--',
  ']]>',
  '&quot;&#34;&amp;&lt',
  '\r\n\t\f',
  '\0',
  '\ud800',
  '`${x}`',
  '\\"',
  '<plaintext>',
]
const text = fc.oneof(
  fc.string({unit: 'binary'}),
  fc
    .array(fc.oneof(fc.constantFrom(...hostile), fc.string()), {maxLength: 4})
    .map((parts) => parts.join('')),
)
const object = fc.record(
  {
    _type: fc.oneof(fc.constantFrom('stories.collection', 'stories.story'), text),
    teamId: text,
    id: text,
    tag: text,
  },
  {requiredKeys: []},
)
const anything = fc.oneof(object, fc.array(object), fc.jsonValue() as fc.Arbitrary<unknown>)
const options = fc.record({
  brand: fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
  markup: fc.constantFrom('deployed', 'contract'),
  kind: fc.constantFrom('collection', 'story', undefined),
}) as fc.Arbitrary<Parameters<typeof embedHtml>[1]>

/** The parser of a browser's document, in the middle of a page. */
function parse(html: string): {elements: Element[]; around: string | null} {
  const page = new DOMParser().parseFromString(
    `<!doctype html><body><p>before</p>${html}<p>after</p></body>`,
    'text/html',
  )
  const [first, ...rest] = page.body.querySelectorAll('*')
  const last = rest.pop()
  expect([first?.outerHTML, last?.outerHTML]).toEqual(['<p>before</p>', '<p>after</p>'])
  return {elements: rest, around: page.body.textContent}
}

describe('the HTML of a value', () => {
  it('consists of exactly one element with exactly the attributes, for any value of a dataset', () => {
    let shown = 0
    fc.assert(
      fc.property(anything, options, (value, given) => {
        const attributes = embedAttributes(value as EmbedValue, given)
        const {elements, around} = parse(embedHtml(value as EmbedValue, given))
        expect(around).toBe('beforeafter')
        expect(elements).toHaveLength(attributes ? 1 : 0)
        const [element] = elements
        if (!element) return
        shown++
        expect(element.tagName).toBe('DIV')
        expect(
          Object.fromEntries(Array.from(element.attributes, ({name, value}) => [name, value])),
        ).toEqual(attributes)
      }),
      {numRuns: 1000},
    )
    // The values are such that much of them is shown.
    expect(shown).toBeGreaterThan(100)
  })

  it('escapes the result of a markup function, too', () => {
    fc.assert(
      fc.property(
        text.filter((one) => !/\0|\p{Cs}/u.test(one)),
        (odd) => {
          const markup = () => ({class: odd, 'data-x': odd})
          const {elements} = parse(
            embedHtml({_type: 'stories.story', id: 'a'}, {brand: 'acme', markup}),
          )
          expect(elements.map((one) => [one.className, one.getAttribute('data-x')])).toEqual([
            [odd, odd],
          ])
        },
      ),
    )
  })

  it('produces human-readable HTML', () => {
    const value = {_type: 'stories.collection', teamId: 't1', tag: 'a"b'}
    expect(embedHtml(value, {brand: 'acme'})).toBe(
      '<div class="acme-collection" data-acme-team-id="t1" data-acme-collection-tag="a&#34;b"></div>',
    )
  })
})
