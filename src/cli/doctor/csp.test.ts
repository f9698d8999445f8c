import {describe, expect, it} from 'vitest'
import {decide, type Need, parsePolicies, policiesInHtml} from './csp.ts'

const PAGE = new URL('https://www.example.com/')
const SCRIPT = new URL('https://cdn.example.net/v1/embed.js')

function decision(policy: string, need: Need = 'script-src', url = SCRIPT, page = PAGE) {
  const [parsed] = parsePolicies(policy)
  return parsed && decide(parsed, need, url, page)
}

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
    expect(decision(`img-src ${source}`, 'img-src', new URL(url), new URL(page))?.result).toBe(
      'allowed',
    )
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
    expect(decision(`img-src ${source}`, 'img-src', new URL(url), new URL(page))?.result).toBe(
      'refused',
    )
  })
})

describe('a policy', () => {
  it('allows everything that no directive restricts', () => {
    expect(decision("img-src 'none'; frame-ancestors 'none'")).toEqual({result: 'allowed'})
  })

  it('reads a policy regardless of case, spaces and repetitions', () => {
    expect(decision(" ;; Script-SRC  'none' ; script-src *")).toMatchObject({result: 'refused'})
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
    expect(decision(policy)).toEqual({result: 'refused', advice})
  })

  it.each<Need>(['connect-src', 'img-src', 'media-src'])(
    'falls back to default-src for %s',
    (need) => {
      expect(decision("default-src 'self'", need)).toMatchObject({
        result: 'refused',
        advice: expect.stringContaining(`\`${need} 'self' https://cdn.example.net\``),
      })
      expect(decision(`default-src 'none'; ${need} https://cdn.example.net`, need)).toEqual({
        result: 'allowed',
      })
    },
  )

  it('accepts a script by its nonce', () => {
    const requiresNonce = {result: 'nonce', nonces: ['abc'], dynamic: false}
    expect(decision("script-src 'nonce-abc' 'self'")).toEqual(requiresNonce)
    expect(decision("script-src 'nonce-abc' https://cdn.example.net")).toEqual({result: 'allowed'})
  })

  it('trusts what a trusted script adds, and then ignores addresses', () => {
    const requiresNonce = {result: 'nonce', nonces: ['abc'], dynamic: true}
    expect(decision("script-src 'strict-dynamic' 'nonce-abc' https:")).toEqual(requiresNonce)
    expect(decision("default-src 'strict-dynamic' https:")).toEqual({
      result: 'refused',
      advice: expect.stringContaining("Remove 'strict-dynamic'"),
    })
    expect(decision("default-src 'strict-dynamic' https:", 'img-src')).toEqual({result: 'allowed'})
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
