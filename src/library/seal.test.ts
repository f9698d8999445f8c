import {createHmac} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {createSeal} from './seal.ts'

const SERVICE = 'https://service.example/access/v1'
const KEY = 'canary-key'
const seal = createSeal(SERVICE, KEY)

describe('createSeal', () => {
  it('opens a value that an instance with the same service and key signed', () => {
    expect(createSeal(SERVICE, KEY).open('stories', seal.sign('stories', 'text\nof lines'))).toBe(
      'text\nof lines',
    )
  })

  it('signs with HMAC-SHA-256 by a key derived from the API key', () => {
    const key = createHmac('sha256', KEY).update('sanity-plugin-stories shared').digest()
    const message = JSON.stringify([seal.scope, 'teams', 'text'])
    const mac = createHmac('sha256', key).update(message).digest('base64url')
    expect(seal.sign('teams', 'text')).toBe(`${mac}\ntext`)
  })

  it.each([
    ['another text', (sealed: string) => `${sealed}x`],
    ['another MAC', (sealed: string) => (sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1)],
    ['a cut MAC', (sealed: string) => sealed.slice(1)],
    ['no MAC', () => 'text'],
    ['nothing', () => ''],
  ])('rejects a value with %s', (_, change) => {
    expect(seal.open('stories', change(seal.sign('stories', 'text')))).toBeUndefined()
  })

  it('rejects a missing value, and one of another name, service or key', () => {
    const sealed = seal.sign('stories', 'text')
    expect(seal.open('stories', undefined)).toBeUndefined()
    expect(seal.open('teams', sealed)).toBeUndefined()
    expect(createSeal(`${SERVICE}x`, KEY).open('stories', sealed)).toBeUndefined()
    expect(createSeal(SERVICE, `${KEY}x`).open('stories', sealed)).toBeUndefined()
  })

  it('derives a scope for each service and key', () => {
    const scopes = [seal, createSeal(`${SERVICE}x`, KEY), createSeal(SERVICE, `${KEY}x`)]
    expect(new Set(scopes.map(({scope}) => scope)).size).toBe(3)
    expect(seal.scope).toMatch(/^[\w-]{12}$/)
  })
})
