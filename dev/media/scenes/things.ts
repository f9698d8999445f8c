import {between, pick} from '../../../src/sandbox/content/random.ts'
import {INDOORS} from '../palettes.ts'
import {circle, ellipse, group, line, mix, n, rect, wave, type Canvas} from '../svg.ts'

/** A table seen from above. */
export function coffee(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [ground, shade, dark, accent, light] = pick(random, INDOORS)
  const stripes = Array.from({length: 9}, (_, index) =>
    rect(((index * 2 + 0.5) / 18) * width, 0, width / 36, height, shade, 'opacity=".5"'),
  )
  const x = width * between(random, 0.44, 0.56)
  const y = height * 0.47
  const r = unit * 0.27
  const drink = pick(random, ['#6b3f22', '#8a5a34', '#4c2a16', '#a8402f', '#6f8f3a'])
  const swirl = group(
    [0, 1, 2]
      .map(
        (ring) =>
          line(
            mix(drink, '#fff1da', 0.75),
            r * 0.09,
          )`M${-r * (0.14 + ring * 0.15)} 0 A${r * (0.14 + ring * 0.15)} ${r * (0.14 + ring * 0.15)} 0 0 1 ${r * (0.12 + ring * 0.15)} ${-r * 0.06}`,
      )
      .join(''),
    `translate(${n(x)} ${n(y)}) rotate(${n(360 * canvas.time + 40)})`,
  )
  const handle = line(
    light,
    r * 0.17,
  )`M${x + r * 0.66} ${y + r * 0.5} L${x + r * 1.02} ${y + r * 0.78}`
  const cup =
    circle(x, y, r * 1.28, mix(light, shade, 0.4)) +
    circle(x, y, r * 1.06, light) +
    handle +
    circle(x, y, r * 0.78, mix(light, dark, 0.12)) +
    circle(x, y, r * 0.66, drink) +
    swirl
  const plateX = width * pick(random, [0.16, 0.86])
  const plateY = y + (height > width ? unit * 0.62 : unit * 0.36)
  return [
    rect(0, 0, width, height, ground),
    ...stripes,
    circle(x + r * 0.1, y + r * 0.14, r * 1.3, dark, 'opacity=".18"'),
    cup,
    treat(canvas, plateX, plateY, unit * 0.24, accent, light),
    leafSprig(width - plateX, y - (height > width ? unit * 0.58 : unit * 0.34), unit * 0.2, dark),
  ].join('')
}

function treat(
  {random}: Canvas,
  x: number,
  y: number,
  r: number,
  accent: string,
  light: string,
): string {
  const plate = circle(x, y, r, light) + circle(x, y, r * 0.78, mix(light, accent, 0.14))
  const berries = Array.from({length: 7}, (_, index) =>
    circle(
      x + Math.cos(index * 0.9) * r * 0.42 * (index > 0 ? 1 : 0),
      y + Math.sin(index * 0.9) * r * 0.42 * (index > 0 ? 1 : 0),
      r * between(random, 0.15, 0.22),
      mix(accent, '#5a0f1e', (index % 3) * 0.2),
    ),
  )
  return plate + berries.join('')
}

function leafSprig(x: number, y: number, size: number, color: string): string {
  const leaves = [-2, -1, 0, 1, 2].map((step) =>
    group(
      ellipse(0, -size * 0.34, size * 0.13, size * 0.34, mix(color, '#4f9d69', 0.65)),
      `translate(${n(x)} ${n(y)}) rotate(${n(step * 38)})`,
    ),
  )
  return leaves.join('')
}

/** A microphone with rings of sound. */
export function microphone(canvas: Canvas): string {
  const {width, height, unit, random} = canvas
  const [ground, shade, dark, accent, light] = pick(random, INDOORS)
  const x = width / 2
  const y = height * 0.5 - unit * 0.08
  const rings = [0, 1, 2, 3].map((ring) => {
    const share = (ring + canvas.time) / 4
    return circle(
      x,
      y,
      unit * (0.18 + share * 0.62),
      'none',
      `stroke="${mix(shade, accent, 0.35)}" stroke-width="${n(unit * 0.05)}" opacity="${Math.round((1 - share) * 90) / 100}"`,
    )
  })
  const tilt = between(random, -14, 14)
  const voice = between(random, 0.8, 2.6)
  const w = unit * 0.15
  const head =
    rect(-w, -w * 1.75, w * 2, w * 3.1, accent, `rx="${n(w)}"`) +
    [-0.9, -0.45, 0]
      .map((at) =>
        rect(-w * 0.62, w * at - w * 0.2, w * 1.24, w * 0.16, light, 'opacity=".75" rx="3"'),
      )
      .join('')
  const band = rect(-w, w * 0.45, w * 2, w * 0.26, dark)
  const yoke = line(
    dark,
    w * 0.24,
  )`M${-w * 1.5} ${-w * 0.1} V${w * 0.5} A${w * 1.5} ${w * 1.5} 0 0 0 ${w * 1.5} ${w * 0.5} V${-w * 0.1}`
  const stand = rect(x - w * 0.13, y + w * 1.9, w * 0.26, height, dark)
  const bars = Array.from({length: 17}, (_, index) => {
    const tall =
      unit *
      (0.05 + 0.09 * Math.abs(Math.sin(index * voice)) * (1 + 0.5 * wave(canvas, index * 0.13)))
    return rect(
      ((index + 0.35) / 17) * width,
      height - unit * 0.06 - tall,
      width / 34,
      tall,
      index % 3 === 0 ? accent : dark,
      'rx="3" opacity=".85"',
    )
  })
  return [
    rect(0, 0, width, height, ground),
    ...rings,
    stand,
    group(yoke + head + band, `translate(${n(x)} ${n(y)}) rotate(${n(tilt)} 0 ${n(w * 2)})`),
    ...bars,
  ].join('')
}
