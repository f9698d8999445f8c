import {describe, expect, it} from 'vitest'
import {createLinkTable} from './link-table.ts'
import {likeness, parseLink} from './link.ts'
import {recordsOf} from './records.ts'
import {slicedWork} from './slices.ts'
import {storyOf} from './testing.ts'

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
].map(({id, ...more}) => storyOf(id, id, more))
const records = slicedWork(recordsOf(stories)).finish()
const table = createLinkTable(stories.length)
for (const [at, {watchUrl}] of stories.entries()) if (watchUrl) table.add(at, watchUrl)

const find = (text: string) => {
  const link = parseLink(text)
  return (
    link &&
    table
      .find(link, records)
      .map((at) => stories[at]!.id)
      .join(' ')
  )
}

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
    ['https://play.example.com:8080/watch/a1B2c', 'c'],
    ['https://play.example.com/?story=d1', 'd'],
    ['https://play.example.com?story=d1', 'd'],
    ['https://play.example.com/app#/e1', 'e'],
    ['https://play.example.com/watch/café', 'f'],
    ['https://play.example.com/play?v=i1i1i&lang=en&t=10', 'i'],
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
    '',
  ])('does not accept %j', (text) => {
    expect(find(text)).toBeUndefined()
  })
})

describe('similarity', () => {
  const pasted = parseLink('https://watch.example/s/1?lang=en#part')!

  it.each([
    ['https://watch.example/s/1', 1],
    ['https://watch.example/s/1?lang=en', 2],
    ['https://watch.example/s/1?lang=en#part', 3],
    ['https://other.example/s/1', 0],
    ['https://watch.example/s/2', 0],
    ['https://watch.example/s/1?lang=de', 0],
    ['https://watch.example/s/1#other', 0],
    ['not an address', 0],
    [undefined, 0],
  ])('rates %s as %d', (watchUrl, much) => expect(likeness(watchUrl, pasted)).toBe(much))
})
