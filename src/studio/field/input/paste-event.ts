import {visibleText} from '../../../access/index.ts'

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

/** A link anywhere, or at the beginning without its scheme, or markup that is written out or not. */
const LINK = /https?:\/\/\S|^[("'“]?(?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\/\S/i
const MARKUP = /<[a-z]|&lt;[a-z]/i

/**
 * The pasted text if it can name a Story or a Collection: a link or embed code.
 *
 * @returns `undefined` for anything else, and for a value that was copied in a Studio
 */
export function pastedText(clipboard: Pick<DataTransfer, 'getData'> | null): string | undefined {
  const text = clipboard?.getData('text/plain').trim() ?? ''
  if (clipboard?.getData('text/html').includes('data-sanity-clipboard')) return undefined
  return LINK.test(visibleText(text)) || MARKUP.test(text) ? text : undefined
}
