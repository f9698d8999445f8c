import {hash} from '../content/random.ts'
import {drawScene, loadVideo, VIDEO_SEED} from '../media/scenes.ts'
import type {Settings} from '../options.ts'
import {serveBytes} from './http.ts'
import {type Library, type MediaFile, mediaPath, type WireRecord} from './library.ts'

const SQUARE = {width: 480, height: 480}
const PORTRAIT = {width: 720, height: 1280}
const SVG_POLICY = {'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'"}
const PATH = /^\/media\/(\w+)\/\w+\/((?:thumbnail|cover)\.(?:svg|webm|mp4)|poster\.svg)$/

/** The image, video or watch page of a Story, or `undefined` when the path names none. */
export async function serveFile(
  path: string,
  library: Library,
  settings: Settings,
  origin: string,
  request: Request,
): Promise<Response | undefined> {
  if (path.startsWith('/media/')) return serveMedia(path, library, settings, request)
  const story = library.story(/^\/watch\/(\w+)$/.exec(path)?.[1] ?? '')
  if (story === undefined) return undefined
  const team = library.content.teams.find(({id}) => id === story.teamId)
  return watchPage(library.record('stories', story, origin), team?.name ?? '')
}

async function serveMedia(
  path: string,
  library: Library,
  {scenes, seed}: Settings,
  request: Request,
): Promise<Response | undefined> {
  const [, id = '', file] = PATH.exec(path) ?? []
  const story = library.story(id)
  if (!story || !file || path !== mediaPath(id, file as MediaFile, seed)) return undefined
  const {picture} = story
  const scene = scenes.find(({name}) => name === picture?.scene) ?? scenes[hash(id) % scenes.length]
  if (!scene) return undefined
  const [name, format] = file.split('.')
  if (format === 'svg') {
    // The poster is the first frame of the scene's video.
    const imageSeed = name === 'poster' ? VIDEO_SEED : (picture?.seed ?? `${id} ${seed}`)
    const size = name === 'thumbnail' ? SQUARE : PORTRAIT
    const svg = new TextEncoder().encode(drawScene(scene, {seed: imageSeed, ...size}))
    return serveBytes(svg, 'image/svg+xml', request, SVG_POLICY)
  }
  const shape = name === 'thumbnail' ? 'square' : 'portrait'
  const video = await loadVideo(scene, shape, format === 'mp4' ? 'mp4' : 'webm')
  return video && serveBytes(video.bytes, video.type, request)
}

const STYLE = `
body{width:min(92vw,24rem);margin:2rem auto;background:#101216;color:#f4f5f7;font-family:sans-serif}
video{width:100%;max-height:76vh;border-radius:.75rem}
h1{font-size:1.25rem;overflow-wrap:anywhere}`

/** The page at a Story's `watchUrl`. Every value of the record is escaped. */
async function watchPage(story: WireRecord, teamName: string): Promise<Response> {
  const title = escape(story['displayTitle'] || story['title'] || 'Story')
  // The tags that are left out are optional.
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<video controls loop playsinline preload="metadata" poster="${url(story['posterUrl'])}" aria-label="${title}">
<source src="${url(story['webmCoverUrl'])}" type="video/webm">
<source src="${url(story['mp4CoverUrl'])}" type="video/mp4">
</video>
<h1>${title}</h1>
<p>${escape(teamName)}</p>
`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src http: https:; media-src http: https:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  })
}

/** Only http(s) addresses: content may come from a file. */
const url = (value: unknown) => (/^https?:\/\//i.test(String(value)) ? escape(value) : '')

const escape = (value: unknown) =>
  String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
