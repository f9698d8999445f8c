/**
 * Calls back with the paste that a keyboard shortcut brings, wherever in the document it is sent:
 * a browser may send it to the body, where nothing is selected.
 *
 * Safari takes the shortcut through its menu, so the paste may come long after the key. Another
 * key, a click or a move of the focus says that none will come.
 */
export function nextPaste(take: (event: ClipboardEvent) => void): void {
  const waiting = new AbortController()
  const options = {capture: true, signal: waiting.signal}
  const end = () => waiting.abort()
  document.addEventListener(
    'paste',
    (event) => {
      end()
      take(event)
    },
    options,
  )
  for (const type of ['keydown', 'pointerdown', 'focusout']) {
    document.addEventListener(type, end, options)
  }
}
