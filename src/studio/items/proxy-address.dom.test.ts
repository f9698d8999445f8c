import {afterEach, expect, it} from 'vitest'
import {proxyAddress} from './proxy-address.ts'

const BUS = Symbol.for('sanity.os.bus')
const MODULE = 'https://studio.example/static/remote-entry-4f2a.js'

afterEach(() => {
  Reflect.deleteProperty(globalThis, BUS)
})

it('reads a path as one of the page, whatever server the module came from', () => {
  expect(proxyAddress('/api/stories', MODULE)).toBe(`${location.origin}/api/stories`)
})

it('reads a path as one of the Studio’s modules in the Dashboard', () => {
  Reflect.set(globalThis, BUS, {})
  expect(proxyAddress('/api/stories', MODULE)).toBe('https://studio.example/api/stories')
})

it('has no slash at the end, where the proxy is mounted at the root too', () => {
  expect(proxyAddress('', MODULE)).toBe(location.origin)
  expect(proxyAddress('https://stories.example', MODULE)).toBe('https://stories.example')
})

it('keeps an address of another origin', () => {
  const url = 'https://stories.example/api'
  expect(proxyAddress(url, MODULE)).toBe(url)
  Reflect.set(globalThis, BUS, {})
  expect(proxyAddress(url, MODULE)).toBe(url)
})
