/** The embed with the last press or key, which may have opened a player; then what closes that. */
let latest: unknown

/**
 * Watches for a player that a press or key in an embed opens over the page. The page itself adds to
 * `body` as well, such as a notice: only what covers the page, with a name that begins with the brand,
 * is known to be the script's.
 *
 * @returns Closes the player as a visitor would: by Escape or, where it is still there a second later,
 *   by its button. It removes nothing: a script may keep its player for the next press, and no one else
 *   knows how it has locked scrolling.
 */
export function watchLayers(target: Element, brand: string): () => void {
  const name = new RegExp(`[ ,](data-)?${brand}(?![a-z0-9])`)
  const onAct = () => (latest = target)
  // Some scripts don't wait for the click.
  for (const type of ['pointerdown', 'keydown', 'click']) target.addEventListener(type, onAct, true)
  return () => {
    if (latest !== target) return
    let hasSentEscape: boolean | undefined
    const close = (seconds: number) => {
      // A press may have opened another one since, also in this embed if it was only hidden.
      if (latest !== close) return
      const [hit] = document.elementsFromPoint(innerWidth / 2, innerHeight / 2)
      const layer = hit?.closest<HTMLElement>('body>*')
      const isOpen =
        layer &&
        // A layer that takes no height has something in it that is fixed.
        (!layer.offsetHeight || getComputedStyle(layer).position === 'fixed') &&
        name.test(` ${layer.getAttributeNames()} ${layer.localName} ${layer.className} ${layer.id}`)
      if (isOpen) {
        if (hasSentEscape) layer.querySelector<HTMLElement>(CLOSE)?.click()
        else hasSentEscape = hit!.dispatchEvent(new KeyboardEvent('keydown', ESCAPE))
        // During a view transition nothing else is hit.
      } else if (hit?.parentNode !== document) return
      if (seconds) setTimeout(close, 1000, seconds - 1)
    }
    latest = close
    close(3)
  }
}

const ESCAPE = {bubbles: true, key: 'Escape', keyCode: 27}
const CLOSE = 'button[class*=close i],button[aria-label*=close i]'
