import type {SandboxContent} from '../../src/sandbox/index.ts'

const story = (id: string, displayTitle: string, video = 'long.webm') => ({
  id,
  teamId: 't1',
  title: `Internal ${displayTitle}`,
  displayTitle,
  thumbnailUrl: '/media/square.svg',
  webmThumbnailUrl: `/media/${video}`,
  coverUrl: '/media/cover.svg',
  webmCoverUrl: `/media/${video}`,
  posterUrl: `/media/${id}.svg`,
  watchUrl: `https://player.test/${id}`,
  publishedAt: 1,
})

export const content: SandboxContent = {
  teams: [{id: 't1', name: 'Marketing'}],
  stories: [
    story('one11', 'First'),
    story('two22', 'Second'),
    story('bad33', 'Third', 'gone.webm'),
    story('sho44', 'Short', 'short.webm'),
    {...story('alt66', 'Other format', 'gone.webm'), mp4CoverUrl: '/media/long.webm'},
  ],
  collections: [
    {
      id: 'c1',
      teamId: 't1',
      organizationId: 'o1',
      tag: 'summer',
      title: 'Summer stories',
      embedType: 'cards',
      storyIds: ['one11', 'two22', 'bad33'],
      createdAt: 1,
      publishedAt: 1,
    },
  ],
}

export const BY_TAG = '<div data-service-stories="summer" data-service-team-id="t1"></div>'
export const BY_ID = '<div class="service-collection" data-service-collection-id="c1"></div>'
export const STORIES = '<div class="service-stories" data-service-stories="two22 one11"></div>'
// It ends after two seconds.
export const SHORT = '<div class="service-stories" data-service-stories="sho44"></div>'
export const DISCOVER = '<script>done = service.discover()</script>'
