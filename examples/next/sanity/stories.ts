import {unstable_cache} from 'next/cache'
import {createClient} from 'sanity-plugin-stories/client'
import {fetchCollection, type SavedCollection} from 'sanity-plugin-stories/embed'

/** Kept for ten minutes: the service limits requests. A failure is not kept. */
const readShelf = unstable_cache(
  async (shelf: SavedCollection | null) => {
    const service = createClient({
      baseUrl: process.env.STORIES_SERVICE_URL!,
      apiKey: process.env.STORIES_API_KEY!,
    })
    const found = await fetchCollection(service, shelf)
    return found?.collection.publishedAt ? found : null
  },
  ['shelf'],
  {revalidate: 600},
)

/** What visitors may see of a Collection before the script has drawn it; nothing where it can't be read. */
export async function fetchShelf(shelf: SavedCollection | null) {
  const found = await readShelf(shelf).catch(() => null)
  return {
    embedType: found?.collection.embedType,
    stories: found?.stories.filter((story) => story.publishedAt),
  }
}
