import {RESPONSE_MS} from './script.ts'

/**
 * Watches for a player that a press or key in an embed puts over the page. The page itself adds to
 * `body` as well, such as a notice: only an element with a name that begins with the brand is known
 * to be the script's.
 *
 * @returns Removes the player, and lets the page scroll as before.
 */
export function watchLayers(target: Element, brand: string): () => void {
  const {body} = document
  // A script may lock scrolling on either while its player is open.
  const locked = [body, body.parentElement!]
  const added = new Set<Node>()
  const name = new RegExp(`\\s(data-)?${brand}(?![a-z0-9])`)
  // A script may hide its player, and open it again from another embed.
  const isSeen = ({display, opacity, visibility}: CSSStyleDeclaration) =>
    display !== 'none' && visibility !== 'hidden' && opacity !== '0'
  const openLayers = () =>
    [...body.children].filter(
      (layer) =>
        added.has(layer) &&
        name.test(
          [' ', layer.localName, layer.id, layer.className, ...layer.getAttributeNames()].join(' '),
        ) &&
        isSeen(getComputedStyle(layer)),
    )
  let former: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((records) => {
    for (const {addedNodes} of records) for (const node of addedNodes) added.add(node)
  })
  const onAct = () => {
    clearTimeout(timer)
    timer = setTimeout(() => observer.disconnect(), RESPONSE_MS)
    // A key can come while a player is open, which has locked scrolling then.
    if (!openLayers()[0]) former = locked.map(({style}) => style.overflow)
    observer.observe(body, {childList: true})
  }
  // Before the script's own listeners, of which some don't wait for the click.
  for (const type of ['click', 'keydown', 'pointerdown']) target.addEventListener(type, onAct, true)
  return () => {
    observer.disconnect()
    for (const layer of openLayers()) {
      layer.remove()
      locked.map(({style}, at) => (style.overflow = former[at]!))
    }
  }
}
