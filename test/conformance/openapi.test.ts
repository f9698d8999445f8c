import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseListing, type ListingKind} from '../../src/access/index.ts'
import {SCHEMAS} from '../../src/access/schemas.ts'
import {createSandbox} from '../../src/sandbox/index.ts'
import {readDescription, type PropertySchema} from './openapi.ts'

const KINDS = ['teams', 'collections', 'stories'] as const satisfies ListingKind[]
const description = await readDescription()
const baseUrl = 'http://sandbox.example/access/v1'
const options = {keys: ['demo-key'], restrictedKeys: ['other-key']}
const sandbox = createSandbox({...options, teams: 4, collections: 20, stories: 100})

const send = (path: string, key?: string, fetch = sandbox.fetch) =>
  fetch(new Request(`${baseUrl}/${path}`, key ? {headers: {Authorization: `Bearer ${key}`}} : {}))

/** Values that a property's schema allows, null left out. */
function allowed({type, enum: values, pattern}: PropertySchema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values.filter((value) => value !== null))
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const types = [type].flat()
  if (types.includes('array')) return fc.array(fc.string({minLength: 1}), {maxLength: 4})
  if (types.includes('number')) return fc.integer({min: 0, max: 2_000_000_000})
  return fc.string({minLength: 1})
}

/** Records that the description allows, each field there or not. Addresses are real ones. */
function allowedRecord(kind: ListingKind): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(description.properties(kind)).map(
    ([name, schema]) =>
      [
        name,
        name.endsWith('Url') ? fc.constant('https://cdn.example/x.png') : allowed(schema),
      ] as const,
  )
  return fc.record(Object.fromEntries(fields), {requiredKeys: ['id']})
}

describe('the OpenAPI description', () => {
  it('conforms to OpenAPI 3.1 with the three listings, GET only', () => {
    expect(description.document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(Object.keys(description.document.paths)).toStrictEqual(KINDS.map((kind) => `/${kind}`))
    for (const path of Object.values(description.document.paths)) {
      expect(Object.keys(path)).toStrictEqual(['get'])
    }
  })

  it('rejects a body that is no listing and an invalid record', () => {
    expect(description.response('teams', 200)({items: []})).toBe(false)
    expect(description.response('teams', 200)([{name: 'x'}])).toBe(false)
    expect(description.record('stories')({id: 'too-long'})).toBe(false)
    expect(description.record('collections')({id: 'c', embedType: 'carousel'})).toBe(false)
    expect(description.record('collections')({id: 'c', createdAt: '2026'})).toBe(false)
  })
})

describe.each(KINDS)('the OpenAPI description of /%s', (kind) => {
  it('allows the responses of the sandbox, and names each of their fields', async () => {
    const response = await send(kind, 'demo-key')
    const list = (await response.json()) as Record<string, unknown>[]
    const validate = description.response(kind, 200)
    validate(list)
    expect(validate.errors ?? []).toStrictEqual([])
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const fields = new Set(list.flatMap((record) => Object.keys(record)))
    expect([...fields].toSorted()).toStrictEqual(
      Object.keys(description.properties(kind)).toSorted(),
    )
  })

  it.each([
    [401, undefined],
    [401, 'bad-key'],
    [403, 'other-key'],
  ])('allows the %i of the sandbox for the key %s', async (status, key) => {
    const response = await send(kind, key)
    expect(response.status).toBe(status)
    expect(description.response(kind, status)(await response.json())).toBe(true)
  })

  it('allows the 429 of the sandbox', async () => {
    const limited = createSandbox({...options, rateLimit: 1})
    await send(kind, 'demo-key', limited.fetch)
    const response = await send(kind, 'demo-key', limited.fetch)
    expect(response.status).toBe(429)
    expect(description.response(kind, 429)(await response.json())).toBe(true)
  })

  it('names the fields of the runtime schema', () => {
    expect(Object.keys(description.properties(kind))).toStrictEqual(Object.keys(SCHEMAS[kind]))
  })

  it('allows nothing that the runtime schema changes', () => {
    const property = fc.property(allowedRecord(kind), (record) => {
      const [item] = parseListing(kind, [record]).items
      expect(item).toMatchObject(record)
    })
    fc.assert(property, {numRuns: 500})
  })

  it('allows every record that the runtime schema makes of any input', () => {
    const validate = description.record(kind)
    const names = Object.keys(description.properties(kind))
    const wild = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({maxDepth: 2}))
    const id = fc.stringMatching(/^[A-Za-z0-9]{5}$/)
    const property = fc.property(id, wild, (known, record) => {
      const {items} = parseListing(kind, [{...record, id: known}])
      expect(items).toHaveLength(1)
      validate(items[0])
      expect(validate.errors ?? []).toStrictEqual([])
    })
    fc.assert(property, {numRuns: 500})
  })
})

it('describes the 404 of the sandbox', async () => {
  const response = await send('no-such-path', 'demo-key')
  expect(response.status).toBe(404)
  expect(description.response('teams', 404)(await response.json())).toBe(true)
})
