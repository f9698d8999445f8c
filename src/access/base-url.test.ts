import {describe, expect, it} from 'vitest'
import {parseBaseUrl} from './base-url.ts'

describe('parseBaseUrl', () => {
  it.each([
    ['https://service.example/access/v1/', 'https://service.example/access/v1'],
    ['http://localhost:4100', 'http://localhost:4100'],
  ])('reads %s', (value, base) => expect(parseBaseUrl(value, 'url')).toBe(base))

  it.each([
    ['http://service.example', 'https'],
    ['http://localhost.evil.example', 'https'],
    ['http://127.0.0.1.evil.example', 'https'],
    ['ftp://localhost', 'https'],
    ['https://user@service.example', 'credentials'],
    ['https://:password@service.example', 'credentials'],
    ['https://service.example/?a=b', 'query'],
    ['https://service.example/#a', 'fragment'],
    ['service.example', 'absolute'],
    ['localhost:4810/access/v1', 'absolute'],
    ['service.example:443/access/v1', 'absolute'],
    ['', 'absolute'],
  ])('refuses %j, and does not repeat it', (value, reason) => {
    expect(() => parseBaseUrl(value, 'url')).toThrow(reason)
    expect(() => parseBaseUrl(value, 'url')).not.toThrow('evil')
  })
})
