import {describe, expect, it} from 'vitest'
import {SCENES} from '../content/schema.ts'
import {createSandbox} from '../create-sandbox.ts'
import {drawScene} from './draw-scene.ts'
import {loadVideo, VIDEO_SEED} from './video-files.ts'

const SQUARE = {width: 480, height: 480}
const PORTRAIT = {width: 720, height: 1280}

describe.each(SCENES)('the scene %s', (scene) => {
  it('is the same for a seed, and closes its loop', () => {
    const picture = drawScene({scene, seed: 7, ...SQUARE})
    expect(drawScene({scene, seed: 7, ...SQUARE})).toBe(picture)
    expect(drawScene({scene, seed: 7, ...SQUARE, time: 0})).toBe(picture)
    expect(drawScene({scene, seed: 7, ...SQUARE, time: 0.3})).not.toBe(picture)
  })

  it('is another picture for each of fifty seeds', () => {
    const seeds = Array.from({length: 50}, (_, seed) => seed)
    expect(new Set(seeds.map((seed) => drawScene({scene, seed, ...SQUARE}))).size).toBe(50)
  })

  it('is a small SVG of the right size that holds finite numbers only', () => {
    const svg = drawScene({scene, seed: 'x', ...PORTRAIT})
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="720" height="1280"/)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(svg.length).toBeLessThan(80_000)
  })

  it.each(['square', 'portrait'])('has a short %s video in both formats', async (shape) => {
    const webm = await loadVideo(`${scene}-${shape}.webm`)
    const mp4 = await loadVideo(`${scene}-${shape}.mp4`)
    for (const file of [webm, mp4]) {
      expect(file?.bytes.length).toBeGreaterThan(1000)
      expect(file?.bytes.length).toBeLessThanOrEqual(60_000)
    }
    // The EBML header of WebM; in MP4 the index has to come before the data.
    expect([...(webm?.bytes.subarray(0, 4) ?? [])]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
    const text = Buffer.from(mp4?.bytes ?? []).toString('latin1')
    expect(text.slice(4, 8)).toBe('ftyp')
    expect(text.indexOf('moov')).toBeGreaterThan(0)
    expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'))
  })
})

describe('media over HTTP', () => {
  const sandbox = createSandbox()
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    sandbox.fetch(new Request(`http://sandbox.test${path}`, {headers, method}))
  const story = sandbox.content.stories[0]!

  it('serves pictures without a key, to any origin', async () => {
    for (const [file, size] of [
      ['thumbnail', 'width="480" height="480"'],
      ['cover', 'width="720" height="1280"'],
    ]) {
      const response = await get(`/media/stories/${story.id}/${file}.svg`)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await response.text()).toContain(size)
    }
  })

  it('serves every address of the first Story', async () => {
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
      ['watchUrl', 200, 'text/html; charset=utf-8'],
    ])
  })

  it('serves as poster the picture that the video begins with', async () => {
    const poster = await (await get('/media/posters/sea.svg')).text()
    expect(poster).toBe(drawScene({scene: 'sea', seed: VIDEO_SEED, ...PORTRAIT}))
  })

  it('answers 304 to a known entity tag', async () => {
    const path = '/media/videos/sea-square.mp4'
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, {'if-none-match': etag})).status).toBe(304)
  })

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-20', -20, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('answers the range %s in part', async (range, from, to) => {
    const path = '/media/videos/sea-square.webm'
    const whole = new Uint8Array(await (await get(path)).arrayBuffer())
    const response = await get(path, {range})
    const part = new Uint8Array(await response.arrayBuffer())
    expect(response.status).toBe(206)
    expect(part).toEqual(whole.slice(from, to))
    const first = from < 0 ? whole.length + from : from
    expect(response.headers.get('content-range')).toBe(
      `bytes ${first}-${first + part.length - 1}/${whole.length}`,
    )
  })

  it('answers 416 outside the file, and the whole where a range is no range', async () => {
    const path = '/media/videos/sea-square.webm'
    const outside = await get(path, {range: 'bytes=9999999-'})
    expect(outside.status).toBe(416)
    expect(outside.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
    for (const range of ['bytes=9-2', 'bytes=-', 'items=0-1', 'bytes=0-1,4-5']) {
      expect((await get(path, {range})).status).toBe(200)
    }
    expect((await get(path, {range: 'bytes=0-1', 'if-range': '"old"'})).status).toBe(200)
  })

  it.each([
    '/media/videos/..%2f..%2fpackage.json',
    '/media/videos/moon-square.webm',
    '/media/videos/sea-round.webm',
    '/media/stories/none0/cover.svg',
    `/media/stories/${story.id}/other.svg`,
    '/media/posters/moon.svg',
    '/media/',
    '/watch/none0',
  ])('answers 404 to %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('the watch page', () => {
  it('escapes what it shows and lets nothing else run', async () => {
    const title = '"><script>alert(1)</script>&amp;'
    const sandbox = createSandbox({
      data: {
        teams: [{id: 't', name: '<b>T</b>'}],
        collections: [],
        stories: [{id: 'abc12', teamId: 't', title, mp4CoverUrl: 'javascript:alert(1)'}],
      },
    })
    const response = await sandbox.fetch(new Request('http://sandbox.test/watch/abc12'))
    const html = await response.text()
    expect(html).not.toMatch(/<script|<b>|javascript:/)
    expect(html).toContain('<title>&#34;&#62;&#60;script')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('script-src')
  })
})
