import {describe, expect, it} from 'vitest'
import {decide, type Need, parsePolicies, policiesInHtml} from './csp.ts'

const PAGE = new URL('https://www.example.com/')
const SCRIPT = new URL('https://cdn.example.net/v1/embed.js')

const decision = (policy: string, need: Need = 'script-src', url = SCRIPT, page = PAGE) =>
  decide(parsePolicies(policy)[0]!, need, url, {url: page, html: ''})
/** Of a script whose tag is in the page. */
const ofTag = (policy: string, tag: string) =>
  decide(parsePolicies(policy)[0]!, 'script-src', SCRIPT, {url: PAGE, html: tag})

describe('a source of a policy', () => {
  it.each<[source: string, url: string, page?: string]>([
    ['*', 'https://cdn.test/a.js'],
    ['https:', 'https://cdn.test/a.js'],
    ['http:', 'https://cdn.test/a.js'],
    ["'self'", 'https://www.example.com/a.js'],
    ["'self'", 'https://www.example.com/a.js', 'http://www.example.com/'],
    ['cdn.test', 'https://cdn.test/a.js'],
    ['CDN.test', 'https://cdn.test/a.js'],
    ['cdn.test', 'https://cdn.test/a.js', 'http://www.example.com/'],
    ['http://cdn.test', 'https://cdn.test/a.js'],
    ['*.test', 'https://a.b.test/a.js'],
    ['https://cdn.test:*', 'https://cdn.test:8443/a.js'],
    ['https://cdn.test:8443', 'https://cdn.test:8443/a.js'],
    ['https://cdn.test:443', 'https://cdn.test/a.js'],
    ['https://cdn.test/v1/', 'https://cdn.test/v1/a.js'],
    ['https://cdn.test/v1/a.js', 'https://cdn.test/v1/a.js'],
    ['http://127.0.0.1:4001', 'http://127.0.0.1:4001/embed.js', 'http://localhost:3000/'],
  ])('covers with %s the address %s', (source, url, page = PAGE.href) => {
    expect(decision(`img-src ${source}`, 'img-src', new URL(url), new URL(page))).toBe('allowed')
  })

  it.each<[source: string, url: string, page?: string]>([
    ["'none'", 'https://cdn.test/a.js'],
    ["'unsafe-inline'", 'https://cdn.test/a.js'],
    ["'self'", 'https://cdn.test/a.js'],
    ["'self'", 'https://www.example.com:8443/a.js'],
    ["'self'", 'http://www.example.com/a.js'],
    ['https:', 'http://cdn.test/a.js'],
    ['https://cdn.test', 'http://cdn.test/a.js'],
    ['cdn.test', 'http://cdn.test/a.js'],
    ['*.test', 'https://test/a.js'],
    ['*.test', 'https://nottest/a.js'],
    ['cdn.test', 'https://a.cdn.test/a.js'],
    ['https://cdn.test', 'https://cdn.test:8443/a.js'],
    ['https://cdn.test/v1', 'https://cdn.test/v1/a.js'],
    ['https://cdn.test/v2/', 'https://cdn.test/v1/a.js'],
    ['data:', 'https://cdn.test/a.js'],
    ['*', 'blob:https://cdn.test/1'],
  ])('does not cover with %s the address %s', (source, url, page = PAGE.href) => {
    const found = decision(`img-src ${source}`, 'img-src', new URL(url), new URL(page))
    expect(found).toHaveProperty('advice')
  })
})

describe('a policy', () => {
  it('allows everything that no directive restricts', () => {
    expect(decision("img-src 'none'; frame-ancestors 'none'")).toBe('allowed')
  })

  it('reads a policy regardless of case, spaces and repetitions', () => {
    expect(decision(" ;; Script-SRC  'none' ; script-src *")).toHaveProperty('advice')
  })

  it.each([
    ["script-src 'self'", "Change the directive to `script-src 'self' https://cdn.example.net`."],
    ["script-src 'none'", 'Change the directive to `script-src https://cdn.example.net`.'],
    [
      "script-src *; script-src-elem 'self'",
      "Change the directive to `script-src-elem 'self' https://cdn.example.net`.",
    ],
    [
      "default-src 'self'",
      "Add the directive `script-src 'self' https://cdn.example.net`: without it default-src applies.",
    ],
  ])('refuses a script by the policy %s, and suggests the exact fix', (policy, advice) => {
    expect(decision(policy)).toEqual({advice})
  })

  it.each<Need>(['connect-src', 'img-src', 'media-src'])(
    'falls back to default-src for %s',
    (need) => {
      expect(decision("default-src 'self'", need)).toMatchObject({
        advice: expect.stringContaining(`\`${need} 'self' https://cdn.example.net\``),
      })
      expect(decision(`default-src 'none'; ${need} https://cdn.example.net`, need)).toBe('allowed')
    },
  )

  it('accepts a script by its nonce', () => {
    expect(ofTag("script-src 'nonce-abc' 'self'", `<script nonce="abc" src="${SCRIPT}">`)).toBe(
      'allowed',
    )
    expect(ofTag("script-src 'nonce-abc' 'self'", `<script nonce="other" src="${SCRIPT}">`)).toBe(
      'nonce',
    )
    expect(decision("script-src 'nonce-abc' 'self'")).toBe('nonce')
    expect(decision("script-src 'nonce-abc' https://cdn.example.net")).toBe('allowed')
  })

  it('trusts what a trusted script adds, and then ignores addresses', () => {
    expect(decision("script-src 'strict-dynamic' 'nonce-abc'")).toBe('allowed')
    expect(
      ofTag("script-src 'strict-dynamic' 'nonce-abc' https:", `<script src="${SCRIPT}">`),
    ).toBe('nonce')
    expect(decision("default-src 'strict-dynamic' https:")).toEqual({
      advice: expect.stringContaining("Remove 'strict-dynamic'"),
    })
    expect(decision("default-src 'strict-dynamic' https:", 'img-src')).toBe('allowed')
  })

  it('reads each of the policies in a header', () => {
    const names = parsePolicies("default-src 'self', , script-src *; img-src *").map((one) => [
      ...one.keys(),
    ])
    expect(names.map((each) => each.toSorted())).toEqual([
      ['default-src'],
      ['img-src', 'script-src'],
    ])
  })

  it('reads a policy in the page', () => {
    const html = `<!-- <meta http-equiv="Content-Security-Policy" content="img-src *"> -->
      <meta name="description" content="script-src 'none'">
      <META content="default-src &#39;none&#39;; img-src https://a.test/?a&amp;b" http-equiv='content-security-policy'>`
    expect(policiesInHtml(html)).toEqual([
      new Map([
        ['default-src', ["'none'"]],
        ['img-src', ['https://a.test/?a&b']],
      ]),
    ])
  })
})
