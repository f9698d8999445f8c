import {describe, expect, it} from 'vitest'
import {redact, secretForms} from './secret-forms.ts'

const KEYS = [
  'canary-api-key-8c1d4e7b',
  'quo"te\\slash/and>more?',
  'ÿ~þ¿ûï¾ûûï',
  'a+b/c==d?e&f%g#h',
]

const ENCODINGS: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'JSON-escaped': (text) => JSON.stringify({error: text}),
  'JSON-escaped with its slashes': (text) => JSON.stringify(text).replaceAll('/', '\\/'),
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (text) =>
    encodeURIComponent(text).replaceAll(/%../g, (hex) => hex.toLowerCase()),
  'percent-encoded as an address': encodeURI,
}

describe.each(KEYS)('the secret %s', (key) => {
  it.each(Object.entries(ENCODINGS))('redacts the secret %s', (_, encode) => {
    const text = encode(key)
    const hidden = redact(`before ${text} after`, secretForms(key))
    expect(hidden).toContain('[redacted]')
    expect(hidden.startsWith('before ')).toBe(true)
    const left = hidden.slice('before '.length, -' after'.length).replaceAll('[redacted]', '')
    expect(left.length).toBeLessThanOrEqual(16)
  })
})

it('finds no secret where there is none', () => {
  const forms = secretForms('canary-api-key-8c1d4e7b')
  const text = 'canary-api-key-8c1d4e7 canary'
  expect(redact(text, forms)).toBe(text)
})
