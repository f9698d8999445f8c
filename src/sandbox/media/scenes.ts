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
