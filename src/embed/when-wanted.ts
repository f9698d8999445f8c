import type {ScriptOptions} from './script.ts'
import type {ThumbnailOptions} from './thumbnails.ts'

/** The button that asks for consent: where there is one, only that loads the script. */
export const BUTTON = '.stories-load'
/** Elements that a visitor presses otherwise. */
export const PRESSABLE = 'a[href],button'

/** Options that say when a script is wanted. */
export interface WantedOptions extends ScriptOptions, Pick<ThumbnailOptions, 'load'> {
  /**
   * Called when the script starts to be loaded for this embed: with `load: 'click'` at the visitor's
   * press, so that a page can remember it.
   */
  readonly onLoad?: (() => void) | undefined
}

/** Calls back once the script of an embed is wanted. Returns what stops waiting. */
export function whenWanted(
  element: HTMLElement,
  options: WantedOptions,
  callback: () => void,
): () => void {
  const {load, scriptUrl} = options
  const waiting = new AbortController()
  const {signal} = waiting
  const start = () => {
    if (signal.aborted) return
    waiting.abort()
    callback()
    options.onLoad?.()
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
  const findButton = () => element.querySelector(BUTTON)
  const press = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest(findButton() ? BUTTON : PRESSABLE)
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
    if (findButton() || document.querySelector(`link[rel=preconnect][href="${origin}"]`)) return
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = origin
    document.head.append(link)
  }
  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, warm, {signal})
}

/** Gives the focus to what takes the place of the item that has it and is about to hide. */
export function moveFocus(element: HTMLElement, target: HTMLElement): void {
  const find = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(PRESSABLE)]
  const at = find(element)
    .filter((each) => !target.contains(each))
    .indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  // Items can come later, or be no links: from the embed a keyboard comes to the first.
  target.tabIndex = -1
  ;(find(target)[at] ?? target).focus()
}
