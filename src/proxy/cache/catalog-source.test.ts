import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {fakeService, json, testProxy} from '../testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

const stories = (title: string, count: number) =>
  Array.from({length: count}, (_, index) => ({
    id: `s${index}`,
    teamId: 't1',
    title: `${title} ${index} ${'x'.repeat(100)}`,
  }))

async function releasesOf(count: number): Promise<number> {
  let title = 'First'
  const service = fakeService(({url}) =>
    json(url.includes('/stories') ? stories(title, count) : []),
  )
  const releaseMemory = vi.fn()
  const proxy = testProxy(service, {releaseMemory, freshFor: 60})
  const background: Promise<unknown>[] = []
  const firstTitle = async () => {
    const request = new Request('https://proxy.example/search/stories?limit=1')
    const response = await proxy.fetch(request, {waitUntil: (work) => void background.push(work)})
    const {items} = (await response.json()) as {items: {title: string}[]}
    return items[0]?.title
  }
  expect(await firstTitle()).toContain('First')
  title = 'Second'
  vi.setSystemTime(Date.now() + 61_000)
  expect(await firstTitle(), 'what is stale is served at once').toContain('First')
  await Promise.all(background)
  expect(await firstTitle()).toContain('Second')
  return releaseMemory.mock.calls.length
}

it('frees memory after each build of a large library, also after one in the background', async () => {
  expect(await releasesOf(10_000)).toBeGreaterThanOrEqual(2)
})

it('leaves the memory of a small library to the garbage collector', async () => {
  expect(await releasesOf(10)).toBe(0)
})
