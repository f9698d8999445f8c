import {createRandom} from '../content/random.ts'
import type {Scene} from '../content/schema.ts'

/** One picture: the same for the same description, on every machine. */
export interface Picture {
  readonly scene: Scene
  readonly seed: number | string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Where in its loop, from 0 up to 1, an animated picture stands. Default 0. */
  readonly time?: number
}

/** The picture as an SVG document. */
export function drawScene({scene, seed, width, height}: Picture): string {
  const random = createRandom(`${scene} ${seed}`)
  const hue = Math.floor(random() * 360)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 60% 60%)"/><circle cx="${width / 2}" cy="${height / 2}" r="${width / 4}" fill="hsl(${(hue + 180) % 360} 70% 75%)"/></svg>`
}
