import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createClient} from './client.ts'
import {ServiceApiException} from './service-exception.ts'
import {ContentShapeError, parseListing} from './parse.ts'
import {retryAfterMs} from './retry-after.ts'
import {SCHEMAS} from './schemas.ts'
import type {ListingKind} from './types.ts'

const KINDS = ['teams', 'collections', 'stories'] as const satisfies ListingKind[]
const KNOWN = Object.values(SCHEMAS).flatMap((schema) => Object.keys(schema))
const FIELDS = [...KNOWN, '__proto__', 'constructor', 'toString', 'length']
const baseUrl = 'https://api.example.com/access/v1'

const address = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    '\u0001javascript:x',
    'java\tscript:x',
    'vbscript:x',
    'data:text/html,<script>',
    'blob:https://a.b/c',
    'file:///x',
    '//evil.example',
    '/a.png',
    '\\\\evil.example',
    'https:a',
    'https://[',
    'http://a@b:99999',
    '',
    ' ',
    '?',
    '#',
    '..',
  ),
  fc.string({unit: 'binary'}),
)
const value = fc.oneof(
  fc.jsonValue({maxDepth: 2}),
  address,
  fc.constantFrom(null, 'a', -1, Number.MAX_VALUE),
)
/** Made by JSON.parse, as a body is: an own `__proto__` can come of it. */
const record = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), value), {maxLength: 12})
  .map((entries) => `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`)}}`)
const bodyText = fc.oneof(
  {weight: 3, arbitrary: fc.array(record, {maxLength: 5}).map((list) => `[${list}]`)},
  {weight: 1, arbitrary: fc.json({maxDepth: 4})},
)
const kind = fc.constantFrom(...KINDS)

/** The fields of a record that nothing downstream could trust. */
function unsoundFields(item: object): string[] {
  return Object.entries(item)
    .filter(([key, field]) => {
      if (key.endsWith('Url')) return !/^https?:$/.test(new URL(field).protocol)
      if (key.endsWith('At')) return !(Number.isFinite(field) && field >= 0)
      return field === undefined || field === null
    })
    .map(([key]) => key)
}

function expectSound(items: readonly object[]): void {
  const ids = items.map((item) => (item as {id: unknown}).id)
  expect(ids.filter((id) => typeof id !== 'string' || id === '')).toStrictEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(items.flatMap(unsoundFields)).toStrictEqual([])
  expect(items.filter((item) => Object.getPrototypeOf(item) !== Object.prototype)).toStrictEqual([])
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('a parser of arbitrary JSON from the service', () => {
  it('reads only records with an ID, safe URLs and valid times', () => {
    expect.hasAssertions()
    const property = fc.property(kind, bodyText, fc.boolean(), (listing, text, hasBase) => {
      const body: unknown = JSON.parse(text)
      const read = () => parseListing(listing, body, hasBase ? {baseUrl} : {})
      if (!Array.isArray(body)) return thrownBy(read) instanceof ContentShapeError
      const {items, dropped} = read()
      expectSound(items)
      return items.length + dropped === body.length
    })
    fc.assert(property, {numRuns: 6000})
  })

  it('reads its own output unchanged', () => {
    const property = fc.property(kind, bodyText, (listing, text) => {
      const body: unknown = JSON.parse(text)
      fc.pre(Array.isArray(body))
      const {items} = parseListing(listing, body, {baseUrl})
      expect(parseListing(listing, items)).toStrictEqual({items, dropped: 0})
    })
    fc.assert(property, {numRuns: 2000})
  })
})

describe('a client with arbitrary responses', () => {
  it('resolves with valid records or rejects with the exception', async () => {
    const body = fc.oneof(bodyText, fc.string({unit: 'binary'}), fc.constantFrom('', '<html>'))
    const status = fc.oneof(fc.constant(200), fc.integer({min: 200, max: 599}))
    const header = fc.oneof(fc.constantFrom('1', 'Sun, 06 Nov 1994 08:49:37 GMT'), fc.string())
    const property = fc.asyncProperty(
      ...([kind, body, status, header, fc.string({unit: 'binary'})] as const),
      async (listing, text, code, retryAfter, teamId) => {
        const hasBody = ![204, 205, 304].includes(code)
        const headers = isHeader(retryAfter) ? {'Retry-After': retryAfter} : {}
        const fetch = async () => new Response(hasBody ? text : null, {status: code, headers})
        const client = createClient({baseUrl, apiKey: 'sk-secret-77', fetch, retry: false})
        const outcome: unknown = await client.listing(listing, {teamId}).then(
          ({items}) => items,
          (error: unknown) => error,
        )
        if (Array.isArray(outcome)) {
          expectSound(outcome as object[])
          return code === 200
        }
        expect(outcome).toBeInstanceOf(ServiceApiException)
        expect(outcome).toHaveProperty('message', expect.stringMatching(/./))
        return (outcome as ServiceApiException).statusCode === code
      },
    )
    await fc.assert(property, {numRuns: 2500})
  })

  it('never waits for a negative or non-numeric time', () => {
    const dates = fc.date({noInvalidDate: true}).map((date) => date.toUTCString())
    const header = fc.oneof(fc.string().filter(isHeader), fc.date().map(String), dates)
    const property = fc.property(header, header, (retryAfter, date) => {
      const wait = retryAfterMs(new Headers({'retry-after': retryAfter, date}), 0)
      expect(wait === undefined || wait >= 0).toBe(true)
    })
    fc.assert(property, {numRuns: 2000})
  })
})

function isHeader(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
