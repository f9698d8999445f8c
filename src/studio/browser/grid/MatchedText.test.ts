import {assert, constantFrom, oneof, property, string} from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {normalise, wordsOf} from '../../../library/index.ts'
import {MatchedText, splitMatches} from './MatchedText.tsx'

/** The text with its marks in brackets. */
const shown = (text: string, query: string) =>
  splitMatches(text, query)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

describe('the matches of a query in a text', () => {
  it.each([
    ['Summer stories', 'sum', '[Sum]mer stories'],
    ['Summer stories', 'STO sum', '[Sum]mer [sto]ries'],
    ['Summer stories', 'winter', 'Summer stories'],
    ['banana', 'an', 'b[anan]a'],
    ['banana', 'ana nan', 'b[anan]a'],
    ['aaaa', 'aaa', '[aaa]a'],
    ['Été à Tromsø', 'ete tromso', '[Été] à [Tromsø]'],
    ['e\u0301te\u0301 chaud', 'ete', '[e\u0301te\u0301] chaud'],
    ['Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
    ['A plan on a phone', 'on a', '[A] plan [on] [a] phone'],
    ['The anchor of a banana', 'an', 'The [an]chor of a banana'],
    ['Ærlig', 'a', '[Æ]rlig'],
    ['Ærlig', 'er', '[Ær]lig'],
    ['Große Straße', 'ss', 'Gro[ß]e Stra[ß]e'],
    ['ﬁnance', 'in', '[ﬁn]ance'],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['ΟΔΟΣ', 'οδος', '[ΟΔΟΣ]'],
    ['👩‍👩‍👧 family', '👩', '[👩‍👩‍👧] family'],
    ['soft\u00adware', 'software', '[soft\u00adware]'],
    ['L’été', "l'e", '[L’é]té'],
    ['\ud83d broken', 'bro', '\ud83d [bro]ken'],
    ['.* regular', '.*', '[.*] regular'],
    ['any', '', 'any'],
    ['any', '  ', 'any'],
    ['', 'any', ''],
  ])('finds in %j for %j: %j', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected)
  })

  it('marks only pieces that contain a word', () => {
    const text = string({
      unit: oneof(
        constantFrom('a', 'b', 'é', 'æ', ' ', 'e\u0301'),
        string({unit: 'binary', minLength: 1, maxLength: 1}),
      ),
    })
    const query = string({unit: constantFrom('a', 'b', 'e', ' '), maxLength: 6})
    assert(
      property(text, query, (given, asked) => {
        const words = wordsOf(asked)
        const marked = splitMatches(given, asked).filter((piece) => piece.marked)
        const plain = marked.map((piece) => normalise(piece.text))
        expect(plain.filter((each) => !words.some((word) => each.includes(word)))).toEqual([])
      }),
    )
  })

  it('marks every word that a text contains', () => {
    assert(
      property(
        string({unit: 'grapheme'}),
        string({unit: 'grapheme', maxLength: 2}),
        (text, query) => {
          const words = wordsOf(query)
          const hit = words.some((word) => normalise(text).includes(word))
          expect(splitMatches(text, query).some(({marked}) => marked)).toBe(hit)
        },
      ),
    )
  })

  it('splits a text without changing it', () => {
    assert(
      property(string({unit: 'binary'}), string({unit: 'binary', maxLength: 2}), (text, query) => {
        expect(
          splitMatches(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('a title that is too long to be seen as a whole', () => {
  const shown = (text: string, words: string) =>
    renderToStaticMarkup(MatchedText({text, words, fits: 15}))

  it('hides the middle of what is before the match, and keeps it in the page', () => {
    expect(shown('Customer story of the last winter', 'winter')).toMatch(
      /^<bdi>Custo<span [^>]*>mer story of the la<\/span>st <mark>winter<\/mark><\/bdi>$/,
    )
  })

  it('shows the longest match, where a short one comes before', () => {
    expect(shown('A story of the last winter on a hill', 'winter on a')).toMatch(
      /^<bdi>A sto<span [^>]*>ry of the la<\/span>st <mark>winter<\/mark> <mark>on<\/mark> <mark>a<\/mark> hill<\/bdi>$/,
    )
  })

  it('stays as it is where that can be seen', () => {
    expect(shown('Last winter in the mountains', 'winter')).not.toContain('<span')
    expect(shown('Customer story of the last winter', 'customer')).not.toContain('<span')
  })
})
