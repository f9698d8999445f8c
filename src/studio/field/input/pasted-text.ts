/** A link, with or without its scheme and quotes, or markup that is written out or not. */
const LINK = /^[("'“]?(?:(?:https?:\/\/|\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\/\S|https?:\/\/\S)/i
const MARKUP = /<[a-z]|&lt;[a-z]/i

/**
 * The pasted text if it can name a Story or a Collection: a link or embed code.
 *
 * @returns `undefined` for anything else, and for a value that was copied in a Studio
 */
export function pastedText(clipboard: Pick<DataTransfer, 'getData'> | null): string | undefined {
  const text = clipboard?.getData('text/plain').trim() ?? ''
  if (clipboard?.getData('text/html').includes('data-sanity-clipboard')) return undefined
  return LINK.test(text) || MARKUP.test(text) ? text : undefined
}
