import {createRandom} from '../content/random.ts'
import type {SandboxScene} from './scenes.ts'

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
