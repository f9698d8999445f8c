import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {mediaBase, safeMediaUrl} from './media-url.ts'

const base = mediaBase('https://api.example.com/access/v1')

/** Absent, or http(s) and what a parser leaves as it is. */
function expectSafe(value: string): void {
  const result = safeMediaUrl(value, base)
  if (result === undefined) return
  expect(result).toMatch(/^https?:\/\/[^"'<]/)
  expect(new URL(result).href).toBe(result)
}

describe('safeMediaUrl', () => {
  it('returns only http(s) addresses for anything that looks like one', () => {
    const words =
      'http https javascript : / // . .. ? # @ %2e % a cdn.example.com xn--a 127.0.0.1 1.2.3.999 0x7f :80 :8080 :65536 x.png é " < - _ ~ & = [ ] {'
    const part = fc.constantFrom(...words.split(' '), '\\', ' ', '\t', "'")
    const address = fc.oneof(
      fc.array(part, {maxLength: 9}).map((parts) => parts.join('')),
      fc.array(part, {maxLength: 6}).map((parts) => `https://${parts.join('')}`),
      fc.webUrl({withQueryParameters: true, withFragments: true}),
      fc.string(),
    )
    fc.assert(fc.property(address, expectSafe), {numRuns: 4000})
  })

  it('has no base in a URL that is not http(s)', () => {
    expect(mediaBase('javascript:alert(1)')).toBeUndefined()
    expect(mediaBase('no address')).toBeUndefined()
  })

  it.each([
    'https://"onerror=alert(1)//x/',
    "https://'@cdn.example.com/x.png",
    "https://:'@cdn.example.com/x.png",
    'https://a"b.example/x.png',
    "https://a'b.example/x.png",
    'https://a&b.example/x.png',
    'https://a;b.example/x.png',
    'https://a,b.example/x.png',
    'https://a(b).example/x.png',
    'https://a`b.example/x.png',
    'https://a{b}.example/x.png',
    '//"onerror=alert(1)//x/',
  ])('refuses a host that could break out of an attribute or a style: %s', (url) => {
    expect(safeMediaUrl(url, base)).toBeUndefined()
  })

  it.each([
    [
      'https://cdn.example.com/a"onerror=alert(1).png',
      'https://cdn.example.com/a%22onerror=alert(1).png',
    ],
    ['https://my_cdn.example.com/x.png', 'https://my_cdn.example.com/x.png'],
    ['https://[2001:db8::1]:8443/x.png', 'https://[2001:db8::1]:8443/x.png'],
    ['https://192.0.2.7/x.png', 'https://192.0.2.7/x.png'],
    ['https://bücher.example/x.png', 'https://xn--bcher-kva.example/x.png'],
  ])('returns %s as %s', (url, expected) => {
    expect(safeMediaUrl(url, base)).toBe(expected)
  })

  it('ignores the query and the fragment of the base', () => {
    expect(mediaBase('https://a.example/v1?x=1#y')?.href).toBe('https://a.example/v1/')
  })
})
