import {n, path, rect, type Canvas} from '../../src/sandbox/media/svg.ts'

/** The shapes of the package's own scene. Below are those that only the scenes here need. */
export * from '../../src/sandbox/media/svg.ts'

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
