import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import type {Compressors} from '../core/encoding.ts'

/**
 * gzip and brotli off the main thread.
 *
 * @example
 * createStoriesProxy({serviceUrl, apiKey, authorize, compress: nodeCompressors()})
 */
export function nodeCompressors(): Compressors {
  const brotli = promisify<Uint8Array, {params: Record<number, number>}, Buffer<ArrayBuffer>>(
    brotliCompress,
  )
  return {
    gzip: promisify<Uint8Array, Buffer<ArrayBuffer>>(gzip),
    br: (bytes) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
  }
}
