import {kindOf} from './read-target.ts'
import {type Drawn, shapeOf} from './thumbnails.ts'

/** Milliseconds without a change of what the script has drawn, after which its height counts. */
const SETTLED_MS = 1000

/** The heights that scripts have drawn since the page was loaded, in pixels. */
const measured = new Map<string, number>()

/** An untold shape is apart: it may be another one. */
const nameOf = ({brand, embedType, kind, value}: Drawn) =>
  `${brand} ${embedType ?? kindOf(value, kind)}`

/** The height of the last embed of the same shape, if there was one. */
export const measuredHeight = (drawn: Drawn): number | undefined => measured.get(nameOf(drawn))

/**
 * The height that is kept until the script has drawn: a CSS length.
 *
 * @param known - What was measured.
 * @param own - The page's for this embed.
 */
export function keptHeight(drawn: Drawn, known?: number, own?: number | string): string {
  const shape = shapeOf(drawn)
  const configured = own ?? drawn.heights?.[shape]
  const height = configured ?? known ?? (shape === 'bubbles' ? '8.5em' : '19em')
  return typeof height === 'number' ? `${height}px` : height
}

/**
 * Measures what the script has drawn once that no longer changes, for the next embed. Where it is
 * much lower than what was kept, as with a wrong `embedType`, the rest is no longer kept.
 *
 * @returns What to call for each change, and what ends it.
 */
export function watchHeight(element: HTMLElement, target: HTMLElement, drawn: Drawn) {
  const {style} = element
  const {minHeight} = style
  let lowered: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    const {height} = target.getBoundingClientRect()
    if (height <= 1) return
    measured.set(nameOf(drawn), height)
    const kept = Number.parseFloat(getComputedStyle(element).minHeight)
    if (height < kept * 0.75) {
      style.minHeight = `${height}px`
      lowered = style.minHeight
    }
  }
  return {
    changed(isDrawn: boolean) {
      clearTimeout(timer)
      if (isDrawn) timer = setTimeout(measure, SETTLED_MS)
    },
    end() {
      clearTimeout(timer)
      // React has written that of another value already.
      if (style.minHeight === lowered) style.minHeight = minHeight
    },
  }
}
