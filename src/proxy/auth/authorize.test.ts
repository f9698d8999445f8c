import {expect, it} from 'vitest'
import {fakeService, send, testProxy} from '../testing.ts'

it.each(['denied', true, 1])('lets no caller in where it returns %j', async (decision) => {
  const proxy = testProxy(fakeService(), {authorize: (() => decision) as never})
  const response = await send(proxy)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    detail: 'authorize returned neither a caller, null nor "forbidden"',
  })
})
