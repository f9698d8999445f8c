import {join} from 'node:path'
import {expect, it, vi} from 'vitest'
import {startSandbox} from '../src/sandbox/index.ts'
import {CONTENT} from './support/checked-dataset.ts'

vi.mock('next/cache', () => ({unstable_cache: (read: unknown) => read}))
vi.mock('sanity-plugin-stories/client', () => import('../src/client.ts'))
vi.mock('sanity-plugin-stories/embed', () => import('../src/embed/core.ts'))

it('shows of a Collection what its script shows visitors: nothing before it is published', async () => {
  const [shelf] = CONTENT.collections
  const collections = [
    {...shelf!, storyIds: ['STORY', 'HIDDN']},
    {...shelf!, id: 'next', tag: null, publishedAt: null},
  ]
  const service = await startSandbox({keys: ['key'], data: {...CONTENT, collections}})
  vi.stubEnv('STORIES_SERVICE_URL', service.url)
  vi.stubEnv('STORIES_API_KEY', 'key')
  const file = join(import.meta.dirname, '../examples/next/sanity/stories.ts')
  const {fetchShelf} = (await import(file)) as {
    fetchShelf: (value: object) => Promise<{stories: readonly {id: string}[] | undefined}>
  }
  const shown = async (id: string) => (await fetchShelf({id})).stories?.map((story) => story.id)
  expect([await shown('shelf'), await shown('next')]).toEqual([['STORY'], undefined])
  await service.close()
  vi.unstubAllEnvs()
})
