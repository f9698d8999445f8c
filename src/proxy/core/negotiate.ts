/** How a body is encoded; each has its own bytes and its own ETag. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The encodings a client takes, best first; `identity` is always last, since a body is never
 * refused for its encoding.
 */
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
