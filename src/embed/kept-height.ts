import {kindOf} from './read-target.ts'
import {type Drawn, shapeOf} from './thumbnails.ts'

/** The heights that scripts have drawn since the page was loaded: CSS lengths by {@link heightKey}. */
export const measured = new Map<string, string>()

/** A name of all that has the same height. An unknown shape is apart: it may be another one. */
export const heightKey = ({brand, embedType, kind, value}: Drawn): string =>
  `${brand} ${embedType ?? kindOf(value, kind)}`

/** The height that the page has configured, for this embed or all of a shape: a CSS length. */
export function configuredHeight(drawn: Drawn, own?: number | string): string | undefined {
  const height = own ?? drawn.heights?.[shapeOf(drawn)]
  return typeof height === 'number' ? `${height}px` : height
}

/** The height that is kept: what is configured, or known, or else a usual one. */
export const keptHeight = (drawn: Drawn, known?: string): string =>
  configuredHeight(drawn) ?? known ?? (shapeOf(drawn) === 'bubbles' ? '8.5em' : '19em')

/**
 * Measures what the script has drawn once its height hasn't changed for a second, for the next embed.
 * Where it is much lower than what was kept, as with a wrong `embedType`, the rest is no longer kept.
 * Returns what to call for each change.
 */
export function watchHeight(element: HTMLElement, target: HTMLElement, name: string) {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return (isDrawn: boolean): void => {
    const height = isDrawn ? target.getBoundingClientRect().height : 0
    if (height === last) return
    last = height
    clearTimeout(timer)
    // Less is a message, such as what says that it loads.
    if (height <= 64) return
    timer = setTimeout(() => {
      measured.set(name, `${height}px`)
      const kept = Number.parseFloat(getComputedStyle(element).minHeight)
      if (height < kept * 0.75) element.style.minHeight = `${height}px`
    }, 1000)
  }
}
