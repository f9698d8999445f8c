import {stegaClean, stegaEncodeSourceMap} from '@sanity/client/stega'
import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {embedAttributes} from './attributes.ts'
import {STEGA} from './read-target.ts'

/** As a Sanity client with visual editing on would return it. */
function encode(value: Record<string, string>): Record<string, string> {
  const names = Object.keys(value)
  const paths = names.map((name) => `$['${name}']`)
  const mappings = paths.map((path, index) => [
    path,
    {type: 'value', source: {type: 'documentValue', document: 0, path: index}},
  ])
  return stegaEncodeSourceMap(
    value,
    {
      documents: [{_id: 'page', _type: 'page'}],
      paths,
      mappings: Object.fromEntries(mappings),
    } as never,
    {enabled: true, studioUrl: 'https://studio.example.com', filter: () => true},
  )
}

const strip = (text: string) => text.replace(STEGA, '')

it('keeps other invisible characters', () => {
  // A family is joined by single invisible characters.
  expect(strip('👨‍👩‍👧 a\u200bb')).toBe('👨‍👩‍👧 a\u200bb')
})

it('removes the same as Sanity’s own function', () => {
  const invisible = [
    0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0x2062, 0x2063, 0xfeff, 0x1d173, 0x1d17a,
  ].map((code) => String.fromCodePoint(code))
  const beside = ['\u200a', '\u200e', '\u205f', '\u2064', '\ufefe', '\u{1d172}', '\u{1d17b}', 'a']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...invisible, ...beside)), (parts) => {
      expect(strip(parts.join(''))).toBe(stegaClean(parts.join('')))
    }),
  )
})

it('cleans every part of a value', () => {
  const saved = {_type: 'stories.collection', teamId: 'team one', tag: 'a "summer" campaign'}
  const encoded = encode(saved)
  expect(encoded['tag']?.length).toBeGreaterThan(50)
  expect(embedAttributes(encoded, {brand: 'acme'})).toEqual({
    class: 'acme-collection',
    'data-acme-team-id': 'team one',
    'data-acme-collection-tag': 'a "summer" campaign',
  })
})

it('cleans options of one embed, which a document holds', () => {
  const attributes = encode({accent: 'warm sunset'})
  const value = {_type: 'stories.story', id: 'abc12'}
  expect(attributes['accent']?.length).toBeGreaterThan(50)
  expect(embedAttributes(value, {attributes, brand: 'acme'})).toMatchObject({
    'data-acme-accent': 'warm sunset',
  })
})
