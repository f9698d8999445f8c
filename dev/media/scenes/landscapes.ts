import {between, integer, pick, type Random} from '../../../src/sandbox/content/random.ts'
import {DAYLIGHT, type Outdoors} from '../palettes.ts'
import {
  backdrop,
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
  type Point,
} from '../svg.ts'

/** A jagged line of peaks from edge to edge, closed at the bottom. */
function ridge(canvas: Canvas, base: number, rise: number, peaks: number): Point[] {
  const {width, height, random} = canvas
  const points: Point[] = [[-10, height]]
  const step = width / peaks
  for (let index = 0; index <= peaks; index++) {
    const x = index * step + between(random, -0.2, 0.2) * step
    points.push([index === 0 ? -10 : x - step * 0.5, base - between(random, 0.05, 0.3) * rise])
    points.push([x, base - between(random, 0.5, 1) * rise])
  }
  points.push([width + 10, base], [width + 10, height])
  return points
}

function sunAt(canvas: Canvas, colors: Outdoors, y: number): {x: number; svg: string} {
  const {width, unit, random} = canvas
  const x = between(random, 0.28, 0.72) * width
  const r = between(random, 0.1, 0.15) * unit
  const glow = circle(x, y, r * (2.1 + 0.12 * wave(canvas)), colors.sun, 'opacity=".16"')
  return {
    x,
    svg: glow + circle(x, y, r * 1.45, colors.sun, 'opacity=".25"') + circle(x, y, r, colors.sun),
  }
}

function glints(canvas: Canvas, x: number, top: number, color: string): string {
  const {height, unit, random} = canvas
  return Array.from({length: 9}, (_, index) => {
    const y = top + ((index + 0.6) / 9) * (height - top)
    const w = unit * between(random, 0.05, 0.14) * (1 + index * 0.16)
    const drift = unit * 0.025 * wave(canvas, random())
    return rect(
      x - w / 2 + drift,
      y,
      w,
      unit * 0.012,
      color,
      `rx="${n(unit * 0.006)}" opacity=".55"`,
    )
  }).join('')
}

export function fjord(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const colors = pick(random, DAYLIGHT)
  const shore = height * between(random, 0.62, 0.7)
  const sun = sunAt(canvas, colors, height * between(random, 0.22, 0.34))
  const hills = [0, 1, 2].map((layer) => {
    const points = ridge(canvas, shore + unit * 0.01, unit * (0.52 - layer * 0.12), 3 + layer)
    return polygon(points, mix(colors.land[0], colors.land[1], layer / 2.4))
  })
  const cabinX = width * between(random, 0.15, 0.75)
  const s = unit * 0.1
  const cabin =
    rect(cabinX, shore - s * 0.55, s, s * 0.6, colors.accent) +
    polygon(
      [
        [cabinX - s * 0.12, shore - s * 0.55],
        [cabinX + s / 2, shore - s],
        [cabinX + s * 1.12, shore - s * 0.55],
      ],
      mix(colors.land[1], '#000000', 0.3),
    ) +
    rect(cabinX + s * 0.38, shore - s * 0.4, s * 0.22, s * 0.22, colors.light)
  return [
    backdrop(canvas, 'sky', colors.sky),
    sun.svg,
    ...hills,
    rect(0, shore, width, height - shore, colors.water[0]),
    rect(0, shore + (height - shore) * 0.45, width, height, colors.water[1], 'opacity=".55"'),
    glints(canvas, sun.x, shore, colors.light),
    cabin,
    rect(cabinX + s * 0.1, shore, s * 0.8, s * 0.5, colors.accent, 'opacity=".3"'),
  ].join('')
}

export function sea(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const colors = pick(random, DAYLIGHT)
  const horizon = height * between(random, 0.5, 0.58)
  const sun = sunAt(canvas, colors, horizon - unit * between(random, 0.02, 0.2))
  const boatX = width * between(random, 0.32, 0.68)
  const boatY = horizon + unit * 0.2
  const waves = [0.1, 0.22, 0.36, 0.52, 0.7].map((depth, index) =>
    swell(
      canvas,
      horizon + (height - horizon) * depth,
      mix(colors.water[0], colors.water[1], 0.25 + index * 0.18),
      random(),
    ),
  )
  return [
    backdrop(canvas, 'sky', colors.sky),
    sun.svg,
    rect(0, horizon, width, height - horizon, colors.water[0]),
    glints(canvas, sun.x, horizon, colors.light),
    waves[0] ?? '',
    boat(canvas, boatX, boatY, unit * between(random, 0.3, 0.4), colors),
    ...waves.slice(1),
    gulls(canvas, colors, horizon),
  ].join('')
}

function swell(canvas: Canvas, y: number, fill: string, phase: number): string {
  const {width, height, unit} = canvas
  const long = width / 2
  const shift = -canvas.time * long - phase * long
  const crests = Array.from({length: 7}, (_, index) => {
    const x = shift + index * (long / 2)
    return `Q${n(x + long / 4)} ${n(y + (index % 2 === 0 ? -1 : 1) * unit * 0.035)} ${n(x + long / 2)} ${n(y)}`
  })
  return `<path d="M${n(shift)} ${n(y)} ${crests.join(' ')} V${n(height)} H${n(shift)} Z" fill="${fill}"/>`
}

function boat(canvas: Canvas, x: number, y: number, size: number, colors: Outdoors): string {
  const hull = path(
    colors.accent,
  )`M${-size * 0.42} ${0} H${size * 0.42} L${size * 0.26} ${size * 0.2} H${-size * 0.28} Z`
  const main = polygon(
    [
      [size * 0.03, -size],
      [size * 0.03, -size * 0.08],
      [size * 0.4, -size * 0.08],
    ],
    colors.light,
  )
  const jib = polygon(
    [
      [-size * 0.03, -size * 0.84],
      [-size * 0.03, -size * 0.08],
      [-size * 0.34, -size * 0.08],
    ],
    mix(colors.light, colors.accent, 0.22),
  )
  const mast = rect(-size * 0.012, -size, size * 0.024, size, colors.land[1])
  const lift = y + canvas.unit * 0.012 * wave(canvas, 0.25)
  return group(
    mast + main + jib + hull,
    `translate(${n(x)} ${n(lift)}) rotate(${n(3 * wave(canvas))})`,
  )
}

function gulls({width, unit, random}: Canvas, colors: Outdoors, horizon: number): string {
  return Array.from({length: integer(random, 2, 4)}, () => {
    const x = between(random, 0.12, 0.85) * width
    const y = horizon * between(random, 0.3, 0.7)
    const s = unit * between(random, 0.02, 0.035)
    return line(
      colors.light,
      unit * 0.008,
    )`M${x - s * 1.6} ${y - s * 0.4} Q${x - s * 0.6} ${y - s} ${x} ${y} Q${x + s * 0.6} ${y - s} ${x + s * 1.6} ${y - s * 0.4}`
  }).join('')
}

export function forest(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const colors = pick(random, DAYLIGHT)
  const sun = sunAt(canvas, colors, height * between(random, 0.26, 0.38))
  const layers = [0, 1, 2, 3].map((layer) => {
    const ground = height * (0.6 + layer * 0.12)
    const fill = mix(colors.land[0], colors.land[1], layer / 3)
    const tall = unit * (0.24 + layer * 0.1)
    const count = Math.ceil(width / (tall * 0.34))
    const sway = 0.9 * wave(canvas, layer * 0.2) * (1 + layer * 0.3)
    const trees = Array.from({length: count + 1}, (_, index) => {
      if (layer === 3 && index % 3 === 1) return ''
      return pine(
        random,
        (index / count) * width,
        ground + unit * 0.05,
        tall * between(random, 0.7, 1.2),
        fill,
        sway,
      )
    })
    const mist =
      layer < 3
        ? rect(0, ground - unit * 0.02, width, unit * 0.14, colors.light, 'opacity=".13"')
        : ''
    return trees.join('') + rect(0, ground, width, height - ground, fill) + mist
  })
  return [backdrop(canvas, 'sky', colors.sky), sun.svg, ...layers].join('')
}

function pine(
  random: Random,
  x: number,
  y: number,
  size: number,
  fill: string,
  sway: number,
): string {
  const w = size * between(random, 0.2, 0.26)
  const tiers = [0, 0.26, 0.5].map((from, index): Point[] => {
    const half = w * (0.55 + index * 0.25)
    return [
      [-half, -size * (0.62 - from)],
      [0, -size * (1 - from)],
      [half, -size * (0.62 - from)],
    ]
  })
  const shape =
    tiers.map((tier) => polygon(tier, fill)).join('') +
    rect(-w * 0.09, -size * 0.2, w * 0.18, size * 0.3, fill)
  return group(shape, `translate(${n(x)} ${n(y)}) rotate(${n(sway)})`)
}

const NIGHTS = [
  ['#071330', '#123a5c', '#2b7a78', '#5ef2b0', '#b78bff'],
  ['#0b0f2b', '#2b1f5c', '#5b3a86', '#7df0c8', '#ff8bd0'],
  ['#04212b', '#0a4a4f', '#2f8f7b', '#c8ff8f', '#4fd6ff'],
  ['#120a2a', '#3a1650', '#7a2e6d', '#ff9ac2', '#8be9ff'],
] as const

export function aurora(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [top, middle, low, green, violet] = pick(random, NIGHTS)
  const stars = Array.from({length: 46}, () => {
    const twinkle = 0.55 + 0.4 * wave(canvas, random())
    return circle(
      random() * width,
      random() * height * 0.6,
      unit * between(random, 0.002, 0.006),
      '#ffffff',
      `opacity="${n(twinkle)}"`,
    )
  })
  const ribbons = [violet, green, green].map((color, index) =>
    ribbon(canvas, height * (0.2 + index * 0.12), color, random()),
  )
  const snow = mix(middle, '#ffffff', 0.72)
  const shore = height * 0.84
  const far = polygon(ridge(canvas, shore, unit * 0.34, 3), mix(top, low, 0.4))
  const near = polygon(ridge(canvas, shore + unit * 0.08, unit * 0.24, 4), snow)
  return [
    backdrop(canvas, 'sky', [top, middle, low]),
    ...stars,
    ...ribbons,
    far,
    near,
    rect(0, shore + unit * 0.08, width, height, mix(snow, top, 0.12)),
    ellipse(width * 0.5, height, width * 0.7, unit * 0.1, mix(snow, '#ffffff', 0.5)),
  ].join('')
}

function ribbon(canvas: Canvas, y: number, color: string, phase: number): string {
  const {width, unit} = canvas
  const bars = Array.from({length: 40}, (_, index) => {
    const share = index / 39
    const lift =
      Math.sin(share * 5 + phase * 7) * unit * 0.09 + unit * 0.025 * wave(canvas, share + phase)
    const tall =
      unit *
      (0.2 + 0.09 * Math.sin(share * 11 + phase * 20)) *
      (1 + 0.18 * wave(canvas, share * 2 + phase))
    const glow = Math.round((0.27 + 0.15 * Math.sin(share * 8 + phase * 3)) * 100) / 100
    return `<rect x="${n(share * width - unit * 0.02)}" y="${n(y + lift - tall / 2)}" width="${n(width / 36)}" height="${n(tall)}" rx="${n(unit * 0.012)}" fill="${color}" opacity="${glow}"/>`
  })
  return bars.join('')
}
