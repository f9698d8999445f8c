import {expect, it, onTestFinished, vi} from 'vitest'
import {KEY, sandbox} from '../check-command/testing.ts'
import {createLibrary} from './library.ts'

const MINUTE = 60_000

/** A library of a sandbox. */
async function open(options: Parameters<typeof sandbox>[0] = {}) {
  const service = await sandbox(options)
  const load = createLibrary({serviceUrl: service.url, apiKey: KEY, timeout: 10_000})
  return {load, requests: () => service.requests.length}
}

it('loads three listings when they are first needed, once for calls of the same time', async () => {
  const {load, requests} = await open()
  expect(requests()).toBe(0)
  const [first, second] = await Promise.all([load(), load()])
  expect(first).toBe(second)
  expect(first.teams.map(({id}) => id)).toEqual(['marketing', 'sales'])
  expect(first.catalog.search('stories', {})?.total).toBe(4)
  expect(requests()).toBe(3)
})

it('loads them again after ten minutes', async () => {
  const {load, requests} = await open()
  const begin = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begin)
  onTestFinished(() => void clock.mockRestore())
  const first = await load()
  clock.mockReturnValue(begin + 10 * MINUTE)
  expect(await load()).toBe(first)
  clock.mockReturnValue(begin + 10 * MINUTE + 1)
  expect(await load()).not.toBe(first)
  expect(requests()).toBe(6)
})

it('does not remember a failure', async () => {
  const {load} = await open({faults: [{type: 'status', status: 500, times: 1, on: 'teams'}]})
  await expect(load()).rejects.toThrow('(500)')
  expect((await load()).teams).toHaveLength(2)
})
