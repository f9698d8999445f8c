import {expect, it} from 'vitest'
import {createSessionHolder, type Session} from './session.ts'

const session = (userId: string): Session => ({
  proxyUrl: 'https://proxy.test',
  projectId: 'p',
  userId,
  getToken: () => undefined,
})

it('waits for the first session and returns the latest', async () => {
  const holder = createSessionHolder()
  const waiting = holder.get()
  const first = session('first')
  holder.announce(first)
  expect(await waiting).toBe(first)
  const second = session('second')
  holder.announce(second)
  expect(await holder.get()).toBe(second)
})
