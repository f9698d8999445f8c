import {readFile} from 'node:fs/promises'
import type {SandboxScene} from './scenes.ts'

/** A video with its media type. */
export interface VideoFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** The video of this file name, such as `abstract-square.webm`, or `undefined` when there is none. */
export async function loadVideo(
  scenes: readonly SandboxScene[],
  file: string,
): Promise<VideoFile | undefined> {
  const [, name, format] = /^([a-z]+)-(?:square|portrait)\.(webm|mp4)$/.exec(file) ?? []
  // Only names of scenes reach the file system.
  const scene = scenes.find((each) => each.name === name)
  if (scene === undefined) return undefined
  try {
    const bytes = await readFile(new URL(file, scene.videos))
    return {bytes: new Uint8Array(bytes), type: `video/${format}`}
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
