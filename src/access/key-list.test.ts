import {array, assert, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {formatKeyList, parseKeyList} from './key-list.ts'

/** As `URLSearchParams`, and the servers that use it, write a query again. */
const rewritten = (value: string) => new URLSearchParams(`ids=${value}`).toString().slice(4)
const decoded = (value: string) => decodeURIComponent(value.replaceAll('+', ' '))

describe('a list of keys', () => {
  it.each([
    [['a', 'b'], 'a,b'],
    [['één', 'a b'], '%C3%A9%C3%A9n,a%20b'],
    [['a,b', 'c'], 'a%252Cb,c'],
    [['50%', '%2C'], '50%2525,%25252C'],
  ])('encodes %j as %s', (keys, list) => {
    expect(formatKeyList(keys)).toBe(list)
  })

  it('reads back the same keys, also where a server re-encodes the query', () => {
    const key = string({unit: 'grapheme', minLength: 1})
    assert(
      property(array(key, {minLength: 1}), (keys) => {
        const list = formatKeyList(keys)
        expect(parseKeyList(decoded(list))).toEqual(keys)
        expect(parseKeyList(decoded(rewritten(list)))).toEqual(keys)
      }),
    )
  })
})
