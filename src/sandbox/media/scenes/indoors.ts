import {between, integer, pick} from '../../content/random.ts'
import {INDOORS} from '../palettes.ts'
import {
  circle,
  ellipse,
  group,
  line,
  mix,
  n,
  path,
  polygon,
  rect,
  wave,
  type Canvas,
} from '../svg.ts'

/** A desk by a window. */
export function desk(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [ground, shade, dark, accent, light] = pick(random, INDOORS)
  const top = height * 0.5 + unit * 0.2
  const wx = width * 0.5 - unit * 0.36
  const wy = height * 0.5 - unit * 0.42 - (height - unit) * 0.12
  const wh = unit * 0.42 + (height - unit) * 0.12
  const sky = pick(random, ['#a9d6ea', '#ffd6a5', '#c7c2f0', '#b8e0c8'])
  const hill = ellipse(wx + unit * 0.5, wy + wh, unit * 0.34, wh * 0.4, mix(sky, dark, 0.35))
  const window = `<defs><clipPath id="pane"><rect x="${n(wx)}" y="${n(wy)}" width="${n(unit * 0.72)}" height="${n(wh)}"/></clipPath></defs><g clip-path="url(#pane)">${rect(wx, wy, unit * 0.72, wh, sky)}${circle(wx + unit * 0.2, wy + wh * 0.36 + unit * 0.012 * wave(canvas), unit * 0.07, light)}${hill}</g>`
  const bars =
    rect(wx - unit * 0.02, wy - unit * 0.02, unit * 0.76, unit * 0.025, light) +
    rect(wx - unit * 0.02, wy + wh, unit * 0.76, unit * 0.03, light) +
    rect(wx + unit * 0.35, wy, unit * 0.022, wh, light)
  const lx = width * 0.5
  const screen =
    rect(
      lx - unit * 0.23,
      top - unit * 0.33,
      unit * 0.46,
      unit * 0.31,
      mix(dark, '#000000', 0.35),
      `rx="${n(unit * 0.02)}"`,
    ) + rect(lx - unit * 0.21, top - unit * 0.31, unit * 0.42, unit * 0.265, mix(light, sky, 0.25))
  const chart = [0.3, 0.55, 0.42, 0.8, 0.66].map((share, index) => {
    const tall = unit * 0.2 * (share + 0.1 * wave(canvas, index * 0.2))
    return rect(
      lx - unit * 0.17 + index * unit * 0.072,
      top - unit * 0.06 - tall,
      unit * 0.045,
      tall,
      index % 2 === 0 ? accent : mix(accent, dark, 0.5),
      'rx="3"',
    )
  })
  const base = rect(
    lx - unit * 0.29,
    top - unit * 0.025,
    unit * 0.58,
    unit * 0.028,
    mix(dark, light, 0.3),
    `rx="${n(unit * 0.012)}"`,
  )
  const mugX = lx + unit * 0.36
  const mug =
    rect(mugX, top - unit * 0.1, unit * 0.085, unit * 0.1, accent, `rx="${n(unit * 0.015)}"`) +
    circle(
      mugX + unit * 0.09,
      top - unit * 0.05,
      unit * 0.026,
      'none',
      `stroke="${accent}" stroke-width="${n(unit * 0.014)}"`,
    )
  const legs =
    rect(width * 0.5 - unit * 0.4, top, unit * 0.04, height - top, mix(dark, shade, 0.3)) +
    rect(width * 0.5 + unit * 0.36, top, unit * 0.04, height - top, mix(dark, shade, 0.3))
  const room = [
    rect(0, 0, width, height, ground),
    rect(0, top + unit * 0.22, width, height, shade),
    window,
    bars,
    legs,
    rect(
      width * 0.5 - unit * 0.47,
      top,
      unit * 0.94,
      unit * 0.045,
      mix(dark, shade, 0.55),
      'rx="4"',
    ),
    pot(canvas, lx - unit * 0.37, top, unit * 0.11, dark, accent),
    screen,
    ...chart,
    base,
    mug,
  ].join('')
  return random() < 0.5 ? room : group(room, `translate(${n(width)} 0) scale(-1 1)`)
}

function pot(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  dark: string,
  clay: string,
): string {
  const green = mix(dark, '#3fa06a', 0.7)
  const leaves = [-50, -25, 0, 25, 50].map((angle, index) =>
    group(
      ellipse(
        0,
        -size * 1.1,
        size * 0.22,
        size * 0.85,
        index % 2 === 0 ? green : mix(green, '#ffffff', 0.2),
      ),
      `translate(${n(x)} ${n(y - size)}) rotate(${n(angle + 2.5 * wave(canvas, index * 0.15))})`,
    ),
  )
  return (
    leaves.join('') +
    polygon(
      [
        [x - size * 0.62, y - size],
        [x + size * 0.62, y - size],
        [x + size * 0.45, y],
        [x - size * 0.45, y],
      ],
      clay,
    )
  )
}

/** A shelf of potted plants. */
export function plants(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [ground, shade, dark, accent, light] = pick(random, INDOORS)
  const shelf = height * 0.5 + unit * 0.3
  const arch = path(
    shade,
  )`M${width * 0.5 - unit * 0.38} ${height} V${height * 0.5 - unit * 0.04} A${unit * 0.38} ${unit * 0.38} 0 0 1 ${width * 0.5 + unit * 0.38} ${height * 0.5 - unit * 0.04} V${height} Z`
  const sun = circle(
    width * 0.5 + unit * between(random, -0.18, 0.18),
    height * 0.5 - unit * 0.16,
    unit * 0.1,
    mix(accent, light, 0.4),
  )
  const clays = [accent, light, mix(accent, dark, 0.35)]
  const pots = [-0.27, 0, 0.27].map((at, index) => {
    const size = unit * between(random, 0.1, 0.15)
    const clay = clays[(index + integer(random, 0, 2)) % 3] ?? accent
    const x = width * 0.5 + at * unit
    return random() < 0.6
      ? pot(canvas, x, shelf, size, dark, clay)
      : cactus(canvas, x, shelf, size, dark, clay)
  })
  return [
    rect(0, 0, width, height, ground),
    arch,
    sun,
    ...pots,
    rect(0, shelf, width, unit * 0.035, dark),
    rect(0, shelf + unit * 0.035, width, height, mix(shade, dark, 0.12)),
  ].join('')
}

function cactus(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  dark: string,
  clay: string,
): string {
  const green = mix(dark, '#58b368', 0.75)
  const stem = rect(
    -size * 0.3,
    -size * 2.6,
    size * 0.6,
    size * 1.8,
    green,
    `rx="${n(size * 0.3)}"`,
  )
  const arms = line(
    green,
    size * 0.3,
  )`M0 ${-size * 1.4} H${size * 0.62} V${-size * 1.95} M0 ${-size * 1.7} H${-size * 0.62} V${-size * 2.1}`
  const flower = circle(0, -size * 2.6, size * 0.17, '#ff8fa3')
  const potted = polygon(
    [
      [x - size * 0.62, y - size],
      [x + size * 0.62, y - size],
      [x + size * 0.45, y],
      [x - size * 0.45, y],
    ],
    clay,
  )
  return (
    group(
      stem + arms + flower,
      `translate(${n(x)} ${n(y)}) rotate(${n(1.2 * wave(canvas, 0.3))})`,
    ) + potted
  )
}
