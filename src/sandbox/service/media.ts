import type {SandboxStory} from '../content/content.ts'
import {mediaPath, type MediaFile} from '../media/address.ts'
import {drawScene, loadVideo, VIDEO_SEED, type SandboxScene} from '../media/scenes.ts'
import type {Settings} from '../options.ts'
import {serveBytes} from './http.ts'
import {sceneOf, type Library} from './library.ts'

const SQUARE = {width: 480, height: 480}
const PORTRAIT = {width: 720, height: 1280}
const SVG_POLICY = {'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'"}
const PATH = /^\/media\/(\w+)\/\w+\/((?:thumbnail|cover)\.(?:svg|webm|mp4)|poster\.svg)$/

/** Responds with an image or a video of a Story, or `undefined` when the path names none. */
export async function serveMedia(
  path: string,
  library: Library,
  {scenes, seed}: Settings,
  request: Request,
): Promise<Response | undefined> {
  const [, id = '', name] = PATH.exec(path) ?? []
  const file = name as MediaFile | undefined
  const story = library.story(id)
  if (!story || !file || path !== mediaPath(id, file, seed)) return undefined
  const scene = sceneOf(story, scenes)
  if (!scene) return undefined
  switch (file) {
    case 'thumbnail.svg':
      return serveImage(scene, {seed: imageSeed(story, seed), ...SQUARE}, request)
    case 'cover.svg':
      return serveImage(scene, {seed: imageSeed(story, seed), ...PORTRAIT}, request)
    case 'poster.svg':
      // The first frame of the scene's video.
      return serveImage(scene, {seed: VIDEO_SEED, ...PORTRAIT}, request)
    case 'thumbnail.webm':
    case 'cover.webm':
    case 'thumbnail.mp4':
    case 'cover.mp4': {
      const shape = file.startsWith('thumbnail') ? 'square' : 'portrait'
      const video = await loadVideo(scene, shape, file.endsWith('mp4') ? 'mp4' : 'webm')
      return video && serveBytes(video.bytes, video.type, request)
    }
  }
}

const imageSeed = ({id, picture}: SandboxStory, seed: number) => picture?.seed ?? `${id} ${seed}`

function serveImage(
  scene: SandboxScene,
  image: Parameters<typeof drawScene>[1],
  request: Request,
): Promise<Response> {
  const svg = new TextEncoder().encode(drawScene(scene, image))
  return serveBytes(svg, 'image/svg+xml', request, SVG_POLICY)
}
