import {between, integer, pick} from '../../../src/sandbox/content/random.ts'
import {DAYLIGHT, type Outdoors} from '../palettes.ts'
import {backdrop, circle, ellipse, mix, n, polygon, rect, wave, type Canvas} from '../svg.ts'

const FRONTS = [
  '#c8423b',
  '#e8a33d',
  '#f1e3c6',
  '#8c2f39',
  '#3f7d6e',
  '#d9703b',
  '#5c7fa3',
  '#e6c35c',
]

/** A row of gabled wooden houses on a quay. */
export function town(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const colors = pick(random, DAYLIGHT)
  const quay = height * between(random, 0.68, 0.74)
  const wide = unit * between(random, 0.2, 0.25)
  const count = Math.ceil(width / wide) + 1
  const start = -between(random, 0.1, 0.9) * wide
  const first = integer(random, 0, FRONTS.length - 1)
  const houses = Array.from({length: count}, (_, index) => {
    const front = FRONTS[(first + index * 3) % FRONTS.length] ?? '#c8423b'
    return house(
      canvas,
      start + index * wide,
      quay,
      wide,
      unit * between(random, 0.36, 0.5),
      front,
      colors,
    )
  })
  const hill = ellipse(
    width * between(random, 0.3, 0.7),
    quay,
    width * 0.7,
    unit * between(random, 0.5, 0.62),
    mix(colors.land[0], colors.land[1], 0.25),
  )
  const reflections = Array.from({length: count}, (_, index) => {
    const front = FRONTS[(first + index * 3) % FRONTS.length] ?? '#c8423b'
    const drift = unit * 0.012 * wave(canvas, index * 0.17)
    return rect(
      start + index * wide + drift,
      quay + unit * 0.05,
      wide * 0.96,
      unit * 0.2,
      front,
      'opacity=".32"',
    )
  })
  const ripples = Array.from({length: 7}, () => {
    const w = unit * between(random, 0.1, 0.3)
    return rect(
      between(random, -0.1, 0.9) * width + unit * 0.03 * wave(canvas, random()),
      quay + unit * 0.07 + random() * (height - quay),
      w,
      unit * 0.01,
      colors.light,
      'opacity=".4" rx="2"',
    )
  })
  const cloud = between(random, 0.2, 0.7) * width + unit * 0.03 * wave(canvas)
  return [
    backdrop(canvas, 'sky', colors.sky),
    puff(cloud, height * 0.2, unit * 0.09, colors.light),
    hill,
    rect(0, quay, width, height - quay, mix(colors.water[0], colors.water[1], 0.5)),
    ...reflections,
    ...ripples,
    ...houses,
    rect(0, quay, width, unit * 0.05, mix(colors.land[1], '#806040', 0.35)),
  ].join('')
}

function puff(x: number, y: number, r: number, fill: string): string {
  const parts = [
    [-1.1, 0.2, 0.6],
    [0, -0.1, 0.9],
    [1.1, 0.2, 0.65],
  ] as const
  return parts
    .map(([dx, dy, size]) =>
      ellipse(x + dx * r, y + dy * r, r * size * 1.3, r * size * 0.75, fill, 'opacity=".75"'),
    )
    .join('')
}

function house(
  {random, unit}: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  front: string,
  colors: Outdoors,
): string {
  const wall = h * 0.68
  const dark = mix(front, '#000000', 0.35)
  const gable = polygon(
    [
      [x, y - wall],
      [x + w / 2, y - h],
      [x + w, y - wall],
    ],
    mix(front, '#000000', 0.1),
  )
  const eaves = polygon(
    [
      [x - unit * 0.012, y - wall],
      [x + w / 2, y - h - unit * 0.012],
      [x + w + unit * 0.012, y - wall],
      [x + w + unit * 0.012, y - wall + unit * 0.02],
      [x + w / 2, y - h + unit * 0.02],
      [x - unit * 0.012, y - wall + unit * 0.02],
    ],
    dark,
  )
  const windows = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => {
      const lit = random() < 0.45
      const wx = x + w * (0.18 + column * 0.38)
      const wy = y - wall * (0.92 - row * 0.31)
      const glass = rect(
        wx,
        wy,
        w * 0.26,
        wall * 0.2,
        lit ? '#ffe08a' : mix(colors.land[1], '#ffffff', 0.15),
      )
      return (
        rect(wx - w * 0.025, wy - w * 0.025, w * 0.31, wall * 0.2 + w * 0.05, colors.light) + glass
      )
    }),
  )
  return rect(x, y - wall, w, wall, front) + gable + eaves + windows.join('')
}

const NIGHT_SKIES = [
  ['#0e1436', '#473a7c', '#f08a6b', '#ffd27a'],
  ['#06192d', '#14506b', '#7cc7c3', '#ffe9a3'],
  ['#241033', '#7a2a5e', '#f2756a', '#ffd9a0'],
  ['#13233a', '#3f6b8f', '#f3c48b', '#fff0c2'],
  ['#1c1b3a', '#5b4bc4', '#ff9fb2', '#fff1b8'],
] as const

/** Towers at dusk, their windows lit. */
export function skyline(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [top, middle, low, lamp] = pick(random, NIGHT_SKIES)
  const moonX = between(random, 0.25, 0.75) * width
  const moonY = height * between(random, 0.16, 0.28)
  const ground = height * 0.86
  const rows = [0, 1, 2].map((layer) => {
    const fill = mix(mix(middle, low, 0.35), mix(top, '#000000', 0.25), layer / 2)
    let x = -random() * unit * 0.1
    let towers = ''
    while (x < width) {
      const w = unit * between(random, 0.1, 0.19)
      const h = unit * between(random, 0.28, 0.62) * (1.15 - layer * 0.24) + (height - unit) * 0.22
      towers += tower(canvas, x, ground, w, h, fill, layer === 0 ? '' : lamp)
      x += w + unit * 0.012 * layer
    }
    return towers
  })
  const river = Array.from({length: 26}, () => {
    const drift = unit * 0.02 * wave(canvas, random())
    return rect(
      random() * width + drift,
      between(random, ground + 4, height),
      unit * between(random, 0.03, 0.12),
      unit * 0.008,
      lamp,
      'opacity=".45"',
    )
  })
  return [
    backdrop(canvas, 'sky', [top, middle, low]),
    circle(moonX, moonY, unit * 0.16, lamp, `opacity="${n(0.2 + 0.05 * wave(canvas))}"`),
    circle(moonX, moonY, unit * 0.085, lamp),
    ...rows,
    rect(0, ground, width, height - ground, mix(top, '#000000', 0.15)),
    ...river,
  ].join('')
}

function tower(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  lamp: string,
): string {
  const {random, unit} = canvas
  const roof = integer(random, 0, 3)
  const cap =
    roof === 0
      ? polygon(
          [
            [x, y - h],
            [x + w, y - h],
            [x + w, y - h - w * 0.5],
          ],
          fill,
        )
      : roof === 1
        ? rect(x + w * 0.45, y - h - w * 0.7, w * 0.1, w * 0.7, fill)
        : roof === 2
          ? rect(x + w * 0.2, y - h - w * 0.2, w * 0.6, w * 0.2, fill)
          : ''
  if (lamp === '') return rect(x, y - h, w, h, fill) + cap
  const size = unit * 0.022
  const columns = Math.max(2, Math.floor(w / (size * 1.9)))
  const lights: string[] = []
  for (let row = 0; row < h / (size * 2.1) - 1; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = random()
      if (chance > 0.5) continue
      const glow = chance < 0.08 && wave(canvas, chance * 12) < 0 ? ' opacity=".2"' : ''
      lights.push(
        rect(
          x + ((column + 0.5) / columns) * w - size / 2,
          y - h + size + row * size * 2.1,
          size,
          size * 1.2,
          lamp,
          glow.trim(),
        ),
      )
    }
  }
  return rect(x, y - h, w, h, fill) + cap + lights.join('')
}
