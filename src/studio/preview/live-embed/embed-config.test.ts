import {expect, it} from 'vitest'
import {checkEmbedConfig, type EmbedConfig} from './embed-config.ts'

const embed: EmbedConfig = {brand: 'service', scriptUrl: 'https://service.example.com/embed.js'}

it('accepts no configuration, and complete http(s) URLs', () => {
  for (const given of [
    undefined,
    embed,
    {...embed, apiBaseUrl: 'http://localhost:4001/access/v1', frameUrl: 'https://frame.test/'},
  ]) {
    expect(() => checkEmbedConfig(given)).not.toThrow()
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
  expect(() => checkEmbedConfig({...embed, [name]: value})).toThrow(`embed.${name} is`)
})
