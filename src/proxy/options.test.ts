import {describe, expect, it} from 'vitest'
import {resolveProxyOptions, type StoriesProxyOptions} from './options.ts'
import {allow, KEY, SERVICE} from './testing.ts'

const given = {serviceUrl: SERVICE, apiKey: KEY, authorize: allow}
const resolve = (more: Partial<StoriesProxyOptions> = {}) =>
  resolveProxyOptions({...given, ...more})
/** As from JavaScript, whose callers know no types. */
const resolveAny = (more: object) => resolve(more as Partial<StoriesProxyOptions>)

describe('the options of a proxy', () => {
  it('have their documented defaults', () => {
    expect(resolve()).toMatchObject({
      freshFor: 600,
      staleFor: 86_400,
      forceEvery: 15,
      maxWaiting: 50,
      maxBytes: 33_554_432,
      maxBodyBytes: 805_306_368,
      maxItems: 1_000_000,
      connectTimeout: 5,
      timeout: 60,
      storeTimeout: 0.25,
      allowedOrigins: [],
      metrics: false,
      store: undefined,
    })
  })

  it('take undefined for the default, and keep what is given', () => {
    expect(resolve({freshFor: undefined as unknown as number, timeout: 0.5})).toMatchObject({
      freshFor: 600,
      timeout: 0.5,
    })
    expect(resolve({staleFor: 0}).staleFor).toBe(0)
  })

  it.each([
    'freshFor',
    'forceEvery',
    'maxWaiting',
    'maxBytes',
    'maxBodyBytes',
    'maxItems',
    'connectTimeout',
    'timeout',
    'storeTimeout',
  ])('refuse a %s that is not above 0', (name) => {
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '60', null]) {
      expect(() => resolveAny({[name]: value})).toThrow(
        new RegExp(`^${name} must be a (?:whole )?number above 0`),
      )
    }
  })

  it.each(['connectTimeout', 'timeout', 'storeTimeout'])(
    'refuse a %s that no timer can wait',
    (name) => {
      expect(resolveAny({[name]: 2_147_483})).toMatchObject({[name]: 2_147_483})
      expect(() => resolveAny({[name]: 2_147_484})).toThrow(`${name} must be 2147483 at most`)
    },
  )

  it.each([undefined, '', 'a hunter2', 'hunter2\n', 'hünter2', 7])(
    'refuse the key %j without repeating it',
    (apiKey) => {
      expect(() => resolveAny({apiKey})).toThrow(/^apiKey (?!.*nter2)/)
    },
  )

  it('refuse a key that is too long for a header', () => {
    expect(() => resolve({apiKey: 'k'.repeat(4097)})).toThrow(/^apiKey /)
    expect(resolve({apiKey: 'k'.repeat(4096)}).apiKey).toHaveLength(4096)
  })

  it('allow no caller by default', () => {
    for (const authorize of [undefined, null, true]) {
      expect(() => resolveAny({authorize})).toThrow('authorize is required')
    }
  })

  it.each([null, 'https://studio.example.com'])(
    'refuse origins that are no list: %j',
    (allowedOrigins) => {
      expect(() => resolveAny({allowedOrigins})).toThrow(/^allowedOrigins /)
    },
  )

  it.each([
    ['fetch', 'https://service.example'],
    ['releaseMemory', true],
    ['agents', {}],
    ['compress', null],
    ['compress', {gzip: true}],
    ['compress', {br: 'brotli'}],
    ['logger', null],
    ['logger', {}],
    ['logger', {info() {}, warn() {}}],
    ['logger', {info() {}, warn() {}, error() {}, debug: true}],
    ['store', null],
    ['store', 'redis://localhost'],
    ['store', {get() {}}],
  ])('refuse an option %s that is not made of functions: %j', (name, value) => {
    expect(() => resolveAny({[name]: value})).toThrow(new RegExp(`^${name} must `))
  })

  it.each(['yes', 1, null])('refuse metrics that are neither on nor off: %j', (metrics) => {
    expect(() => resolveAny({metrics})).toThrow(/^metrics must /)
  })

  it('report everything that is invalid together, a line each', () => {
    const wrong = {
      serviceUrl: 'x',
      apiKey: "'key'",
      authorize: true,
      allowedOrigins: ['*'],
      timeout: 0,
    }
    expect(() => resolveAny({...wrong, staleFor: -1})).toThrow(
      new TypeError(`serviceUrl must be an absolute URL that begins with https://
apiKey is required, and must consist of visible ASCII characters, without quotes around them
authorize is required: no caller is allowed by default
allowedOrigins holds exact origins like "https://studio.example.com": no path, no slash at the end, no capitals, no port 443, no "*", no "null"
staleFor must be a number of 0 or more
timeout must be a number above 0`),
    )
  })
})
