/** Milliseconds after a click in which elements added to the page count as the script's. */
const OPENING = 8000

/**
 * Watches for a player that a click in an embed puts over the page.
 *
 * @returns Removes the player, and lets the page scroll as before the click.
 */
export function watchLayers(target: Element): () => void {
  const {body} = document
  const {style} = body
  const layers: Node[] = []
  let clickedAt = 0
  let overflow = ''
  const added = new MutationObserver((records) => {
    for (const {addedNodes} of records) {
      if (performance.now() - clickedAt < OPENING) layers.push(...addedNodes)
    }
  })
  const onClick = () => {
    clickedAt = performance.now()
    overflow = style.overflow
    added.observe(body, {childList: true})
  }
  // Before the script's own listeners.
  target.addEventListener('click', onClick, true)
  return () => {
    added.disconnect()
    for (const layer of layers as ChildNode[]) {
      // The script may lock scrolling while its player is open.
      if (layer.isConnected) style.overflow = overflow
      layer.remove()
    }
  }
}
