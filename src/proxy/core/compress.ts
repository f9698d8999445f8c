/** How a body is encoded; each has its own bytes and its own ETag. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings that a client takes, best first; `identity` last, even if it is refused. */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  if (!header) return ['identity']
  const quality = new Map<string, number>()
  for (const part of header.toLowerCase().split(',', 20)) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const of = (name: Encoding) => quality.get(name) ?? quality.get('*') ?? 0
  const encoded = (['br', 'gzip'] as const).filter((name) => of(name) > 0)
  return [...encoded.sort((a, b) => of(b) - of(a)), 'identity']
}

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
