import {describe, expect, it} from 'vitest'
import {demoContent} from '../../src/sandbox/content/content.ts'
import {drawScene} from '../../src/sandbox/media/scenes.ts'
import {loadVideo} from '../../src/sandbox/media/scenes.ts'
import {scenes} from './scenes.ts'

const SQUARE = {width: 480, height: 480}
const PORTRAIT = {width: 720, height: 1280}

it('the demo’s content uses each scene, and no other', () => {
  const named = new Set(demoContent().stories.map(({picture}) => picture?.scene))
  expect(named).toEqual(new Set(scenes.map(({name}) => name)))
})

describe.each(scenes)('the scene $name', (scene) => {
  it('draws the same image for the same seed, and another one later in its loop', () => {
    const image = drawScene(scene, {seed: 7, ...SQUARE})
    expect(drawScene(scene, {seed: 7, ...SQUARE})).toBe(image)
    expect(drawScene(scene, {seed: 7, ...SQUARE, time: 0})).toBe(image)
    expect(drawScene(scene, {seed: 7, ...SQUARE, time: 0.3})).not.toBe(image)
  })

  it('draws a different image for each of fifty seeds', () => {
    const seeds = Array.from({length: 50}, (_, seed) => seed)
    expect(new Set(seeds.map((seed) => drawScene(scene, {seed, ...SQUARE}))).size).toBe(50)
  })

  it('draws a small SVG of the right size, with finite numbers only', () => {
    const svg = drawScene(scene, {seed: 'x', ...PORTRAIT})
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="720" height="1280"/)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(svg.length).toBeLessThan(80_000)
  })

  it.each(['square', 'portrait'] as const)(
    'has a short %s video in both formats',
    async (shape) => {
      const webm = await loadVideo(scene, shape, 'webm')
      const mp4 = await loadVideo(scene, shape, 'mp4')
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
    },
  )
})
