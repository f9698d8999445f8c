import type {Random} from '../content/random.ts'

/** What a scene draws on. */
export interface Canvas {
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
  /** The shorter side: a part sized by it fits into every shape. */
  readonly unit: number
  /** Returns numbers from 0 up to 1, the same sequence for the same seed. */
  readonly random: Random
  /** The position in the loop, from 0 up to 1. The image is the same at both ends. */
  readonly time: number
}

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
