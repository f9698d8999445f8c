import {expect, it} from 'vitest'
import {PROXY_HELP, readProxySettings} from './proxy-settings.ts'

const REQUIRED = {
  STORIES_SERVICE_URL: 'https://service.example/access/v1',
  STORIES_API_KEY: 'key',
  SANITY_PROJECT_ID: 'abc',
}

it('listens on this machine only, unless HOST is set', () => {
  expect(readProxySettings(REQUIRED).host).toBe('127.0.0.1')
  expect(readProxySettings({...REQUIRED, HOST: '0.0.0.0'}).host).toBe('0.0.0.0')
  expect(PROXY_HELP).toContain('HOST                      Default 127.0.0.1')
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
