import {between, integer, pick, type Random} from '../../../src/sandbox/content/random.ts'
import {CLOTHES, HAIR, INDOORS, SKIN} from '../palettes.ts'
import {circle, ellipse, group, line, mix, n, path, rect, wave, type Canvas} from '../svg.ts'

interface Looks {
  readonly skin: string
  readonly hair: string
  readonly clothes: string
  /** 0 short, 1 bob, 2 long, 3 bun, 4 curls, 5 bald with a beard, 6 headscarf */
  readonly style: number
  readonly glasses: boolean
}

function looks(random: Random, ground: string): Looks {
  const clothes = CLOTHES.filter((color) => color !== ground)
  return {
    skin: pick(random, SKIN),
    hair: pick(random, HAIR),
    clothes: pick(random, clothes),
    style: integer(random, 0, 6),
    glasses: random() < 0.3,
  }
}

/** One person before a plain ground. */
export function portrait(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [ground, shade, dark, accent] = pick(random, INDOORS)
  const y = height * 0.5 + (height - unit) * 0.06
  const size = unit * between(random, 0.6, 0.66) * (1 + ((height - unit) / unit) * 0.2)
  const halo =
    random() < 0.5
      ? circle(width / 2, y - size * 0.1, size * 0.78, shade)
      : circle(width * 0.74, y - size * 0.62, size * 0.36, accent, 'opacity=".85"') +
        rect(0, y + size * 0.2, width, height, shade)
  return (
    rect(0, 0, width, height, ground) +
    halo +
    person(canvas, width / 2, y, size, looks(random, ground), dark)
  )
}

/** Three people, close together. */
export function team(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [ground, shade, dark, accent, light] = pick(random, INDOORS)
  const y = height * 0.52 + (height - unit) * 0.06
  const size = unit * 0.36 * (1 + ((height - unit) / unit) * 0.18)
  const places = [
    [0.22, -0.14, 0.92],
    [0.79, -0.1, 0.92],
    [0.5, 0.14, 1.06],
  ] as const
  const people = places.map(([x, dy, scale]) =>
    person(canvas, width * x, y + dy * size, size * scale, looks(random, ground), dark),
  )
  const wall =
    rect(0, 0, width, height * 0.44, shade) +
    line(light, unit * 0.012, 'opacity=".6"')`M0 ${height * 0.44} H${width}`
  const lamp =
    circle(width * between(random, 0.3, 0.7), height * 0.12, unit * 0.09, accent) +
    ellipse(width / 2, height, width * 0.8, unit * 0.14, shade)
  return [rect(0, 0, width, height, ground), wall, lamp, ...people].join('')
}

function person(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  look: Looks,
  dark: string,
): string {
  const {skin, clothes, style} = look
  const r = size * 0.27
  const nod = size * 0.012 * wave(canvas, x / canvas.width)
  const tall = canvas.height
  const body = path(
    clothes,
  )`M${-size * 0.56} ${tall} V${size * 0.72} C${-size * 0.56} ${size * 0.4} ${-size * 0.3} ${size * 0.34} 0 ${size * 0.34} C${size * 0.3} ${size * 0.34} ${size * 0.56} ${size * 0.4} ${size * 0.56} ${size * 0.72} V${tall} Z`
  const neck = path(
    mix(skin, '#5a2a10', 0.22),
  )`M${-r * 0.4} ${r * 0.5} H${r * 0.4} V${size * 0.34} Q0 ${size * 0.5} ${-r * 0.4} ${size * 0.34} Z`
  const collar = line(
    mix(clothes, '#ffffff', 0.3),
    size * 0.03,
  )`M${-r * 0.55} ${size * 0.35} Q0 ${size * 0.56} ${r * 0.55} ${size * 0.35}`
  const head = ellipse(0, 0, r * 0.92, r * 1.1, skin)
  const ears =
    style === 6 || style === 2
      ? ''
      : circle(-r * 0.92, r * 0.1, r * 0.17, skin) + circle(r * 0.92, r * 0.1, r * 0.17, skin)
  const nodding = (content: string) => group(content, `translate(0 ${n(nod)})`)
  const above = neck + ears + head + front(look, r) + face(canvas, look, r, dark)
  return group(
    nodding(back(look, r)) + body + nodding(above) + collar,
    `translate(${n(x)} ${n(y - size * 0.1)})`,
  )
}

/** Hair behind the head. */
function back({hair, style, clothes}: Looks, r: number): string {
  if (style === 1)
    return path(
      hair,
    )`M${-r * 1.14} ${r * 0.9} V0 A${r * 1.14} ${r * 1.2} 0 0 1 ${r * 1.14} 0 V${r * 0.9} Q0 ${r * 1.2} ${-r * 1.14} ${r * 0.9} Z`
  if (style === 2)
    return path(
      hair,
    )`M${-r * 1.25} ${r * 2.1} Q${-r * 1.2} ${r} ${-r * 1.1} 0 A${r * 1.1} ${r * 1.22} 0 0 1 ${r * 1.1} 0 Q${r * 1.2} ${r} ${r * 1.25} ${r * 2.1} Z`
  if (style === 3) return circle(0, -r * 1.3, r * 0.46, hair)
  if (style === 4) {
    const curls = [-150, -115, -80, -45, -10, 25, 155, 190]
    return curls
      .map((angle) =>
        circle(
          Math.cos((angle * Math.PI) / 180) * r,
          Math.sin((angle * Math.PI) / 180) * r * 1.05,
          r * 0.5,
          hair,
        ),
      )
      .join('')
  }
  if (style === 6)
    return path(
      mix(clothes, '#ffffff', 0.35),
    )`M${-r * 1.3} ${r * 1.9} Q${-r * 1.3} ${r} ${-r * 1.16} 0 A${r * 1.16} ${r * 1.3} 0 0 1 ${r * 1.16} 0 Q${r * 1.3} ${r} ${r * 1.3} ${r * 1.9} Z`
  return ''
}

/** Hair over the brow, a beard, or the front of a scarf. */
function front({hair, style, clothes}: Looks, r: number): string {
  if (style === 5)
    return path(
      hair,
    )`M${-r * 0.92} ${r * 0.1} Q${-r * 0.9} ${r * 1.25} 0 ${r * 1.3} Q${r * 0.9} ${r * 1.25} ${r * 0.92} ${r * 0.1} Q${r * 0.7} ${r * 0.42} ${r * 0.36} ${r * 0.4} H${-r * 0.36} Q${-r * 0.7} ${r * 0.42} ${-r * 0.92} ${r * 0.1} Z`
  if (style === 6)
    return path(
      mix(clothes, '#ffffff', 0.35),
      'fill-rule="evenodd"',
    )`M${-r * 1.16} 0 A${r * 1.16} ${r * 1.3} 0 0 1 ${r * 1.16} 0 Q${r * 1.1} ${r * 1.3} 0 ${r * 1.4} Q${-r * 1.1} ${r * 1.3} ${-r * 1.16} 0 Z M${-r * 0.78} ${r * 0.05} A${r * 0.78} ${r * 1.02} 0 1 0 ${r * 0.78} ${r * 0.05} A${r * 0.78} ${r * 0.86} 0 1 0 ${-r * 0.78} ${r * 0.05} Z`
  const part = style === 0 || style === 3 ? 0.5 : -0.4
  return path(
    hair,
  )`M${-r * 0.98} ${-r * 0.02} A${r * 0.98} ${r * 1.16} 0 0 1 ${r * 0.98} ${-r * 0.02} Q${r * 0.8} ${-r * 0.5} ${r * part} ${-r * 0.62} Q${-r * 0.5} ${-r * 0.5} ${-r * 0.98} ${-r * 0.02} Z`
}

function face(
  canvas: Canvas,
  {skin, hair, style, glasses}: Looks,
  r: number,
  dark: string,
): string {
  const ink = mix(skin, '#1a0f0a', 0.8)
  const blink = canvas.time > 0.46 && canvas.time < 0.54 ? 0.15 : 1
  const eyes = [-1, 1]
    .map((side) => ellipse(side * r * 0.36, r * 0.05, r * 0.085, r * 0.105 * blink, ink))
    .join('')
  const brows = [-1, 1]
    .map(
      (side) =>
        line(
          mix(hair, ink, 0.5),
          r * 0.07,
        )`M${side * r * 0.22} ${-r * 0.2} Q${side * r * 0.36} ${-r * 0.28} ${side * r * 0.52} ${-r * 0.2}`,
    )
    .join('')
  const nose = line(
    mix(skin, '#7a3a20', 0.4),
    r * 0.07,
  )`M0 ${r * 0.1} Q${r * 0.12} ${r * 0.32} ${-r * 0.03} ${r * 0.34}`
  const mouth = path(
    style === 5 ? '#f7e6dc' : '#b5423f',
  )`M${-r * 0.27} ${r * 0.58} Q0 ${r * 0.68} ${r * 0.27} ${r * 0.58} Q0 ${r * 0.9} ${-r * 0.27} ${r * 0.58} Z`
  const frame = glasses
    ? [-1, 1]
        .map((side) =>
          circle(
            side * r * 0.36,
            r * 0.06,
            r * 0.24,
            'none',
            `stroke="${dark}" stroke-width="${n(r * 0.06)}"`,
          ),
        )
        .join('') + line(dark, r * 0.06)`M${-r * 0.12} ${r * 0.04} H${r * 0.12}`
    : ''
  const cheeks = [-1, 1]
    .map((side) => circle(side * r * 0.52, r * 0.36, r * 0.14, '#e2574c', 'opacity=".18"'))
    .join('')
  return cheeks + eyes + brows + nose + mouth + frame
}
