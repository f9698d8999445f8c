import {readFile} from 'node:fs/promises'
import {SCENES} from '../content/schema.ts'

/** The seed of the picture that every frame of a scene's videos is drawn from. */
export const VIDEO_SEED = 'video'

const TYPES: Readonly<Record<string, string>> = {webm: 'video/webm', mp4: 'video/mp4'}
/** Beside this file in the source, and beside the chunk or one above it in the package. */
const FOLDERS = ['./videos/', '../videos/']

/** A video with its media type. */
export interface VideoFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

const loaded = new Map<string, Promise<VideoFile | undefined>>()

/** The video of this file name, such as `sea-square.webm`, or `undefined` when there is none. */
export function loadVideo(name: string): Promise<VideoFile | undefined> {
  const match = /^([a-z]+)-(?:square|portrait)\.(webm|mp4)$/.exec(name)
  const type = TYPES[match?.[2] ?? '']
  // Only known names reach the file system.
  if (type === undefined || !SCENES.some((scene) => scene === match?.[1])) {
    return Promise.resolve(undefined)
  }
  const known = loaded.get(name) ?? read(name, type)
  loaded.set(name, known)
  return known
}

async function read(name: string, type: string): Promise<VideoFile | undefined> {
  for (const folder of FOLDERS) {
    try {
      const bytes = await readFile(new URL(folder + name, import.meta.url))
      return {bytes: new Uint8Array(bytes), type}
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return undefined
}
