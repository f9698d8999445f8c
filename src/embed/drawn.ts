/** Watches what a script draws in an element, and calls for each change that can be noticed. */
export function watchDrawn(target: HTMLElement, changed: () => void) {
  const {attachShadow} = target
  let shadow: ShadowRoot | undefined
  target.attachShadow = (init) => (shadow = attachShadow.call(target, init))
  // Before the browser lays out what was put in, so that nothing below moves.
  const filled = new MutationObserver(changed)
  // The content of a closed shadow root or a style sheet can only be detected by its size, and so
  // can an element that comes back to the page.
  const sized = new ResizeObserver(changed)
  filled.observe(target, {attributes: true, childList: true, subtree: true})
  sized.observe(target)
  // A transparent element may fade in late, as in a tab in the background.
  for (const type of ['animationend', 'transitionend']) target.addEventListener(type, changed)
  return {
    /**
     * Whether something visible with a size is in it. A script may put in a placeholder that is not,
     * and fill it later or never.
     *
     * @param checkOpacity - Whether a transparent element, which may be about to fade in, is invisible.
     */
    isDrawn(checkOpacity: boolean): boolean {
      // A style sheet of the page can give the target a height before anything is in it.
      if (!shadow && !target.firstElementChild && !target.textContent) return false
      const options = {checkOpacity, checkVisibilityCSS: true}
      // Only the size counts in a part of the page that is invisible itself, as in a tab that is not
      // open, and in Safari before 17.4 and Firefox before 106.
      const canTell = target.parentElement?.checkVisibility?.(options)
      return [target, ...target.querySelectorAll('*')].some(
        (element) =>
          // An element that holds nothing itself may have a closed shadow root.
          !element.firstElementChild &&
          element.getBoundingClientRect().height > 1 &&
          (!canTell || element.checkVisibility(options)),
      )
    },
    end() {
      filled.disconnect()
      sized.disconnect()
    },
  }
}
