import {embedAttributes, type MarkupOptions} from './attributes.ts'
import type {EmbedValue} from './read-target.ts'

/**
 * The element that an embed script fills, as HTML. Safe for any value of a dataset.
 *
 * @returns One empty `div`; an empty string where the value names nothing that can be shown.
 * @throws TypeError as {@link embedAttributes} does.
 */
export function embedHtml(value: EmbedValue, options: MarkupOptions): string {
  const attributes = embedAttributes(value, options)
  if (!attributes) return ''
  let html = '<div'
  for (const [name, text] of Object.entries(attributes)) html += ` ${name}="${escape(text)}"`
  return `${html}></div>`
}

/** A parser would make a line feed of a carriage return. */
function escape(text: string): string {
  return `${text}`.replace(/[&<>"'\r]/g, (found) => `&#${found.charCodeAt(0)};`)
}
