import type {Bytes} from './entry.ts'

/** Encoders of bodies. One that is absent is an encoding that is not offered. */
export interface Compressors {
  readonly gzip?: (bytes: Bytes) => Promise<Bytes>
  readonly br?: (bytes: Bytes) => Promise<Bytes>
}

/** What this runtime can do by Web standards: gzip everywhere, brotli on some. */
export function webCompressors(): Compressors {
  const gzip = streamed('gzip')
  const br = streamed('brotli')
  return {...(gzip && {gzip}), ...(br && {br})}
}

function streamed(format: string): ((bytes: Bytes) => Promise<Bytes>) | undefined {
  const open = () => new CompressionStream(format as CompressionFormat)
  try {
    open()
  } catch {
    return undefined
  }
  return async (bytes) =>
    new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(open())).arrayBuffer())
}
