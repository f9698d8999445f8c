import {describe, expect, it} from 'vitest'
import {createSandbox} from '../create-sandbox.ts'
import {drawScene, SCENES, VIDEO_SEED} from '../media/scenes.ts'
import type {SandboxOptions} from '../options.ts'
import {type MediaFile, mediaPath} from './editable-content.ts'

const PORTRAIT = {width: 720, height: 1280}

describe('media over HTTP', () => {
  const sandbox = createSandbox()
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    sandbox.fetch(new Request(`http://sandbox.test${path}`, {headers, method}))
  const story = sandbox.content.stories[0]!
  const pathOf = (file: MediaFile) => mediaPath(story.id, file)

  it('serves images without a key, to any origin', async () => {
    for (const [file, size] of [
      ['thumbnail.svg', 'width="480" height="480"'],
      ['cover.svg', 'width="720" height="1280"'],
    ] as const) {
      const response = await get(pathOf(file))
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await response.text()).toContain(size)
    }
  })

  it('serves every media URL of the first Story', async () => {
    const listing = await get('/access/v1/stories', {authorization: 'Bearer demo-key'})
    const [first] = (await listing.json()) as Record<string, string>[]
    const types = await Promise.all(
      Object.entries(first ?? {})
        .filter(([field]) => field.endsWith('Url'))
        .map(async ([field, url]) => {
          const response = await sandbox.fetch(new Request(url))
          return [field, response.status, response.headers.get('content-type')]
        }),
    )
    expect(types).toEqual([
      ['thumbnailUrl', 200, 'image/svg+xml'],
      ['webmThumbnailUrl', 200, 'video/webm'],
      ['mp4ThumbnailUrl', 200, 'video/mp4'],
      ['coverUrl', 200, 'image/svg+xml'],
      ['webmCoverUrl', 200, 'video/webm'],
      ['mp4CoverUrl', 200, 'video/mp4'],
      ['posterUrl', 200, 'image/svg+xml'],
      ['watchUrl', 302, null],
    ])
  })

  it('leads from the watch address of a Story to its video', async () => {
    const response = await get(`/watch/${story.id}`)
    expect(response.headers.get('location')).toBe(`http://sandbox.test${pathOf('cover.mp4')}`)
  })

  it('serves the first frame of the video as its poster', async () => {
    const poster = await (await get(pathOf('poster.svg'))).text()
    expect(poster).toBe(drawScene(SCENES[0]!, {seed: VIDEO_SEED, ...PORTRAIT}))
  })

  it('responds with 304 to a known entity tag', async () => {
    const path = pathOf('thumbnail.mp4')
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, {'if-none-match': etag})).status).toBe(304)
  })

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('serves the range %s as partial content', async (range, from, to) => {
    const path = pathOf('thumbnail.webm')
    const whole = new Uint8Array(await (await get(path)).arrayBuffer())
    const response = await get(path, {range})
    const part = new Uint8Array(await response.arrayBuffer())
    expect(response.status).toBe(206)
    expect(part).toEqual(whole.slice(from, to))
    expect(response.headers.get('content-range')).toBe(
      `bytes ${from}-${from + part.length - 1}/${whole.length}`,
    )
  })

  it('serves the whole file for a range that it has not, or does not know', async () => {
    const path = pathOf('thumbnail.webm')
    for (const range of ['bytes=9999999-', 'bytes=9-2', 'bytes=-', 'items=0-1', 'bytes=0-1,4-5']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await get(path, {range})).status).toBe(200)
    }
    expect((await get(path, {range: 'bytes=0-1', 'if-range': '"old"'})).status).toBe(200)
  })

  it.each([
    mediaPath(story.id, '../../package.json' as MediaFile),
    mediaPath(story.id, 'poster.webm' as MediaFile),
    mediaPath(story.id, 'other.svg' as MediaFile),
    mediaPath('none0', 'cover.svg'),
    mediaPath('none0', 'cover.svg').replace('none0', story.id),
    `/media/${story.id}/cover.svg`,
    '/media/',
    '/watch/none0',
  ])('responds with 404 to %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('scenes', () => {
  const serve = async (options: SandboxOptions, path: string) => {
    const response = await createSandbox(options).fetch(
      new Request(`http://sandbox.test${path}`, {headers: {authorization: 'Bearer demo-key'}}),
    )
    return {status: response.status, text: await response.text()}
  }
  const images = (options: SandboxOptions, scene: string) => {
    const one = {id: 'abc12', teamId: 't', title: '', picture: {scene}}
    const data = {teams: [], collections: [], stories: [one, {...one, id: 'abc34'}]}
    return Promise.all(
      data.stories.map(({id}) => serve({data, ...options}, mediaPath(id, 'cover.svg'))),
    )
  }
  const moon = {name: 'moon', draw: () => '<circle/>', videos: new URL('./', import.meta.url)}

  it('draws the scene that a Story names, when the sandbox has it', async () => {
    const [one] = await images({scenes: [...SCENES, moon]}, 'moon')
    expect(one?.text).toContain('<circle/></svg>')
  })

  it('draws another scene for each Story whose own it lacks', async () => {
    const [one, other] = await images({}, 'moon')
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(one?.text).not.toBe(other?.text)
  })

  it('responds with 404 for a video that is missing from the folder of a scene', async () => {
    const {id} = createSandbox().content.stories[0]!
    const {status} = await serve({scenes: [moon]}, mediaPath(id, 'thumbnail.webm'))
    expect(status).toBe(404)
  })
})
