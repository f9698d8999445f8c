import {array, assert, constantFrom, property, record, uniqueArray} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {storyOf} from '../access/testing.ts'
import {createLinkTable, likeness, linksIn, parseLink} from './link.ts'
import {runToEnd} from './slices.ts'

const stories = [
  {id: 'a', watchUrl: 'https://play.example.com/watch/a1B2c'},
  {id: 'b', watchUrl: 'https://play.example.com/watch/a1B2c?variant=2'},
  {id: 'c', watchUrl: 'http://play.example.com:8080/watch/a1B2c/'},
  {id: 'd', watchUrl: 'https://play.example.com/?story=d1&utm_source=list'},
  {id: 'e', watchUrl: 'https://play.example.com/app#/e1'},
  {id: 'f', watchUrl: 'https://play.example.com/watch/caf%C3%A9'},
  {id: 'g'},
  {id: 'h', watchUrl: 'https://play.example.com/play?lang=en&v=h1h1h'},
  {id: 'i', watchUrl: 'https://play.example.com/play?lang=en&v=i1i1i'},
  {id: 'j', watchUrl: 'https://play.example.com/watch/j_(one)'},
  {id: 'k', watchUrl: 'https://play.example.com/watch/and-so-on.../'},
  {id: 'l', watchUrl: 'https://play.example.com/watch/%E2%9D%A4%EF%B8%8F-l'},
  {
    id: 'm',
    watchUrl: 'https://play.example.com/embed?v=m&next=https://play.example.com/watch/a1B2c',
  },
  {id: 'n', watchUrl: 'https://play.example.com/watch/n_'},
].map(({id, ...more}) => storyOf(id, id, more))
const table = createLinkTable(stories)
const seesAll = () => true

/** The Stories that a text's links find, as the proxy looks each of them up. */
const find = (text: string) => {
  const found = linksIn(text).map((address) => runToEnd(table(parseLink(address)!, seesAll)))
  return found.length === 0
    ? undefined
    : [...new Set(found.flat().map((at) => stories[at]!.id))].join(' ')
}
const a = 'https://play.example.com/watch/a1B2c'
const encoded = encodeURIComponent(a)

describe('a pasted link', () => {
  it.each([
    ['https://play.example.com/watch/a1B2c', 'a'],
    ['http://play.example.com/watch/a1B2c', 'a'],
    ['HTTPS://Play.Example.com/watch/a1B2c/', 'a'],
    ['https://play.example.com/watch/a1B2c#t=10', 'a'],
    ['https://play.example.com/watch/a1B2c?utm_source=mail&fbclid=x', 'a'],
    ['https://play.example.com/watch/a1B2c?from=elsewhere', 'a'],
    ['https://play.example.com/watch/a1B2c?x=1&variant=2', 'b'],
    ['https://play.example.com/watch/a1B2c?variant=3', 'a'],
    ['play.example.com/watch/a1B2c', 'a'],
    ['//play.example.com/watch/a1B2c', 'a'],
    [' <https://play.example.com/watch/a1B2c> ', 'a'],
    ['“https://play.example.com/watch/a1B2c”', 'a'],
    ['https://play.example.com/watch/a1B2c.', 'a'],
    ['\u200bhttps://play.example.com/watch/a1B2c\u2060', 'a'],
    ['https://play.\u200bexample.com/watch/\u00ada1B2c\u200e', 'a'],
    ['https://play.example.com:8080/watch/a1B2c', 'c'],
    ['https://play.example.com/?story=d1', 'd'],
    ['https://play.example.com?story=d1', 'd'],
    ['https://play.example.com/app#/e1', 'e'],
    ['https://play.example.com/watch/café', 'f'],
    ['https://play.example.com/play?v=i1i1i&lang=en&t=10', 'i'],
    ['https://play.example.com/watch/j_(one)', 'j'],
    ['(https://play.example.com/watch/j_(one)),', 'j'],
    ['https://play.example.com/watch/j_(one)?utm_source=mail', 'j'],
    ['https://play.example.com/watch/and-so-on...', 'k'],
    ...['\ufe0f', '\u034f', '\u2800', '\u3164', '\uffa0', '\u115f', '\u180e', '\ufffc'].flatMap(
      (unseen): [string, string][] => [
        [a + unseen, 'a'],
        [a + encodeURIComponent(unseen), 'a'],
        [`https://play.example.com/watch/a1${unseen}B2c`, 'a'],
      ],
    ),
    [`${a}%E2%80%8B%EF%B8%8F`, 'a'],
    [`${a}%e2%80%8b?utm_source=mail`, 'a'],
    [`${a}%20`, 'a'],
    [`${a}%C2%A0%0A`, 'a'],
    [`${a}\u200b${a}?variant=2`, 'a b'],
    ['https://play.example.com/watch/❤️-l', 'l'],
    ['https://play.example.com/watch/%E2%9D%A4%EF%B8%8F-l%EF%B8%8F', 'l'],
    ['https://play.example.com/watch/n_', 'n'],
    [`[Cabin](${a})`, 'a'],
    [`[Cabin](${a} "A cabin")`, 'a'],
    [`[Cabin](<${a}>)`, 'a'],
    [`![Cabin](${a}?variant=2), [Café](https://play.example.com/watch/café).`, 'b f'],
    [`<${a}|Cabin>`, 'a'],
    [`<${a}?x=1&amp;variant=2|My cabin>`, 'b'],
    [`[Cabin|${a}]`, 'a'],
    [`[${a} Cabin]`, 'a'],
    [`[[${a}][Cabin]]`, 'a'],
    [`[url=${a}]Cabin[/url]`, 'a'],
    [`[url]${a}[/url]`, 'a'],
    [`Cabin <${a}>`, 'a'],
    [`\`Cabin <${a}>\`_`, 'a'],
    [`Look at “${a}”!`, 'a'],
    [`‘${a}’`, 'a'],
    [`**${a}**`, 'a'],
    [`> Cabin: ${a}…`, 'a'],
    [`「${a}」を見て。`, 'a'],
    [`(https://play.example.com/watch/a1B2c?variant=2)...`, 'b'],
    [`https://eur01.safelinks.example.com/?url=${encoded}&data=05%7C01&reserved=0`, 'a'],
    [
      `https://www.example.com/url?q=${encodeURIComponent(`https://l.example.com/?u=${encoded}`)}`,
      'a',
    ],
    [`https://web.example.org/2026/${a}`, 'a'],
    ['https://play.example.com/embed?v=m&next=https://play.example.com/watch/a1B2c', 'm a'],
    ['https://play.example.com/play?lang=en', ''],
    ['https://play.example.com/app', ''],
    ['https://play.example.com/watch/A1B2C', ''],
    ['https://play.example.com/watch', ''],
    ['https://other.example.com/watch/a1B2c', ''],
    ['https://play.example.com/watch/%E0%A4%A', ''],
  ])('finds for %j: %j', (text, ids) => {
    expect(find(text)).toBe(ids)
  })

  it.each([
    'summer',
    'and/or',
    'a.b',
    'javascript:alert(1)',
    'ftp://play.example.com/a',
    'https://',
    'mailto:a@example.com',
    'a word, and play.example.com/watch/a1B2c',
    '',
  ])('does not accept %j', (text) => {
    expect(find(text)).toBeUndefined()
  })

  it.each([
    'https://a.example/'.repeat(1100),
    'https://a.example/?u='.repeat(900),
    Array.from({length: 1000}, (_, at) => `https://a.example/${at}`).join(' '),
    `https://a.example/${'%20'.repeat(6000)}a`,
    `https://a.example/${'.'.repeat(19_000)}a`,
    'https://'.repeat(2400),
  ])('reads at most 200 from a hostile text, in little time', (text) => {
    // Time of the processor: a busy machine takes longer for the same work.
    const before = process.cpuUsage()
    expect(linksIn(text).length).toBeLessThanOrEqual(200)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })
})

/** Finds Stories by an address, among those that are watched at these. */
function finderOf(addresses: readonly string[]) {
  const known = createLinkTable(addresses.map((watchUrl, at) => storyOf(`s${at}`, '', {watchUrl})))
  return (text: string) => {
    const link = parseLink(text)
    return link ? runToEnd(known(link, seesAll)) : undefined
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

  it.each([
    ['a longer parameter', (at: number) => `?org=acme-organization&v=${at}`],
    ['a fragment', (at: number) => `?v=${at}#player`],
    ['an address with none', (at: number) => (at < 250 ? '' : `?v=${at}`)],
  ])('finds each of many Stories that share %s', (_, partOf) => {
    const addresses = Array.from({length: 300}, (__, at) => `https://a.example/watch${partOf(at)}`)
    expect(finderOf(addresses)(`${addresses[299]}`)).toEqual([299])
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
