import {describe, expect, it} from 'vitest'
import {checkConfig, hasTool, type StoriesConfig} from './config.ts'
import type {EmbedConfig} from './items/context.ts'

describe('the configuration', () => {
  it.each([
    ['/api/stories', '/api/stories'],
    ['/api/stories//', '/api/stories'],
    ['https://proxy.test/api/', 'https://proxy.test/api'],
    ['http://localhost:4002', 'http://localhost:4002'],
    ['http://127.0.0.1:4002/api', 'http://127.0.0.1:4002/api'],
    ['http://[::1]:4002', 'http://[::1]:4002'],
    ['http://studio.localhost/api', 'http://studio.localhost/api'],
  ])('accepts %s', (proxyUrl, expected) => {
    expect(checkConfig({proxyUrl}).proxyUrl).toBe(expected)
  })

  it.each([undefined, {}])('throws for a missing proxyUrl: %j', (config) => {
    const message = "stories(): proxyUrl is missing. It has to be a path such as '/api/stories'"
    expect(() => checkConfig(config as never)).toThrow(message)
  })

  it.each([
    '',
    ' ',
    7,
    '/api?x=1',
    'https://proxy.test/#a',
    'api/stories',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '\\\\evil.test',
    'ftp://proxy.test',
    'javascript:alert(1)',
    'https:///x',
    'https:/\\evil.test',
    'https://user:password@proxy.test',
    'http://proxy.test/api',
    'http://localhost.evil.test/api',
    'http://192.168.1.7/api',
  ])('rejects %j by name', (proxyUrl) => {
    const config = {proxyUrl} as StoriesConfig
    expect(() => checkConfig(config)).toThrow(`proxyUrl is ${JSON.stringify(proxyUrl)}`)
  })
})

describe('the tool', () => {
  const editor = {
    id: 'e',
    name: 'E',
    email: 'e@example.com',
    role: 'editor',
    roles: [{name: 'editor', title: 'E'}],
  }

  it('adds the tool by default, and omits it where the option says so', () => {
    expect(hasTool(undefined, editor)).toBe(true)
    expect(hasTool(true, null)).toBe(true)
    expect(hasTool(false, editor)).toBe(false)
  })

  it('adds the tool for the users that a function allows', () => {
    const isAdministrator = (user: {roles: {name: string}[]} | null) =>
      user?.roles.some(({name}) => name === 'administrator') ?? false
    expect(hasTool(isAdministrator, editor)).toBe(false)
    expect(
      hasTool(isAdministrator, {...editor, roles: [{name: 'administrator', title: 'A'}]}),
    ).toBe(true)
    expect(hasTool(isAdministrator, null)).toBe(false)
    // A promise says nothing of the user yet.
    expect(hasTool((async () => false) as never, editor)).toBe(false)
  })

  it('rejects an option that is neither a boolean nor a function', () => {
    expect(() => checkConfig({proxyUrl: '/api', tool: 'yes' as never})).toThrow(/tool is "yes"/)
  })
})

it('rejects a sourceUrl that is no function', () => {
  const config = {proxyUrl: '/api', sourceUrl: 'https://app.test' as never}
  expect(() => checkConfig(config)).toThrow('sourceUrl is "https://app.test". It has to be')
})

const embed: EmbedConfig = {brand: 'service', scriptUrl: 'https://service.example.com/embed.js'}

it('accepts no configuration, and complete http(s) URLs', () => {
  for (const given of [
    undefined,
    embed,
    {...embed, apiBaseUrl: 'http://localhost:4001/access/v1', frameUrl: 'https://frame.test/'},
  ]) {
    expect(() => checkConfig({proxyUrl: '/api', embed: given})).not.toThrow()
  }
})

it.each([
  ['brand', 'My brand'],
  ['brand', undefined],
  ['scriptUrl', undefined],
  ['scriptUrl', '/embed.js'],
  ['scriptUrl', 'javascript:alert(1)'],
  ['apiBaseUrl', 'api.example.com'],
  ['frameUrl', 'data:text/html,x'],
  ['frameUrl', 7],
])('names embed.%s when it is %j', (name, value) => {
  const config = {proxyUrl: '/api', embed: {...embed, [name]: value}}
  expect(() => checkConfig(config)).toThrow(`embed.${name} is`)
})
