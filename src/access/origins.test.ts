import {describe, expect, it} from 'vitest'
import {isExactOrigin, isLoopback, listenAddress, parseBaseUrl} from './origins.ts'

it('listenAddress takes addresses with the brackets of a URL, and this machine for none', () => {
  const given = ['[::]', '[::1]', '::', '0.0.0.0', 'localhost', '', undefined]
  expect(given.map(listenAddress)).toEqual([
    '::',
    '::1',
    '::',
    '0.0.0.0',
    'localhost',
    '127.0.0.1',
    '127.0.0.1',
  ])
})

describe('isLoopback', () => {
  it.each(['localhost', 'studio.localhost', 'my_app.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'accepts %s',
    (hostname) => {
      expect(isLoopback(hostname)).toBe(true)
    },
  )

  it.each([
    'localhost.evil.example',
    'localhost.',
    'evil-localhost',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '127.evil.example',
    'a127.0.0.1',
    '1127.0.0.1',
    '128.0.0.1',
    '10.0.0.1',
    '[::]',
    '[::2]',
    '[::1].evil.example',
    '0.0.0.0',
    '',
  ])('rejects %j', (hostname) => {
    expect(isLoopback(hostname)).toBe(false)
  })
})

describe('isExactOrigin', () => {
  it.each([
    'https://studio.example.com',
    'https://my_team.sanity.studio',
    'http://localhost:3333',
    'http://[::1]:3333',
    'https://xn--bcher-kva.example',
  ])('accepts %s', (origin) => {
    expect(isExactOrigin(origin)).toBe(true)
  })

  it.each([
    '*',
    'null',
    'https://*',
    'https://*.example.com',
    'https://studio.example.com/',
    'https://studio.example.com:443',
    'https://studio.example.com/studio',
    'https://Studio.example.com',
    'https://user@studio.example.com',
    'https://studio.example.com; script-src *',
    'https://studio.example.com;sandbox',
    'https://studio.example.com,https://evil.example',
    "https://studio.example.com'none'",
    'https://studio.example.com\nx: y',
    'ftp://studio.example.com',
    'studio.example.com',
    "'self'",
    '',
    undefined,
    7,
  ])('rejects %j', (origin) => {
    expect(isExactOrigin(origin)).toBe(false)
  })
})

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
    // Both would end the path, as they do with something after them.
    ['https://service.example/access/v1?', 'query'],
    ['https://service.example/access/v1#', 'fragment'],
    ['service.example', 'absolute'],
    ['localhost:4810/access/v1', 'absolute'],
    ['service.example:443/access/v1', 'absolute'],
    ['', 'absolute'],
  ])('refuses %j, and does not repeat it', (value, reason) => {
    expect(() => parseBaseUrl(value, 'url')).toThrow(reason)
    expect(() => parseBaseUrl(value, 'url')).not.toThrow('evil')
  })
})
