import {gunzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {webCompressors} from './compress.ts'

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
