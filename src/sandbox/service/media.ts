import {hash} from '../content/random.ts'
import {drawScene, loadVideo, type SandboxScene, VIDEO_SEED} from '../media/scenes.ts'
import {serveBytes} from './http.ts'
import {type EditableContent, type MediaFile, mediaPath} from './editable-content.ts'

const SQUARE = {width: 480, height: 480}
const PORTRAIT = {width: 720, height: 1280}
const SVG_POLICY = {'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'"}
const PATH = /^\/media\/(\w+)\/\w+\/((?:thumbnail|cover)\.(?:svg|webm|mp4)|poster\.svg)$/

export async function serveFile(
  path: string,
  library: EditableContent,
  scenes: readonly SandboxScene[],
  origin: string,
  request: Request,
): Promise<Response | undefined> {
  const watched = library.story(/^\/watch\/(\w+)$/.exec(path)?.[1] ?? '')
  const target = watched && library.record('stories', watched, origin)['mp4CoverUrl']
  if (target) return new Response(null, {status: 302, headers: {location: String(target)}})
  const [, id = '', file] = PATH.exec(path) ?? []
  const story = library.story(id)
  if (!story || !file || path !== mediaPath(id, file as MediaFile)) return undefined
  const {picture} = story
  const scene = scenes.find(({name}) => name === picture?.scene) ?? scenes[hash(id) % scenes.length]
  if (!scene) return undefined
  const [name, format] = file.split('.')
  if (format === 'svg') {
    // The poster is the first frame of the scene's video.
    const imageSeed = name === 'poster' ? VIDEO_SEED : (picture?.seed ?? `${id} 1`)
    const size = name === 'thumbnail' ? SQUARE : PORTRAIT
    const svg = new TextEncoder().encode(drawScene(scene, {seed: imageSeed, ...size}))
    return serveBytes(svg, 'image/svg+xml', request, SVG_POLICY)
  }
  const shape = name === 'thumbnail' ? 'square' : 'portrait'
  const video = await loadVideo(scene, shape, format === 'mp4' ? 'mp4' : 'webm')
  return video && serveBytes(video.bytes, video.type, request)
}
