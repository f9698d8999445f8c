import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {frameAddress, framePage, frameResponse} from './frame.ts'
import FRAME_SCRIPT from './frame-script.json' with {type: 'json'}

const service = {brand: 'service', scriptUrl: 'https://service.example.com/embed.js'}
const scriptsOf = (html: string) =>
  Array.from(html.matchAll(/<script([^>]*)>([^]*?)<\/script/gi), ([, tag, text]) => [tag, text])
const attributes = {class: 'service-collection', 'data-service-collection-id': 'c1'}

const optionsOf = (options: object) =>
  JSON.parse(scriptsOf(framePage({...service, ...options}))[0]?.[1] ?? '').options

describe('the page of a frame', () => {
  it('configures the script to count no views, and passes its address only where that is known', () => {
    expect(optionsOf({})).toEqual({disableAnalytics: true})
    expect(optionsOf({apiBaseUrl: 'https://api.example.com'})).toEqual({
      apiBaseUrl: 'https://api.example.com',
      disableAnalytics: true,
    })
  })

  it('passes more options to the script, none of which can make a preview count', () => {
    expect(optionsOf({discover: {accentColor: 'teal', disableAnalytics: false}})).toEqual({
      accentColor: 'teal',
      disableAnalytics: true,
    })
  })

  it('contains two scripts, of which the second is the same for every content', () => {
    const hostile = fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', '\u2028')
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({unit: 'binary'})), (odd) => {
        const html = framePage(
          {...service, scriptUrl: odd},
          {
            attributes: {'data-x': odd},
            scheme: 'dark',
          },
        )
        const [data, script, ...more] = scriptsOf(html)
        expect(more).toEqual([])
        expect(script).toEqual(['', FRAME_SCRIPT])
        expect(JSON.parse(data?.[1] ?? '')).toMatchObject({
          scriptUrl: odd,
          attributes: {'data-x': odd},
        })
      }),
    )
  })

  it('matches the hash that the documentation names', async () => {
    const hash = createHash('sha256').update(FRAME_SCRIPT).digest('base64')
    const text = await readFile(new URL('../../docs/csp.md', import.meta.url), 'utf8')
    expect(text).toContain(`'sha256-${hash}'`)
  })
})

describe('a page of another origin', () => {
  it('reads from its URL what to show', () => {
    const address = frameAddress('https://frame.example.com/embed?x=1#old', {
      attributes,
      scheme: 'dark',
    })
    const {hash, href} = new URL(address)
    expect(href.replace(hash, '')).toBe('https://frame.example.com/embed?x=1')
    expect(JSON.parse(decodeURIComponent(hash.slice(1)))).toEqual({attributes, scheme: 'dark'})
  })

  it('has a policy with its own nonce, for the Studio’s pages only', async () => {
    const responses = [1, 2].map(() => frameResponse(service, ['https://studio.example.com']))
    const policies = responses.map(({headers}) => headers.get('content-security-policy') ?? '')
    const [nonce, other] = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1])
    expect(nonce).toMatch(/^[\w-]{36}$/)
    expect(nonce).not.toBe(other)
    expect(await responses[0]?.text()).toContain(`<script nonce="${nonce}">`)
    expect(policies[0]).toContain('frame-ancestors https://studio.example.com;')
    expect(policies[0]).toMatch(/; sandbox allow-scripts$/)
    expect(policies[0]).not.toMatch(/script-src[^;]*unsafe|allow-same-origin/)
  })

  it.each([
    '*',
    'https://*.example.com',
    'https://studio.example.com/',
    'https://studio.example.com; script-src *',
    'https://studio.example.com;sandbox',
    "'self'",
    'null',
    undefined,
  ])('rejects %j, which is not an exact origin', (origin) => {
    expect(() => frameResponse(service, [origin as string])).toThrow(
      'studioOrigins holds exact origins',
    )
  })

  it('allows no page to frame it where no Studio is named', () => {
    const policy = frameResponse(service, []).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
