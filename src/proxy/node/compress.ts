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
  const zip = promisify(gzip)
  const brotli = promisify<Uint8Array, {params: Record<number, number>}, Buffer<ArrayBuffer>>(
    brotliCompress,
  )
  return {
    gzip: async (bytes) => (await zip(bytes)) as Buffer<ArrayBuffer>,
    br: (bytes) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
  }
}
