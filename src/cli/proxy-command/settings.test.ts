import {expect, it} from 'vitest'
import {UsageError} from '../options.ts'
import {PROXY_SETTINGS, readProxySettings} from './settings.ts'

const REQUIRED = {
  STORIES_SERVICE_URL: 'https://service.example/access/v1',
  STORIES_API_KEY: 'key',
  SANITY_PROJECT_ID: 'abc',
}

it('listens on this machine only, unless HOST is set', () => {
  expect(readProxySettings(REQUIRED).host).toBe('127.0.0.1')
  expect(readProxySettings({...REQUIRED, HOST: '0.0.0.0'}).host).toBe('0.0.0.0')
  expect(PROXY_SETTINGS.HOST).toBe('Default 127.0.0.1')
})

it('bounds connections only where STORIES_MAX_CONNECTIONS is set', () => {
  expect(readProxySettings(REQUIRED)).not.toHaveProperty('maxConnections')
  const bounded = readProxySettings({...REQUIRED, STORIES_MAX_CONNECTIONS: '500'})
  expect(bounded.maxConnections).toBe(500)
  for (const value of ['0', '-1', '1.5', 'many', 'Infinity']) {
    const settings = {...REQUIRED, STORIES_MAX_CONNECTIONS: value}
    expect(() => readProxySettings(settings)).toThrow('STORIES_MAX_CONNECTIONS must be a whole')
  }
})

it.each([
  ...['0x10', '1e3', '+80', '80.0', ' 80'].map(
    (text) => ['PORT', text, 'from 0 to 65535'] as const,
  ),
  ...['MAX_WAITING', 'MAX_BYTES', 'MAX_BODY_BYTES', 'MAX_ITEMS', 'MAX_CONNECTIONS'].flatMap(
    (name) =>
      ['1.5', '0x10', '1e3', '0'].map((text) => [`STORIES_${name}`, text, 'above 0'] as const),
  ),
])('takes no %s of %j', (name, text, allowed) => {
  const message = `${name} must be a whole number ${allowed}`
  expect(() => readProxySettings({...REQUIRED, [name]: text})).toThrow(new UsageError(message))
})

it('names every missing setting', () => {
  expect(() => readProxySettings({})).toThrow(
    new UsageError(`STORIES_SERVICE_URL is required
STORIES_API_KEY is required
SANITY_PROJECT_ID is required`),
  )
})

it('reports all invalid settings together, with those of files, and no value of any', () => {
  const read = () =>
    readProxySettings(
      {
        STORIES_SERVICE_URL: 'http://canary.example/access/v1',
        STORIES_API_KEY: 'canary key',
        SANITY_PROJECT_ID: 'Canary',
        STORIES_ALLOWED_ORIGINS: 'https://studio.example.com, https://canary.example/',
        STORIES_FRESH_FOR: '0',
        STORIES_STALE_FOR: 'canary',
        STORIES_TIMEOUT: '-5',
        PORT: '-1',
        STORIES_MAX_CONNECTIONS: 'canary',
        REDIS_URL: 'https://:canary@redis',
        STORIES_LOG_LEVEL: 'canary',
        STORIES_METRICS: 'canary',
      },
      ['.env.local can’t be read (EACCES)'],
    )
  expect(read).toThrow(
    new UsageError(`.env.local can’t be read (EACCES)
STORIES_SERVICE_URL must be https; only this machine may be http
STORIES_API_KEY is required, and must consist of visible ASCII characters, without quotes around them
STORIES_ALLOWED_ORIGINS holds exact origins like "https://studio.example.com": no path, no slash at the end, no capitals, no port 443, no "*", no "null"
STORIES_FRESH_FOR must be a number above 0
STORIES_STALE_FOR must be a number of 0 or more
STORIES_TIMEOUT must be a number above 0
SANITY_PROJECT_ID may contain only a-z, 0-9 and "-"
PORT must be a whole number from 0 to 65535
STORIES_MAX_CONNECTIONS must be a whole number above 0
REDIS_URL must be like rediss://user:password@host:6379/0, with special characters of the password percent-encoded, such as # as %23 and % as %25
STORIES_LOG_LEVEL must be one of debug, info, warn, error, silent
STORIES_METRICS must be true or false`),
  )
})

it.each([
  '{',
  '[]',
  'null',
  '"all"',
  '{"editor": "t1"}',
  '{"editor": ["t1", 2]}',
  '{"editor": null}',
  '{}',
  '[]',
  '{"editor": ["t1"], "writer": ["t2"], "editor": "all"}',
  '{"editor": ["t1"], "\\u0065ditor": "all"}',
])('refuses to start with the Teams %s', (STORIES_TEAMS) => {
  expect(() => readProxySettings({...REQUIRED, STORIES_TEAMS})).toThrow(/^STORIES_TEAMS/)
})

it('takes the Teams of each role', () => {
  const STORIES_TEAMS = '{"administrator": "all", "editor": ["t1"]}'
  expect(readProxySettings({...REQUIRED, STORIES_TEAMS}).proxy.authorize).toBeTypeOf('function')
})
