import {readFile} from 'node:fs/promises'
import type {SandboxScene} from './scenes.ts'

/** A video with its media type. */
export interface VideoFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** The video of a scene, or `undefined` when its folder has none of this shape and format. */
export async function loadVideo(
  {name, videos}: SandboxScene,
  shape: 'square' | 'portrait',
  format: 'webm' | 'mp4',
): Promise<VideoFile | undefined> {
  try {
    const bytes = await readFile(new URL(`${name}-${shape}.${format}`, videos))
    return {bytes: new Uint8Array(bytes), type: `video/${format}`}
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
