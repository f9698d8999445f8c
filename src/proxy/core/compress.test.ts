import {gunzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {webCompressors} from './compress.ts'

describe('webCompressors', () => {
  it('packs by gzip', async () => {
    const text = 'a listing '.repeat(1000)
    const packed = await webCompressors().gzip?.(new TextEncoder().encode(text))
    expect(gunzipSync(packed ?? new Uint8Array()).toString()).toBe(text)
  })

  it('leaves out brotli, whose level cannot be set', () => {
    expect(Object.keys(webCompressors())).toEqual(['gzip'])
  })
})
