import {describe, expect, it} from 'vitest'
import {createSandbox} from '../create-sandbox.ts'

describe('the embed endpoints of the sandbox', () => {
  const published = (sandbox: ReturnType<typeof createSandbox>) =>
    sandbox.content.collections.find((item) => item.publishedAt && item.storyIds.length > 1)!

  it('serves the embed without a key, with media under its own address', async () => {
    const sandbox = createSandbox({publicUrl: 'https://public.test'})
    const {id, title, storyIds} = published(sandbox)
    const response = await sandbox.fetch(
      new Request(`http://sandbox.test/embed/v1/collections/${encodeURIComponent(id)}`),
    )
    const body = (await response.json()) as {title: string; stories: Record<string, string>[]}
    expect(body.title).toBe(title)
    expect(body.stories.length).toBeGreaterThan(0)
    for (const story of body.stories) {
      expect(storyIds).toContain(story['id'])
      expect(story['coverUrl']).toMatch(/^https:\/\/public\.test\//)
      expect(story).not.toHaveProperty('organizationId')
    }
  })

  it('reflects edits', async () => {
    const sandbox = createSandbox()
    const {id} = published(sandbox)
    const url = `http://sandbox.test/embed/v1/collections/${encodeURIComponent(id)}`
    const {collections, ...rest} = sandbox.content
    sandbox.setContent({...rest, collections: collections.filter((item) => item.id !== id)})
    expect((await sandbox.fetch(new Request(url))).status).toBe(404)
  })

  it('counts what the script reports until it is cleared', async () => {
    const sandbox = createSandbox()
    const storyId = sandbox.content.stories[0]!.id
    const response = await sandbox.fetch(
      new Request('http://sandbox.test/embed/v1/views', {
        method: 'POST',
        body: JSON.stringify({type: 'impression', storyIds: [storyId]}),
      }),
    )
    expect(response.status).toBe(204)
    expect(sandbox.views).toEqual({impressions: {[storyId]: 1}, plays: {}})
    sandbox.clear()
    expect(sandbox.views).toEqual({impressions: {}, plays: {}})
  })

  it('serves the script, and only its headers to HEAD', async () => {
    const sandbox = createSandbox()
    const response = await sandbox.fetch(
      new Request('http://sandbox.test/embed.js', {method: 'HEAD'}),
    )
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await response.text()).toBe('')
  })
})
