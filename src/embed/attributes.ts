import {type EmbedKind, type EmbedTarget, type EmbedValue, readTarget} from './read-target.ts'

/** Attributes by their names in HTML. */
export type EmbedAttributes = Readonly<Record<string, string>>

/**
 * Writes the attributes of an embed for a script with conventions of its own. Only `class`, `id`,
 * `data-` and `aria-` attributes are taken.
 */
export type EmbedMarkup = (target: EmbedTarget, brand: string) => EmbedAttributes

/** Whether a word can begin the names of a script, as `MarkupOptions.brand` requires. */
export const isBrand = (brand: unknown): boolean =>
  typeof brand === 'string' && /^[a-z][a-z0-9-]*$/.test(brand)

/** How a value is written as markup. */
export interface MarkupOptions {
  /**
   * The word that the script's names begin with: its global object, classes and `data-` attributes.
   * A lower-case letter, then lower-case letters, digits and hyphens.
   */
  readonly brand: string
  /**
   * - `deployed`, the default: `class="<brand>-collection"` with `data-<brand>-collection-id`, or
   *   with `data-<brand>-team-id` and `data-<brand>-collection-tag`; `class="<brand>-stories"` with
   *   `data-<brand>-stories`, the Stories' ids.
   * - `contract`: a tag is in `data-<brand>-stories`, with `data-<brand>-team-id`. What has no
   *   tag is written as `deployed`.
   * - a function, for any other script.
   */
  readonly markup?: 'deployed' | 'contract' | EmbedMarkup | undefined
  /**
   * What the value is. Needed only for a single value whose `_type` is a name of your own, such as
   * of a type that is based on `stories.story`.
   */
  readonly kind?: EmbedKind | undefined
}

/**
 * The attributes of the element that an embed script fills.
 *
 * @returns `undefined` where the value names nothing that can be shown.
 * @throws TypeError for an invalid brand, or when a markup function returns another attribute.
 */
export function embedAttributes(
  value: EmbedValue,
  {brand, markup = 'deployed', kind}: MarkupOptions,
): EmbedAttributes | undefined {
  if (!isBrand(brand)) {
    throw new TypeError('brand must be like my-brand2')
  }
  const target = readTarget(value, kind)
  if (!target) return undefined
  if (typeof markup === 'function') return checked(markup(target, brand))
  const data = `data-${brand}-`
  if ('ids' in target) return {class: `${brand}-stories`, [`${data}stories`]: target.ids.join(' ')}
  const found = {class: `${brand}-collection`}
  if ('id' in target) return {...found, [`${data}collection-id`]: target.id}
  const team = {[`${data}team-id`]: target.teamId}
  return markup === 'contract'
    ? {...team, [`${data}stories`]: target.tag}
    : {...found, ...team, [`${data}collection-tag`]: target.tag}
}

function checked(attributes: EmbedAttributes): EmbedAttributes {
  for (const name of Object.keys(attributes)) {
    if (!/^(class|id|(data|aria)-[a-z0-9_.-]+)$/.test(name)) {
      throw new TypeError(`markup can't set ${name}`)
    }
  }
  return attributes
}

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
