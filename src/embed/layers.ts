import {RESPONSE_MS} from './script.ts'

/**
 * Watches for a player that a press or key in an embed puts over the page. The page itself adds to
 * `body` as well, such as a notice: only an element with a name that begins with the brand is known
 * to be the script's.
 *
 * @returns Closes the player, and lets the page scroll as before.
 */
export function watchLayers(target: Element, brand: string): () => void {
  const {body} = document
  // A script may lock scrolling on either while its player is open.
  const locked = [body, body.parentElement!]
  const name = new RegExp(`\\s(data-)?${brand}(?![a-z0-9])`)
  // A script may hide its player, and open it again from another embed.
  const isSeen = (layer: Element) => {
    const {display, opacity, visibility} = getComputedStyle(layer)
    return display !== 'none' && visibility !== 'hidden' && opacity !== '0'
  }
  // Until 8 s after a press what wasn't seen before it; from then on what is open by then.
  let listed: Element[] = []
  let isListed = true
  const openLayers = () =>
    [...body.children].filter(
      (layer) =>
        listed.includes(layer) === isListed &&
        isSeen(layer) &&
        name.test(
          ['', layer.localName, layer.id, layer.className, ...layer.getAttributeNames()].join(' '),
        ),
    )
  let former: string[]
  let timer: ReturnType<typeof setTimeout> | undefined
  const onAct = () => {
    // A key can come while a player is open, which has locked scrolling then.
    if (openLayers()[0]) return
    former = locked.map(({style}) => style.overflow)
    listed = [...body.children].filter(isSeen)
    isListed = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      listed = openLayers()
      isListed = true
    }, RESPONSE_MS)
  }
  // Before the script's own listeners, of which some don't wait for the click.
  for (const type of ['click', 'keydown', 'pointerdown']) target.addEventListener(type, onAct, true)
  return () => {
    for (const layer of openLayers()) {
      // A script that keeps its player couldn't open it again after it was removed.
      layer.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, key: 'Escape'}))
      if (isSeen(layer)) layer.remove()
      locked.map(({style}, at) => (style.overflow = former[at]!))
    }
  }
}
