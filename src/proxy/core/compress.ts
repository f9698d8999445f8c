/** Bytes that no other thread shares, as `Response` and `CompressionStream` take them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Encoders of bodies. One that is absent is an encoding that is not offered. */
export interface Compressors {
  readonly gzip?: (bytes: Bytes) => Promise<Bytes>
  readonly br?: (bytes: Bytes) => Promise<Bytes>
}

/**
 * gzip by Web standards. Not brotli, where a runtime has it: its level can't be set there, and the
 * default, the highest, takes minutes for a large listing.
 */
export function webCompressors(): Compressors {
  return {
    gzip: async (bytes) => {
      const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
      return new Uint8Array(await new Response(packed).arrayBuffer())
    },
  }
}
