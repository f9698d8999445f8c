import type {ThumbnailOptions} from './thumbnails.ts'

/** The button that asks for consent: where there is one, only that loads the script. */
export const BUTTON = '.stories-load'
/** Elements that a visitor presses otherwise. */
export const PRESSABLE = 'a[href], button'

/** Options that say when a script is wanted. */
export interface WantedOptions extends Pick<ThumbnailOptions, 'load'> {
  readonly scriptUrl: string
  /**
   * Called when the script starts to be loaded for this embed: with `load: 'click'` at the visitor's
   * press, so that a page can remember it.
   */
  readonly onLoad?: (() => void) | undefined
}

/** Calls back once the script of an embed is wanted. Returns what stops waiting. */
export function whenWanted(
  element: HTMLElement,
  {load, onLoad, scriptUrl}: WantedOptions,
  callback: () => void,
): () => void {
  const waiting = new AbortController()
  const {signal} = waiting
  const start = () => {
    if (signal.aborted) return
    waiting.abort()
    callback()
    onLoad?.()
  }
  if (load === 'click') whenPressed(element, scriptUrl, signal, start)
  else if (load === 'idle') (window.requestIdleCallback ?? setTimeout)(start)
  else {
    const come = (entries: readonly IntersectionObserverEntry[]) =>
      entries.some(({isIntersecting}) => isIntersecting) && start()
    const near = new IntersectionObserver(come, {rootMargin: '50%', scrollMargin: '50%'})
    near.observe(element)
    signal.addEventListener('abort', () => near.disconnect())
  }
  return () => waiting.abort()
}

/**
 * Waits for a press on the button or, where there is none, on any link or button in the element. Only
 * without one the connection to the script's host is made before, when a pointer or the focus comes.
 */
function whenPressed(element: HTMLElement, url: string, signal: AbortSignal, start: () => void) {
  // Each time: Stories and the button's text can come later.
  const hasButton = () => element.querySelector(BUTTON) !== null
  const press = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest(hasButton() ? BUTTON : PRESSABLE)
    // A link that is to open in another tab or window, or to be saved.
    const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (!pressed || isOther) return
    event.preventDefault()
    // The rest of a double click, which would leave the page.
    const stay = (next: MouseEvent) => next.detail > 1 && next.preventDefault()
    element.addEventListener('click', stay, {once: true})
    element.setAttribute('aria-busy', 'true')
    start()
  }
  element.addEventListener('click', press, {signal})
  const warm = () => {
    const {origin} = new URL(url, document.baseURI)
    if (hasButton() || document.querySelector(`link[rel=preconnect][href="${origin}"]`)) return
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = origin
    document.head.append(link)
  }
  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, warm, {signal})
}

/** Gives the focus to the item that takes the place of the one that has it and is about to hide. */
export function moveFocus(element: HTMLElement, target: HTMLElement): void {
  const find = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(PRESSABLE)]
  const drawn = find(target)
  const at = find(element)
    .filter((each) => !drawn.includes(each))
    .indexOf(document.activeElement as HTMLElement)
  if (at >= 0) (drawn[at] ?? drawn[0])?.focus()
}
