/**
 * Renders the videos of each scene, square and portrait, as WebM (VP9) and MP4 (H.264). Frames are
 * drawn by the same code as the thumbnails, in Chromium; ffmpeg must be installed.
 *
 *     node dev/media/make-videos.ts [scene …]
 */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {stat} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import type {Page} from 'playwright'
import {drawScene, VIDEO_SEED} from '../../src/sandbox/media/scenes.ts'
import type {SandboxScene} from '../../src/sandbox/media/scenes.ts'
import {launchChromium} from '../browser/launch.ts'
import {scenes} from './scenes.ts'

const RATE = 15
const SECONDS = 2.4
const FRAMES = Math.round(RATE * SECONDS)
const MAX_BYTES = 60_000

/** Drawn at the size of the images, so that the first frame equals the poster; then scaled. */
const SHAPES = [
  {shape: 'square', draw: {width: 480, height: 480}, video: {width: 320, height: 320}},
  {shape: 'portrait', draw: {width: 720, height: 1280}, video: {width: 360, height: 640}},
] as const

const WEBM = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-deadline',
  'good',
  '-cpu-used',
  '2',
  '-row-mt',
  '1',
]
const MP4 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-profile:v',
  'high',
  '-movflags',
  '+faststart',
]

async function drawFrames(page: Page, scene: SandboxScene, shape: (typeof SHAPES)[number]) {
  const {width, height} = shape.video
  await page.setViewportSize({width, height})
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    const svg = drawScene(scene, {seed: VIDEO_SEED, ...shape.draw, time: frame / FRAMES})
    const scaled = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${scaled}`)
    frames.push(await page.screenshot({type: 'png'}))
  }
  return frames
}

async function encode(
  frames: readonly Buffer[],
  codec: readonly string[],
  crf: number,
  to: string,
) {
  const input = ['-f', 'image2pipe', '-framerate', String(RATE), '-i', '-']
  const common = ['-an', '-pix_fmt', 'yuv420p', '-crf', String(crf), '-map_metadata', '-1']
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '1']
  const args = ['-y', '-loglevel', 'error', ...input, ...codec, ...common, ...exact, to]
  const ffmpeg = spawn('ffmpeg', args, {stdio: ['pipe', 'inherit', 'inherit']})
  const ended = once(ffmpeg, 'exit')
  for (const frame of frames) ffmpeg.stdin.write(frame)
  ffmpeg.stdin.end()
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${to}`)
}

/** Raises the quantizer until the file is small enough. */
async function encodeSmall(
  frames: readonly Buffer[],
  codec: readonly string[],
  first: number,
  to: string,
) {
  for (let crf = first; crf <= 51; crf += 4) {
    await encode(frames, codec, crf, to)
    const {size} = await stat(to)
    if (size <= MAX_BYTES) return size
  }
  throw new Error(`${to} stays above ${MAX_BYTES} bytes`)
}

const asked = process.argv.slice(2)
const browser = await launchChromium()
try {
  const page = await browser.newPage()
  for (const scene of scenes) {
    if (asked.length > 0 && !asked.includes(scene.name)) continue
    for (const shape of SHAPES) {
      const frames = await drawFrames(page, scene, shape)
      const name = fileURLToPath(new URL(`${scene.name}-${shape.shape}`, scene.videos))
      const webm = await encodeSmall(frames, WEBM, 36, `${name}.webm`)
      const mp4 = await encodeSmall(frames, MP4, 27, `${name}.mp4`)
      process.stdout.write(`${scene.name} ${shape.shape}: webm ${webm}, mp4 ${mp4} bytes\n`)
    }
  }
} finally {
  await browser.close()
}
