import type {Canvas} from '../../src/sandbox/media/scenes.ts'

export type {Canvas}

/** A point: x, y. */
export type Point = readonly [number, number]

/** A coordinate, rounded so that floating-point noise never changes the bytes. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A wave of the loop, from -1 to 1; `cycles` must be whole for the loop to close. */
export function wave({time}: Canvas, phase = 0, cycles = 1): number {
  return Math.sin(2 * Math.PI * (time * cycles + phase))
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more && ` ${more}`}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  const list = points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')
  return `<polygon points="${list}" fill="${fill}"${more && ` ${more}`}/>`
}

/** A path from a template: its numbers are rounded, its letters stay. */
export function path(
  fill: string,
  more = '',
): (parts: TemplateStringsArray, ...values: number[]) => string {
  return (parts, ...values) => {
    const d = parts.map(
      (part, index) => part + (index < values.length ? n(values[index] ?? 0) : ''),
    )
    return `<path d="${d.join('').trim()}" fill="${fill}"${more && ` ${more}`}/>`
  }
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`
}

/** Mixes two `#rrggbb` colours; `share` of the second. */
export function mix(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16)
    const to = Number.parseInt(b.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(stroke: string, width: number, more = ''): ReturnType<typeof path> {
  return path(
    'none',
    `stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}`,
  )
}

/** A vertical gradient over the whole canvas. */
export function backdrop({width, height}: Canvas, id: string, colors: readonly string[]): string {
  const stops = colors.map(
    (color, index) =>
      `<stop offset="${n((index / (colors.length - 1)) * 100)}%" stop-color="${color}"/>`,
  )
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>${rect(0, 0, width, height, `url(#${id})`)}`
}
