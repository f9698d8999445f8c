import {RESPONSE_MS} from './script.ts'

type Scrolling = readonly (readonly [CSSStyleDeclaration, string])[]

/** How the page scrolled before the last press or key in an embed, which may have opened a player. */
let latest: Scrolling | undefined

/**
 * Watches for a player that a press or key in an embed puts over the page. The page itself adds to
 * `body` as well, such as a notice: only what covers the page, with a name that begins with the brand,
 * is known to be the script's.
 *
 * @returns Closes the player, and lets the page scroll as before.
 */
export function watchLayers(target: Element, brand: string): () => void {
  const name = new RegExp(`^(data-)?${brand}(?![a-z0-9])`)
  // A script may keep its player, or what it draws it in: hidden, outside of the window, or empty.
  const openLayer = () =>
    ([...document.body.children] as HTMLElement[]).find(
      (layer) =>
        layer.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)) &&
        // A layer that isn't fixed, and takes no height, has something in it that is fixed.
        (getComputedStyle(layer).position === 'fixed' || !layer.offsetHeight) &&
        [layer.localName, layer.id, ...layer.classList, ...layer.getAttributeNames()].some((one) =>
          name.test(one),
        ),
    )
  let former: Scrolling = []
  const onAct = () => {
    // A key can come while a player is open, which has locked scrolling then.
    if (openLayer()) return
    // A script may lock either.
    const locked = [document.body, document.documentElement]
    const now = (former = latest = locked.map(({style}) => [style, style.overflow] as const))
    setTimeout(() => {
      if (latest === now && !openLayer()) latest = undefined
    }, RESPONSE_MS)
  }
  // Before the script's own listeners, of which some don't wait for the click.
  for (const type of ['click', 'keydown', 'pointerdown']) target.addEventListener(type, onAct, true)
  // Another embed may have opened it since.
  const ownLayer = () => former === latest && openLayer()
  return () => {
    const layer = ownLayer()
    if (!layer) return
    // A script that keeps its player couldn't open it again after it was removed.
    layer.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, key: 'Escape'}))
    for (const [style, overflow] of former) style.overflow = overflow
    // It may close after a transition.
    setTimeout(() => {
      for (let left; (left = ownLayer());) left.remove()
    }, 1000)
  }
}
