import {afterEach, expect, it, vi} from 'vitest'
import {doesLoginKeepToken, hasSignedInAgain, rememberSignedInAgain} from './sign-in-again.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['4.22.0', false],
  ['5.27.0', false],
  ['5.29.1', false],
  ['5.30.0', true],
  ['5.31.0-next.1', true],
  ['6.0.0', true],
  ['6.16.0', true],
])('knows whether the default login of Sanity %s keeps a token: %s', (version, keeps) => {
  expect(doesLoginKeepToken(version)).toBe(keeps)
})

it('remembers in the tab that the editor signed in again', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(hasSignedInAgain()).toBe(false)
  rememberSignedInAgain()
  expect(hasSignedInAgain()).toBe(true)
})

it('offers to sign in again where the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberSignedInAgain()
  expect(hasSignedInAgain()).toBe(false)
})
