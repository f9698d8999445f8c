import {createRandom} from '../content/random.ts'
import type {Scene} from '../content/schema.ts'
import {desk} from './scenes/desk.ts'
import {aurora, fjord, forest, sea} from './scenes/landscapes.ts'
import {portrait, team} from './scenes/people.ts'
import {skyline, town} from './scenes/places.ts'
import {plants} from './scenes/plants.ts'
import {abstract, coffee, microphone} from './scenes/things.ts'
import type {Canvas} from './svg.ts'

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

const PAINTERS: Readonly<Record<Scene, (canvas: Canvas) => string>> = {
  abstract,
  aurora,
  coffee,
  desk,
  fjord,
  forest,
  microphone,
  plants,
  portrait,
  sea,
  skyline,
  team,
  town,
}

/** The picture as an SVG document. The same seed gives the same scene in every shape. */
export function drawScene({scene, seed, width, height, time = 0}: Picture): string {
  const canvas = {
    width,
    height,
    unit: Math.min(width, height),
    random: createRandom(`${scene} ${seed}`),
    time,
  }
  const content = PAINTERS[scene](canvas)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
