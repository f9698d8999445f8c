import {type EmbedType, isBrand} from '../access/index.ts'
import {keptHeight} from './kept-height.ts'
import {readTarget, STEGA} from './read-target.ts'
import type {EmbedKind, EmbedTarget, EmbedValue} from './read-target.ts'
import {type Create, drawThumbnails, SLOT, type ThumbnailOptions} from './thumbnails.ts'

/** Attributes by their names in HTML. */
export type EmbedAttributes = Readonly<Record<string, string>>

/**
 * Writes the attributes of an embed for a script with conventions of its own. Only `class`, `id`,
 * `data-` and `aria-` attributes are taken.
 */
export type EmbedMarkup = (target: EmbedTarget, brand: string) => EmbedAttributes

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
   * Options of the script for this embed alone, written as `data-<brand>-NAME`. Names have
   * lower-case letters, digits, hyphens, dots and underscores. What names the content wins. What is
   * `null`, as GROQ gives what a document lacks, or `undefined` is not written.
   */
  readonly attributes?:
    | Readonly<Record<string, string | number | boolean | null | undefined>>
    | undefined
  /** How it is drawn: passed to a `markup` function, since only its script has a name for it. */
  readonly embedType?: EmbedType | undefined
  /**
   * The kind of the value. Needed only for a single value whose `_type` is a name of your own, such as
   * of a type that is based on `stories.story`.
   */
  readonly kind?: EmbedKind | undefined
}

/**
 * The attributes of the element that an embed script fills.
 *
 * @returns `undefined` where the value names nothing that can be shown.
 * @throws TypeError for an invalid brand, and for an attribute that is neither `class`, `id`, `data-` nor
 *   `aria-`.
 * @example
 * `<div {...embedAttributes(page.shelf, {brand: 'service'})} />`
 */
export function embedAttributes(
  value: EmbedValue,
  {attributes, brand, embedType, kind, markup}: MarkupOptions,
): EmbedAttributes | undefined {
  if (!isBrand(brand)) throw new TypeError('Invalid brand')
  const target = readTarget(value, kind)
  if (!target) return undefined
  const data = `data-${brand}-`
  const named: Record<string, string> = {}
  for (const name in attributes) {
    const option = attributes[name]
    if (option != null) named[data + name] = `${option}`.replace(STEGA, '')
  }
  Object.assign(
    named,
    typeof markup === 'function'
      ? markup(embedType ? {...target, embedType} : target, brand)
      : markupOf(target, brand, data, markup),
  )
  for (const name in named) {
    if (!/^(class|id|(data|aria)-[a-z0-9_.-]+)$/.test(name)) throw new TypeError(`Invalid ${name}`)
  }
  return named
}

function markupOf(target: EmbedTarget, brand: string, data: string, markup: string | undefined) {
  if ('ids' in target) return {class: `${brand}-stories`, [`${data}stories`]: target.ids.join(' ')}
  const found = {class: `${brand}-collection`}
  if ('id' in target) return {...found, [`${data}collection-id`]: target.id}
  const team = {[`${data}team-id`]: target.teamId}
  return markup === 'contract'
    ? {...team, [`${data}stories`]: target.tag}
    : {...found, ...team, [`${data}collection-tag`]: target.tag}
}

/**
 * The element that an embed script fills, as HTML. Safe for any value of a dataset, and for any Story.
 *
 * @returns One empty `div`; an empty string where the value names nothing that can be shown. With
 *   `stories`, also an empty list, a `div` with the class `stories-embed`, which has that one and the
 *   thumbnails: `mountEmbed` takes it as it is, and without it `embedStyles` hides the thumbnails once
 *   the script has drawn.
 * @throws TypeError as {@link embedAttributes} does.
 * @example
 * `<main>${embedHtml(page.shelf, {brand: 'service'})}</main>`
 */
export function embedHtml(value: EmbedValue, options: MarkupOptions & ThumbnailOptions): string {
  const attributes = embedAttributes(value, options)
  if (!attributes) return ''
  const drawn = {...options, value}
  const thumbnails = drawThumbnails(createHtml, drawn)
  if (!thumbnails && !options.stories) return createHtml('div', attributes, []).html
  const target = createHtml('div', {slot: SLOT, ...attributes}, [])
  const height = keptHeight(drawn)
  const style = `min-height:${height};--stories-height:${height}`
  return createHtml('div', {class: SLOT, style}, [target, thumbnails ?? '']).html
}

const createHtml: Create<{readonly html: string}> = (tag, attributes, children) => {
  let html = `<${tag}`
  for (const name in attributes) html += ` ${name}="${escape(attributes[name]!)}"`
  html += '>'
  for (const child of children) html += typeof child === 'string' ? escape(child) : child.html
  return {html: tag === 'img' ? html : `${html}</${tag}>`}
}

/** A parser would make a line feed of a carriage return. */
const escape = (text: string) =>
  `${text}`.replace(/[&<>"'\r]/g, (found) => `&#${found.charCodeAt(0)};`)
