import {between, integer, pick} from '../../../src/sandbox/content/random.ts'
import {INDOORS} from '../palettes.ts'
import {circle, ellipse, group, line, mix, n, polygon, rect, wave, type Canvas} from '../svg.ts'
import {pot} from './plants.ts'

interface Colors {
  readonly dark: string
  readonly accent: string
  readonly light: string
  readonly sky: string
}

/** A desk by a window. */
export function desk(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [ground, shade, dark, accent, light] = pick(random, INDOORS)
  const sky = pick(random, ['#a9d6ea', '#ffd6a5', '#c7c2f0', '#b8e0c8', '#f7b7a3'])
  const colors = {dark, accent, light, sky}
  const x = width / 2
  const top = height * 0.5 + unit * 0.2
  const wood = mix(dark, shade, 0.5)
  const thing = pick(random, [mug, lamp, books])
  const room = [
    rect(0, 0, width, height, ground),
    rect(0, top + unit * 0.22, width, height, shade),
    view(canvas, colors),
    rect(x - unit * 0.4, top, unit * 0.04, height - top, wood),
    rect(x + unit * 0.36, top, unit * 0.04, height - top, wood),
    rect(x - unit * 0.47, top, unit * 0.94, unit * 0.045, wood, 'rx="4"'),
    pot(canvas, x - unit * 0.37, top, unit * between(random, 0.09, 0.13), dark, accent),
    thing(canvas, x + unit * 0.39, top, colors),
  ].join('')
  const mirrored = random() < 0.5
  const around = mirrored ? group(room, `translate(${n(width)} 0) scale(-1 1)`) : room
  return around + laptop(canvas, x, top, colors)
}

/** The window, with a sun and hills in it. */
function view(canvas: Canvas, {dark, light, sky}: Colors): string {
  const {width, height, unit, random} = canvas
  const x = width / 2 - unit * 0.36
  const tall = unit * 0.42 + (height - unit) * 0.12
  const y = height * 0.5 - tall
  const sun = x + unit * between(random, 0.1, 0.6)
  const drift = unit * 0.012 * wave(canvas)
  const inside =
    rect(x, y, unit * 0.72, tall, sky) +
    circle(sun, y + tall * between(random, 0.2, 0.45) + drift, unit * 0.07, light) +
    [0.35, 0.5].map((share) => hill(canvas, x, y + tall, mix(sky, dark, share))).join('')
  const pane = `<clipPath id="pane"><rect x="${n(x)}" y="${n(y)}" width="${n(unit * 0.72)}" height="${n(tall)}"/></clipPath>`
  return [
    `<defs>${pane}</defs><g clip-path="url(#pane)">${inside}</g>`,
    rect(x - unit * 0.02, y - unit * 0.02, unit * 0.76, unit * 0.025, light),
    rect(x - unit * 0.02, y + tall, unit * 0.76, unit * 0.03, light),
    rect(x + unit * between(random, 0.2, 0.5), y, unit * 0.022, tall, light),
  ].join('')
}

function hill({unit, random}: Canvas, x: number, y: number, fill: string): string {
  const rise = unit * between(random, 0.12, 0.3)
  return ellipse(x + unit * between(random, 0, 0.72), y, unit * 0.34, rise, fill)
}

function laptop(canvas: Canvas, x: number, y: number, colors: Colors): string {
  const {unit, random} = canvas
  const {dark, light, sky} = colors
  const content = pick(random, [columns, tiles, film])
  return [
    rect(
      x - unit * 0.23,
      y - unit * 0.33,
      unit * 0.46,
      unit * 0.31,
      mix(dark, '#000000', 0.35),
      'rx="9"',
    ),
    rect(x - unit * 0.21, y - unit * 0.31, unit * 0.42, unit * 0.265, mix(light, sky, 0.25)),
    content(canvas, x, y, colors),
    rect(
      x - unit * 0.29,
      y - unit * 0.025,
      unit * 0.58,
      unit * 0.028,
      mix(dark, light, 0.3),
      'rx="6"',
    ),
  ].join('')
}

function columns(canvas: Canvas, x: number, y: number, {dark, accent}: Colors): string {
  const {unit, random} = canvas
  return Array.from({length: 5}, (_, index) => {
    const tall = unit * 0.2 * (between(random, 0.25, 0.9) + 0.1 * wave(canvas, index * 0.2))
    const fill = index % 2 === 0 ? accent : mix(accent, dark, 0.5)
    return rect(
      x - unit * 0.17 + index * unit * 0.072,
      y - unit * 0.06 - tall,
      unit * 0.045,
      tall,
      fill,
      'rx="3"',
    )
  }).join('')
}

function tiles(canvas: Canvas, x: number, y: number, {dark, accent, sky}: Colors): string {
  const {unit, random} = canvas
  return Array.from({length: 8}, (_, index) => {
    const fill = mix(pick(random, [accent, dark, sky]), '#ffffff', between(random, 0, 0.4))
    const lift = index === 2 ? unit * 0.006 * wave(canvas) : 0
    const left = x - unit * 0.182 + (index % 4) * unit * 0.094
    const up = y - unit * 0.285 + Math.floor(index / 4) * unit * 0.115
    return rect(left, up + lift, unit * 0.082, unit * 0.1, fill, 'rx="5"')
  }).join('')
}

function film(canvas: Canvas, x: number, y: number, {dark, accent, light}: Colors): string {
  const {unit, random} = canvas
  const size = unit * between(random, 0.05, 0.07) * (1 + 0.05 * wave(canvas))
  const cy = y - unit * 0.19
  const bar = between(random, 0.2, 0.8)
  return [
    circle(x, cy, size, accent),
    polygon(
      [
        [x - size * 0.32, cy - size * 0.45],
        [x + size * 0.52, cy],
        [x - size * 0.32, cy + size * 0.45],
      ],
      light,
    ),
    rect(
      x - unit * 0.18,
      y - unit * 0.085,
      unit * 0.36,
      unit * 0.014,
      mix(light, dark, 0.3),
      'rx="3"',
    ),
    rect(x - unit * 0.18, y - unit * 0.085, unit * 0.36 * bar, unit * 0.014, accent, 'rx="3"'),
  ].join('')
}

function mug({unit}: Canvas, x: number, y: number, {accent}: Colors): string {
  const ring = `stroke="${accent}" stroke-width="${n(unit * 0.014)}"`
  return (
    rect(x - unit * 0.045, y - unit * 0.1, unit * 0.085, unit * 0.1, accent, 'rx="7"') +
    circle(x + unit * 0.045, y - unit * 0.05, unit * 0.026, 'none', ring)
  )
}

function lamp(canvas: Canvas, x: number, y: number, {dark, accent, light}: Colors): string {
  const {unit} = canvas
  const glow = polygon(
    [
      [x - unit * 0.1, y - unit * 0.28],
      [x - unit * 0.2, y],
      [x + unit * 0.02, y],
    ],
    light,
    'opacity=".3"',
  )
  const arm = line(
    dark,
    unit * 0.016,
  )`M${x} ${y} V${y - unit * 0.2} L${x - unit * 0.07} ${y - unit * 0.32}`
  const shade = polygon(
    [
      [x - unit * 0.09, y - unit * 0.36],
      [x - unit * 0.03, y - unit * 0.31],
      [x - unit * 0.06, y - unit * 0.25],
      [x - unit * 0.15, y - unit * 0.3],
    ],
    accent,
  )
  return (
    glow + arm + shade + rect(x - unit * 0.05, y - unit * 0.015, unit * 0.1, unit * 0.015, dark)
  )
}

function books(
  {unit, random}: Canvas,
  x: number,
  y: number,
  {dark, accent, light}: Colors,
): string {
  return Array.from({length: integer(random, 2, 4)}, (_, index) => {
    const wide = unit * between(random, 0.1, 0.15)
    const fill = [accent, light, mix(dark, accent, 0.3), mix(accent, light, 0.5)][index] ?? accent
    return rect(x - unit * 0.06, y - unit * 0.034 * (index + 1), wide, unit * 0.03, fill, 'rx="3"')
  }).join('')
}
