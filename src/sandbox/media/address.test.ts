import {gzipSync} from 'node:zlib'
import {expect, it} from 'vitest'
import {MEDIA_FILES, mediaPath} from './address.ts'

const files = Object.values(MEDIA_FILES)
const ids = Array.from({length: 20_000}, (_, index) => index.toString(36).padStart(5, '0'))
const names = (seed: number) =>
  ids.flatMap((id) => files.map((file) => mediaPath(id, file, seed).split('/')[3]))

it('gives each file of a Story its own name of 20 letters and digits', () => {
  const all = files.map((file) => mediaPath('1crjm', file, 1).split('/')[3])
  expect(all.every((name) => /^[0-9A-Za-z]{20}$/.test(name ?? ''))).toBe(true)
  expect(new Set(all).size).toBe(all.length)
})

it('gives names that can’t be compressed', () => {
  const text = names(1).join('')
  expect(gzipSync(text).length).toBeGreaterThan((text.length * Math.log2(62)) / 8)
})

it('returns the same name for the same Story, file and seed', () => {
  expect(mediaPath('1crjm', 'cover.svg', 7)).toBe(mediaPath('1crjm', 'cover.svg', 7))
})
