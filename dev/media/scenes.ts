import {pick} from '../../src/sandbox/content/random.ts'
import {SCENES, type Canvas, type SandboxScene} from '../../src/sandbox/media/scenes.ts'
import drawings from './drawings.json' with {type: 'json'}

/** One drawing of a scene: the contents of two SVG documents. */
interface Drawing {
  /** 480 × 480. */
  readonly square: string
  /** 720 × 1280. */
  readonly portrait: string
}

const videos = new URL('./videos/', import.meta.url)

/**
 * Shows one of the drawings. The one that is picked for the seed of the videos is their first frame,
 * so a scene's list keeps its length and that drawing its place.
 */
const show =
  (drawn: readonly Drawing[]) =>
  ({width, height, random}: Canvas): string => {
    const {square, portrait} = pick(random, drawn)
    return width === height ? square : portrait
  }

/** All scenes of the demo's content. Too large for the package, which contains only the last one. */
export const scenes: readonly SandboxScene[] = [
  ...Object.entries(drawings).map(([name, drawn]) => ({name, draw: show(drawn), videos})),
  ...SCENES,
]
