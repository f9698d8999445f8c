import {join} from 'node:path'
import {rolldown} from 'rolldown'
import {expect, it, vi} from 'vitest'
import {startSandbox} from '../src/sandbox/index.ts'
import {CONTENT} from './support/checked-dataset.ts'

/** `examples/next/sanity/stories.ts`, without Next's cache. */
async function bundleExample() {
  const at = (path: string) => join(import.meta.dirname, '..', path)
  const cache = '\0cache'
  const bundle = await rolldown({
    input: at('examples/next/sanity/stories.ts'),
    platform: 'node',
    resolve: {
      alias: {
        'sanity-plugin-stories/client': at('src/client.ts'),
        'sanity-plugin-stories/embed': at('src/embed/core.ts'),
      },
    },
    plugins: [
      {
        name: 'next',
        resolveId: (id) => (id === 'next/cache' ? cache : null),
        load: (id) => (id === cache ? 'export const unstable_cache = (read) => read' : null),
      },
    ],
  })
  const [{code}] = (await bundle.generate()).output
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    fetchShelf: (value: object) => Promise<{stories: readonly {id: string}[] | undefined}>
  }
}

it('shows of a Collection what its script shows visitors: nothing before it is published', async () => {
  const [shelf] = CONTENT.collections
  const collections = [
    {...shelf!, storyIds: ['STORY', 'HIDDN']},
    {...shelf!, id: 'next', tag: null, publishedAt: null},
  ]
  const service = await startSandbox({keys: ['key'], data: {...CONTENT, collections}})
  vi.stubEnv('STORIES_SERVICE_URL', service.url)
  vi.stubEnv('STORIES_API_KEY', 'key')
  const {fetchShelf} = await bundleExample()
  const shown = async (id: string) => (await fetchShelf({id})).stories?.map((story) => story.id)
  expect([await shown('shelf'), await shown('next')]).toEqual([['STORY'], undefined])
  await service.close()
})
