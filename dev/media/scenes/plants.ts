import {between, integer, pick} from '../../../src/sandbox/content/random.ts'
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

export function pot(
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
