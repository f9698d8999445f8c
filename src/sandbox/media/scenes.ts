import {readFile} from 'node:fs/promises'
import {createRandom, integer, pick, type Random} from '../content/random.ts'

export interface Canvas {
  readonly width: number
  readonly height: number
  /** The shorter side: a part sized by it fits into every shape. */
  readonly unit: number
  /** Returns numbers from 0 up to 1, the same sequence for the same seed. */
  readonly random: Random
  /** The position in the loop, from 0 up to 1. The image is the same at both ends. */
  readonly time: number
}

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

/** The seed of the image that every frame of a scene's videos is drawn from. */
export const VIDEO_SEED = 'video'

/** One image of a scene as an SVG document: for the same seed the same everywhere, in any shape. */
export function drawScene(
  {name, draw}: SandboxScene,
  {
    seed,
    width,
    height,
    time = 0,
  }: {seed: number | string; time?: number} & Pick<Canvas, 'width' | 'height'>,
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
const INDOORS: readonly (readonly [string, string, string, string, string])[] = [
  ['#f6d9b8', '#e9b98d', '#2f4858', '#d1495b', '#fff7ec'],
  ['#cfe3dc', '#9cc5b8', '#22504c', '#ee9b5b', '#fbfff9'],
  ['#f4c9c4', '#e59f9a', '#4b2e4f', '#f0b541', '#fff6f2'],
  ['#c9d8f0', '#97b3dd', '#23355f', '#f2785c', '#f9fbff'],
  ['#f3e2a0', '#e4c562', '#3c4a3e', '#d9572b', '#fffbea'],
  ['#d8cdea', '#b29fd4', '#3a2a5d', '#57b8a5', '#fcf9ff'],
  ['#2d4654', '#223642', '#f2d8a7', '#f2785c', '#fdf3df'],
]

/** Draws in a cell whose sides are 1 and whose middle is at 0. */
const TILES: readonly ((fill: string, under: string) => string)[] = [
  (fill) => `<circle r=".41" fill="${fill}"/>`,
  (fill) => `<path d="M-.5 .5V-.5A1 1 0 0 1 .5 .5Z" fill="${fill}"/>`,
  (fill) => `<path d="M-.5 0A.5 .5 0 0 1 .5 0Z" fill="${fill}"/>`,
  (fill, under) => `<circle r=".41" fill="${fill}"/><circle r=".2" fill="${under}"/>`,
  (fill) => `<path d="M-.5 .5H.5V-.5Z" fill="${fill}"/>`,
]

/** Plain shapes in a loose grid, of which some turn to and fro. */
function abstract({width, height, unit, random, time}: Canvas): string {
  const [ground, shade, dark, accent, light] = pick(random, INDOORS)
  const cell = unit / 3
  const columns = Math.ceil(width / cell)
  const left = (width - columns * cell) / 2
  const swing = 90 * Math.sin(2 * Math.PI * time)
  const mixed = `color-mix(in srgb,${accent},${light} 45%)`
  let cells = ''
  for (let row = 0; row < Math.ceil(height / cell); row++) {
    for (let column = 0; column < columns; column++) {
      const fill = pick(random, [dark, accent, light, shade, mixed])
      const under = random() < 0.4 ? shade : ground
      const turn = integer(random, 0, 3) * 90 + (random() < 0.35 ? swing : 0)
      const tile = pick(random, TILES)(fill, under)
      // A little larger, so that no line of the ground shows between two.
      const back = `<path d="M-.502-.502h1.004v1.004h-1.004z" fill="${under}"/>`
      const [x, y] = [left + (column + 0.5) * cell, (row + 0.5) * cell]
      cells += `<g transform="translate(${x} ${y})scale(${cell})">${back}<g transform="rotate(${turn.toFixed(1)})">${tile}</g></g>`
    }
  }
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${cells}`
}
