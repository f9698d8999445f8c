import {readFile} from 'node:fs/promises'
import {createRandom, integer, pick} from '../content/random.ts'
import {type Canvas, circle, group, mix, n, path, polygon, rect, wave} from './svg.ts'

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

/** Colours of an interior or a table: ground, its shade, and things on it. */
export const INDOORS: readonly (readonly [string, string, string, string, string])[] = [
  ['#f6d9b8', '#e9b98d', '#2f4858', '#d1495b', '#fff7ec'],
  ['#cfe3dc', '#9cc5b8', '#22504c', '#ee9b5b', '#fbfff9'],
  ['#f4c9c4', '#e59f9a', '#4b2e4f', '#f0b541', '#fff6f2'],
  ['#c9d8f0', '#97b3dd', '#23355f', '#f2785c', '#f9fbff'],
  ['#f3e2a0', '#e4c562', '#3c4a3e', '#d9572b', '#fffbea'],
  ['#d8cdea', '#b29fd4', '#3a2a5d', '#57b8a5', '#fcf9ff'],
  ['#2d4654', '#223642', '#f2d8a7', '#f2785c', '#fdf3df'],
]

/** Plain shapes in a loose grid. */
function abstract(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [ground, shade, dark, accent, light] = pick(random, INDOORS)
  const cell = unit / 3
  const left = (width - Math.ceil(width / cell) * cell) / 2
  const shapes: string[] = []
  for (let row = 0; row < Math.ceil(height / cell); row++) {
    for (let column = 0; column < Math.ceil(width / cell); column++) {
      const fill = pick(random, [dark, accent, light, shade, mix(accent, light, 0.45)])
      const under = random() < 0.4 ? shade : ground
      const turns = integer(random, 0, 3) * 90 + (random() < 0.35 ? 90 * wave(canvas, 0) : 0)
      const half = cell / 2
      const shape = tile(integer(random, 0, 4), half, fill, under)
      shapes.push(
        group(
          rect(-half - 0.5, -half - 0.5, cell + 1, cell + 1, under) +
            group(shape, `rotate(${n(turns)})`),
          `translate(${n(left + column * cell + half)} ${n(row * cell + half)})`,
        ),
      )
    }
  }
  return rect(0, 0, width, height, ground) + shapes.join('')
}

function tile(kind: number, half: number, fill: string, under: string): string {
  if (kind === 0) return circle(0, 0, half * 0.82, fill)
  if (kind === 1)
    return path(fill)`M${-half} ${half} V${-half} A${half * 2} ${half * 2} 0 0 1 ${half} ${half} Z`
  if (kind === 2) return path(fill)`M${-half} 0 A${half} ${half} 0 0 1 ${half} 0 Z`
  if (kind === 3) return circle(0, 0, half * 0.82, fill) + circle(0, 0, half * 0.4, under)
  return polygon(
    [
      [-half, half],
      [half, half],
      [half, -half],
    ],
    fill,
  )
}
