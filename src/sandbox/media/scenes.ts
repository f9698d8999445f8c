import {readFile} from 'node:fs/promises'
import {createRandom} from '../content/random.ts'
import {abstract} from './abstract.ts'
import type {Canvas} from './svg.ts'

/** A kind of image, such as a landscape, with short videos of it. */
export interface SandboxScene {
  /** Lowercase letters. Part of URLs and of the names of its videos. */
  readonly name: string
  /** Returns the content of an SVG document. */
  readonly draw: (canvas: Canvas) => string
  /**
   * The folder of its videos: `{name}-square.webm`, `{name}-square.mp4`, `{name}-portrait.webm` and
   * `{name}-portrait.mp4`. Ends in a slash.
   */
  readonly videos: URL
}

/** The scenes in the package: one, which looks different for each seed. */
export const SCENES: readonly SandboxScene[] = [
  {name: 'abstract', draw: abstract, videos: new URL('./videos/', import.meta.url)},
]

/** One image of a scene: the same for the same description, on every machine. */
export interface SceneImage {
  readonly seed: number | string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /**
   * The position in the loop of an animated image, from 0 up to 1.
   *
   * @defaultValue `0`
   */
  readonly time?: number
}

/** The seed of the image that every frame of a scene's videos is drawn from. */
export const VIDEO_SEED = 'video'

/** The image as an SVG document. The same seed gives the same image in every shape. */
export function drawScene(
  {name, draw}: SandboxScene,
  {seed, width, height, time = 0}: SceneImage,
): string {
  const random = createRandom(`${name} ${seed}`)
  const content = draw({width, height, unit: Math.min(width, height), random, time})
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

/** A video with its media type, or `undefined` when the scene has none of this shape and format. */
export async function loadVideo(
  {name, videos}: SandboxScene,
  shape: 'square' | 'portrait',
  format: 'webm' | 'mp4',
): Promise<{bytes: Uint8Array<ArrayBuffer>; type: string} | undefined> {
  try {
    const bytes = await readFile(new URL(`${name}-${shape}.${format}`, videos))
    return {bytes: new Uint8Array(bytes), type: `video/${format}`}
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
