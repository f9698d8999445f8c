import {expect, it, onTestFinished} from 'vitest'
import {documentedAuthorize} from './documented-authorize.ts'

const SECRET = 'gateway-secret-5b1f0c9d2e7a48c3b6d1'

it.each([
  [SECRET, SECRET, {id: 'ann'}],
  [SECRET, `${SECRET}x`, null],
  [SECRET, undefined, null],
  // A platform sets a secret that it lacks to nothing, and nginx then sends no header.
  ['', '', null],
  ['', undefined, null],
])('admits whom the gateway with the secret %j names with %j: %j', async (secret, sent, caller) => {
  const {authorize, forget} = await documentedAuthorize(secret)
  onTestFinished(forget)
  const identified = sent === undefined ? {} : {'x-gateway-secret': sent}
  const decide = (headers: Record<string, string>) =>
    authorize(new Request('https://proxy.invalid/teams', {headers}))
  expect(decide({...identified, 'x-forwarded-user': 'ann'})).toEqual(caller)
  expect(decide(identified)).toBeNull()
})
