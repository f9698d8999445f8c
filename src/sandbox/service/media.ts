import {SCENES, type SandboxStory} from '../content/schema.ts'
import {drawScene} from '../media/draw-scene.ts'
import {serveBytes} from '../media/serve-bytes.ts'
import {loadVideo, VIDEO_SEED} from '../media/video-files.ts'
import {sceneOf, type Library} from './library.ts'

const SQUARE = {width: 480, height: 480}
const PORTRAIT = {width: 720, height: 1280}
const SVG_POLICY = {'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'"}

/** Answers for a picture or a video, or `undefined` when the path names none. */
export async function serveMedia(
  path: string,
  library: Library,
  seed: number,
  request: Request,
): Promise<Response | undefined> {
  const [, folder, name = '', file] = /^\/media\/(\w+)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
  if (folder === 'videos' && file === undefined) {
    const video = await loadVideo(name)
    return video && serveBytes(video.bytes, video.type, request)
  }
  const svg =
    folder === 'posters' && file === undefined
      ? poster(name)
      : folder === 'stories'
        ? storyPicture(library.story(name), file, seed)
        : undefined
  if (svg === undefined) return undefined
  return serveBytes(new TextEncoder().encode(svg), 'image/svg+xml', request, SVG_POLICY)
}

/** The first frame of a scene's video. */
function poster(name: string): string | undefined {
  const scene = SCENES.find((known) => `${known}.svg` === name)
  return scene && drawScene({scene, seed: VIDEO_SEED, ...PORTRAIT})
}

function storyPicture(
  story: SandboxStory | undefined,
  file: string | undefined,
  seed: number,
): string | undefined {
  const size = file === 'thumbnail.svg' ? SQUARE : file === 'cover.svg' ? PORTRAIT : undefined
  if (story === undefined || size === undefined) return undefined
  const own = story.picture?.seed ?? `${story.id} ${seed}`
  return drawScene({scene: sceneOf(story), seed: own, ...size})
}
