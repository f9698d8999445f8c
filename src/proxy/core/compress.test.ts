import {gunzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {webCompressors, acceptedEncodings} from './compress.ts'

describe('webCompressors', () => {
  it('compresses with gzip', async () => {
    const text = 'a listing '.repeat(1000)
    const packed = await webCompressors().gzip?.(new TextEncoder().encode(text))
    expect(gunzipSync(packed ?? new Uint8Array()).toString()).toBe(text)
  })

  it('omits brotli, whose level can’t be set', () => {
    expect(Object.keys(webCompressors())).toEqual(['gzip'])
  })
})

describe('the encodings that a client accepts', () => {
  it.each<[string | null, string]>([
    [null, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br gzip identity'],
    ['GZIP', 'gzip identity'],
    ['gzip;q=1.0, br;q=0.5', 'gzip br identity'],
    ['gzip; q=0.5 , br;q=0.8', 'br gzip identity'],
    ['br;q=0, gzip', 'gzip identity'],
    ['*', 'br gzip identity'],
    ['*;q=0.1, br;q=0', 'gzip identity'],
    ['gzip;q=0, *', 'br identity'],
    ['identity;q=0', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['x-gzip', 'identity'],
    [';;;,,,=', 'identity'],
  ])('reads %j as %s', (header, encodings) => {
    expect(acceptedEncodings(header).join(' ')).toBe(encodings)
  })

  it('looks among the first 20 only', () => {
    expect(acceptedEncodings(`${'x,'.repeat(20)}gzip`)).toEqual(['identity'])
    expect(acceptedEncodings(`${'x,'.repeat(19)}gzip`)).toEqual(['gzip', 'identity'])
  })
})
