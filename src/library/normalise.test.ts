import {assert, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {beginsWord, fold, normalise, wordsOf} from './normalise.ts'

const text = string({unit: 'binary'})

describe('normalised text', () => {
  it.each([
    ['Été à Tromsø', 'ete a tromso'],
    ['e\u0301te\u0301', 'ete'],
    ['Straße nach Łódź', 'strasse nach lodz'],
    ['ÆON Œuvre', 'aeon oeuvre'],
    ['ﬁnance ½ ＡＢＣ', 'finance 1⁄2 abc'],
    ['İstanbul ISPARTA ılık', 'istanbul isparta ilik'],
    ['ΟΔΟΣ οδος ὀδός', 'οδοσ οδοσ οδοσ'],
    ['Þór Ðavíð', 'thor david'],
    ['L’été “chaud” – vite', 'l\'ete "chaud" - vite'],
    ['soft\u00adhyphen \u200emark', 'softhyphen mark'],
    ['Summer\ufe0f\u2800 \u3164cab\u034fin', 'summer cabin'],
    ['  one\u00a0 two\n\tthree ', 'one two three'],
    ['夏のストーリー', '夏のストーリー'],
    ['हिन्दी', 'हिनदी'],
    ['x^2 `code`', 'x^2 `code`'],
    ['👩‍👩‍👧', '👩👩👧'],
    ['𝐂𝖆𝕓𝒊𝓃', 'cabin'],
    ['\ud800 alone', '\ud800 alone'],
    ['', ''],
  ])('normalises %j to %j', (given, expected) => {
    expect(normalise(given)).toBe(expected)
  })

  it('normalises composed and decomposed text to the same', () => {
    assert(
      property(string({unit: 'grapheme'}), (given) => {
        expect(normalise(given.normalize('NFD'))).toBe(normalise(given.normalize('NFC')))
      }),
    )
  })

  it('normalises each letter regardless of its neighbours', () => {
    assert(
      property(text, (given) => {
        expect([...given].map(fold).join('')).toBe(fold(given))
      }),
    )
  })
})

describe('the words of a query', () => {
  it.each([
    ['  été   Tromsø ', ['ete', 'tromso']],
    ['a b A', ['a', 'b']],
    [' \u00ad ', []],
    ['.*', ['.*']],
  ])('splits %j into %j', (query, expected) => {
    expect(wordsOf(query)).toEqual(expected)
  })
})

it.each([
  ['team', '0'],
  ['(team)', '1'],
  ['follow-up', '0 7'],
  ["l'ete", '0 2'],
  ['夏の', '0'],
  ['«été»', '1'],
  ['...', ''],
  ['🎉summer', '2'],
  ['❤️summer', '1'],
  ['summer🎉sale', '0 8'],
  ['𠮷野', '0'],
])('finds where words begin in %j', (given, expected) => {
  const text = normalise(given)
  const places = Array.from({length: text.length}, (_, at) => at)
  const found = places.filter((at) => beginsWord(text, at))
  expect(found.join(' ')).toBe(expected)
})
