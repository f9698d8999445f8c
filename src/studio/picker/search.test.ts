import {describe, expect, it} from 'vitest'
import {normalise, search} from './search.ts'

const items = ['Été à Tromsø', 'Meet the team', 'Straße nach Łódź'].map((title) => ({
  title,
  text: normalise(title),
}))
const titles = (query: string) => search(items, query).map(({title}) => title)

describe('search', () => {
  it.each(['ete', 'ÉTÉ', 'tromso', 'tromsø ete', '  été   à '])('finds by %j', (query) => {
    expect(titles(query)).toEqual(['Été à Tromsø'])
  })

  it.each(['strasse', 'lodz', 'łódź'])(
    'reads letters that have no accent to take off: %j',
    (query) => {
      expect(titles(query)).toEqual(['Straße nach Łódź'])
    },
  )

  it('wants every word', () => {
    expect(titles('team tromso')).toEqual([])
  })

  it('leaves the very same list for a query without words', () => {
    expect(search(items, '  ')).toBe(items)
  })

  it('takes marks of regular expressions as letters', () => {
    expect(titles('.*')).toEqual([])
  })
})
