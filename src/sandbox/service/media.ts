import type {SandboxStory} from '../content/schema.ts'
import {drawScene, VIDEO_SEED} from '../media/draw-scene.ts'
import type {SandboxScene} from '../media/scenes.ts'
import {serveBytes} from '../media/serve-bytes.ts'
import {loadVideo} from '../media/video-files.ts'
import type {Settings} from '../options.ts'
import {sceneOf, type Library} from './library.ts'

const SQUARE = {width: 480, height: 480}
const PORTRAIT = {width: 720, height: 1280}
const SVG_POLICY = {'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'"}

/** Responds with an image or a video, or `undefined` when the path names none. */
export async function serveMedia(
  path: string,
  library: Library,
  {scenes, seed}: Settings,
  request: Request,
): Promise<Response | undefined> {
  const [, folder, name = '', file] = /^\/media\/(\w+)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
  if (folder === 'videos' && file === undefined) {
    const video = await loadVideo(scenes, name)
    return video && serveBytes(video.bytes, video.type, request)
  }
  const svg =
    folder === 'posters' && file === undefined
      ? poster(scenes, name)
      : folder === 'stories'
        ? storyImage(library.story(name), scenes, file, seed)
        : undefined
  if (svg === undefined) return undefined
  return serveBytes(new TextEncoder().encode(svg), 'image/svg+xml', request, SVG_POLICY)
}

/** The first frame of a scene's video. */
function poster(scenes: readonly SandboxScene[], file: string): string | undefined {
  const scene = scenes.find(({name}) => `${name}.svg` === file)
  return scene && drawScene(scene, {seed: VIDEO_SEED, ...PORTRAIT})
}

function storyImage(
  story: SandboxStory | undefined,
  scenes: readonly SandboxScene[],
  file: string | undefined,
  seed: number,
): string | undefined {
  const size = file === 'thumbnail.svg' ? SQUARE : file === 'cover.svg' ? PORTRAIT : undefined
  if (story === undefined || size === undefined) return undefined
  const own = story.picture?.seed ?? `${story.id} ${seed}`
  const scene = sceneOf(story, scenes)
  return scene && drawScene(scene, {seed: own, ...size})
}
