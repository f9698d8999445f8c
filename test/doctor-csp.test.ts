import type {Browser} from 'playwright'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {launchChromium} from '../dev/browser/launch.ts'
import {decide, parsePolicies, type Need} from '../src/cli/doctor/csp.ts'

const PAGE = 'https://www.example.com/'
const URLS = [
  'https://cdn.example.net/v1/embed.js',
  'https://cdn.example.net:8443/v1/embed.js',
  'https://a.b.example.net/x.js',
  'https://www.example.com/embed.js',
  'https://www.example.com:8443/embed.js',
]
const SOURCES = [
  '',
  "'none'",
  "'self'",
  "'Self'",
  "'unsafe-inline'",
  '*',
  'https:',
  'http:',
  'data:',
  'cdn.example.net',
  'CDN.Example.NET',
  'cdn.example.net:80',
  'cdn.example.net:443',
  'http://cdn.example.net:80',
  'https://cdn.example.net:8443',
  'https://cdn.example.net:*',
  'https://*:8443',
  '*.example.net',
  'https://*.b.example.net',
  'https://cdn.example.net/',
  'https://cdn.example.net/v1',
  'https://cdn.example.net/v1/',
  'https://cdn.example.net/v1/embed.js',
  "https://cdn.example.net 'none'",
  "'strict-dynamic' https:",
  "'nonce-abc'",
  "'nonce-abc' 'self'",
  "'nonce-abc' 'strict-dynamic' https:",
]

const DIRECTIVES = [
  ['script-src', 'script-src'],
  ['script-src-elem', 'script-src'],
  ['default-src', 'script-src'],
  ['img-src', 'img-src'],
  ['default-src', 'img-src'],
] as const satisfies readonly (readonly [directive: string, need: Need])[]

// Directives that fall back differ in nothing else, so some of the sources are enough.
const CASES = DIRECTIVES.flatMap(([directive, need]) =>
  SOURCES.filter((_, index) => directive === need || index % 4 === 0).map((source) => ({
    policy: `${directive} ${source}`,
    need,
  })),
)

let browser: Browser
/** The addresses that passed the policy of each case. */
const asked = CASES.map(() => new Set<string>())

beforeAll(async () => {
  browser = await launchChromium()
  const page = await browser.newPage()
  // A request that arrives here has passed the policy. None of these hosts is requested.
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url())
    const index = Number(url.search.slice(1))
    url.search = ''
    if (url.href === `${PAGE}all`) {
      const frames = CASES.map((_, at) => `<iframe src="${PAGE}?${at}"></iframe>`)
      return route.fulfill({contentType: 'text/html', body: frames.join('')})
    }
    if (url.href !== PAGE) {
      asked[index]?.add(url.href)
      return route.fulfill({contentType: 'text/javascript', body: ''})
    }
    const {need = 'img-src', policy = ''} = CASES[index] ?? {}
    const tags = URLS.map((address) =>
      need === 'script-src'
        ? `<script src="${address}?${index}"></script>`
        : `<img src="${address}?${index}">`,
    )
    return route.fulfill({
      contentType: 'text/html',
      headers: {'content-security-policy': policy},
      body: `<!doctype html>${tags.join('')}`,
    })
  })
  // Its hundreds of frames take longer than Playwright's own limit.
  await page.goto(`${PAGE}all`, {timeout: 0})
})

afterAll(() => browser?.close())

describe('the doctor’s findings on a policy', () => {
  it.each(CASES.map((one, index) => ({...one, index})))(
    'match the behaviour of a browser: $policy, for $need',
    ({index, need, policy}) => {
      const [parsed] = parsePolicies(policy)
      const allowed = URLS.filter((url) => {
        const page = {url: new URL(PAGE), html: `<script src="${url}">`}
        return parsed && decide(parsed, need, new URL(url), page) === 'allowed'
      })
      expect([...(asked[index] ?? [])].sort()).toEqual(allowed.sort())
    },
  )
})
