import {SCENES, type SandboxScene} from '../../src/sandbox/media/scenes.ts'
import {desk} from './scenes/desk.ts'
import {aurora, fjord, forest, sea} from './scenes/landscapes.ts'
import {portrait, team} from './scenes/people.ts'
import {skyline, town} from './scenes/places.ts'
import {plants} from './scenes/plants.ts'
import {coffee, microphone} from './scenes/things.ts'

const painters = {
  fjord,
  sea,
  town,
  skyline,
  forest,
  aurora,
  portrait,
  team,
  coffee,
  desk,
  plants,
  microphone,
}
const videos = new URL('./videos/', import.meta.url)

/** All scenes of the demo's content. Too large for the package, which contains only the last one. */
export const scenes: readonly SandboxScene[] = [
  ...Object.entries(painters).map(([name, draw]) => ({name, draw, videos})),
  ...SCENES,
]
