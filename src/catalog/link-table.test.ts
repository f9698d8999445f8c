import {array, assert, constantFrom, property, record, uniqueArray} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createLinkTable} from './link-table.ts'
import {likeness, parseLink} from './link.ts'
import {recordsOf} from './records.ts'
import {slicedWork} from './slices.ts'
import {storyOf} from './testing.ts'

/** Finds Stories by an address, among those that are watched at these. */
function finderOf(addresses: readonly string[]) {
  const table = createLinkTable(addresses.length)
  const stories = addresses.map((watchUrl, at) => storyOf(`s${at}`, '', {watchUrl}))
  for (const [at, watchUrl] of addresses.entries()) table.add(at, watchUrl)
  const records = slicedWork(recordsOf(stories)).finish()
  return (text: string) => {
    const link = parseLink(text)
    return link ? table.find(link, records) : undefined
  }
}

describe('the table of addresses', () => {
  it('gives the place of every Story at an address, in order', () => {
    const find = finderOf(['https://a.example/1', 'https://a.example/2', 'https://a.example/1/'])
    expect(find('https://a.example/1')).toEqual([0, 2])
    expect(find('https://a.example/3')).toEqual([])
  })

  it('gives the best of those that fit', () => {
    const find = finderOf([
      'https://a.example/watch',
      'https://a.example/watch?v=1',
      'https://a.example/watch?v=1&t=2#end',
      'https://a.example/watch?v=2',
    ])
    expect(find('https://a.example/watch?t=2&v=1#end')).toEqual([2])
    expect(find('https://a.example/watch?t=2&v=1')).toEqual([1])
    expect(find('https://a.example/watch?v=3')).toEqual([0])
  })

  it('keeps nothing of an address that is none, whatever it is', () => {
    const find = finderOf(['', 'not an address', 'https://[', 'https://a.example/1'])
    expect(find('https://a.example/1')).toEqual([3])
  })

  it('looks at 200 Stories of one address at most', () => {
    const find = finderOf(Array.from({length: 500}, () => 'https://a.example/'))
    expect(find('https://a.example/')).toHaveLength(200)
  })

  it('finds what a look at every Story would', () => {
    const query = uniqueArray(
      record({name: constantFrom('a', 'b'), value: constantFrom('1', '22')}),
      {
        selector: ({name}) => name,
      },
    )
    const address = record({
      host: constantFrom('a.example', 'b.example:8080'),
      path: constantFrom('', '/x', '/x/', '/y'),
      query,
      fragment: constantFrom('', '#f'),
    }).map(({host, path, query: parts, fragment}) => {
      const search = parts.map(({name, value}) => `${name}=${value}`).join('&')
      return `https://${host}${path}${search && `?${search}`}${fragment}`
    })
    assert(
      property(array(address, {maxLength: 20}), address, (addresses, pasted) => {
        const link = parseLink(pasted)!
        const points = addresses.map((each) => likeness(each, link))
        const best = Math.max(1, ...points)
        expect(finderOf(addresses)(pasted)).toEqual(
          points.flatMap((each, at) => (each === best ? [at] : [])),
        )
      }),
      {numRuns: 500},
    )
  })
})
