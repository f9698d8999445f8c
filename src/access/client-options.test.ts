import {describe, expect, it, vi} from 'vitest'
import {readConfig} from './client-options.ts'

const baseUrl = 'https://api.example.com/access/v1'
const apiKey = 'sk-very-secret-1'

describe('the settings of a client', () => {
  it('have defaults', () => {
    expect(readConfig({baseUrl, apiKey})).toMatchObject({
      baseUrl: `${baseUrl}/`,
      apiKey,
      timeout: 15_000,
      retry: {retries: 3, maxTime: 60_000, minDelay: 300},
      signal: undefined,
      maxBytes: 64 * 1024 * 1024,
    })
  })

  it('keep what is given, zero and Infinity included', () => {
    const {signal} = new AbortController()
    const given = {timeout: 0, maxBytes: 0, signal}
    const retry = {retries: 0, maxTime: Number.POSITIVE_INFINITY, minDelay: 1}
    expect(readConfig({baseUrl, apiKey, retry, ...given})).toMatchObject({retry, ...given})
  })

  it('complete what is given of the retries, and allow none with false', () => {
    const retryOf = (retry: false | {maxTime: number}) => readConfig({baseUrl, apiKey, retry}).retry
    expect(retryOf({maxTime: 5})).toEqual({retries: 3, maxTime: 5, minDelay: 300})
    expect(retryOf(false).retries).toBe(0)
  })

  it.each(['timeout', 'maxBytes', 'retries', 'maxTime', 'minDelay'])(
    'refuse a %s that is negative or no number, and name it',
    (name) => {
      for (const value of [-1, Number.NaN, Number.NEGATIVE_INFINITY, 'soon' as unknown as number]) {
        const options = {[name]: value, retry: {[name]: value}}
        expect(() => readConfig({baseUrl, apiKey, ...options})).toThrow(name)
      }
    },
  )

  it.each([
    'api.example.com/access/v1',
    'javascript:alert(1)',
    'http://api.example.com/access/v1',
    'https://user:pass@api.example.com/',
    'https://user@api.example.com/',
    'https://api.example.com/?a',
    'https://api.example.com/#a',
    undefined as unknown as string,
  ])('refuse the base address %s without repeating it', (given) => {
    expect(() => readConfig({baseUrl: given, apiKey})).toThrow(/^baseUrl must (?!.*example)/)
  })

  it.each(['', '\t', 'a\r\nX-Injected: 1', 'a b', 'schlüssel', '"key"', 7 as unknown as string])(
    'refuse the key %j without repeating it',
    (given) => {
      expect(() => readConfig({baseUrl, apiKey: given})).toThrow(
        new TypeError(
          'apiKey must consist of visible ASCII characters, without quotes around them',
        ),
      )
    },
  )

  it('look up the fetch of the runtime at each call, which may be replaced later', async () => {
    const {fetch} = readConfig({baseUrl, apiKey})
    const replaced = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('replaced'))
    try {
      expect(await (await fetch(baseUrl, {method: 'HEAD'})).text()).toBe('replaced')
      expect(replaced).toHaveBeenCalledWith(baseUrl, {method: 'HEAD'})
    } finally {
      replaced.mockRestore()
    }
  })
})
