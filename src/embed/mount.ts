import {embedAttributes, type EmbedAttributes, type MarkupOptions} from './attributes.ts'
import {discover, whenLoaded, type ScriptOptions} from './script.ts'
import {checkUrl} from './url.ts'
import type {EmbedValue} from './values.ts'

/** Options of {@link mountEmbed}. */
export interface MountOptions extends MarkupOptions, ScriptOptions {
  /** Waits until the element comes near the visible part of the page. Default `true`. */
  readonly lazy?: boolean | undefined
}

/**
 * Shows an embed in an element. What the element holds already, links say, stays until the embed
 * is there, and when the script can't be loaded.
 *
 * @returns Takes the embed away and shows again what was there. The script stays on the page.
 * @throws TypeError as {@link embedAttributes} does, and for an address that is not http(s).
 */
export function mountEmbed(
  element: HTMLElement,
  value: EmbedValue,
  options: MountOptions,
): () => void {
  const attributes = embedAttributes(value, options)
  checkUrls(options)
  return attributes ? mountAttributes(element, attributes, options) : () => {}
}

/** @throws TypeError for an address that is not http(s). */
export function checkUrls({scriptUrl, apiBaseUrl}: ScriptOptions): void {
  checkUrl('scriptUrl', scriptUrl)
  checkUrl('apiBaseUrl', apiBaseUrl)
}

/** {@link mountEmbed} for attributes and options that are checked. */
export function mountAttributes(
  element: HTMLElement,
  attributes: EmbedAttributes,
  options: ScriptOptions & Pick<MountOptions, 'lazy'>,
): () => void {
  // Made here, so that a script that is told to look finds no embed that still waits.
  const target = document.createElement('div')
  for (const [name, text] of Object.entries(attributes)) target.setAttribute(name, text)
  const others = Array.from(element.children as HTMLCollectionOf<HTMLElement>, ({style}) => ({
    style,
    was: style.display,
  }))
  const show = (isShown: boolean) => {
    for (const {style, was} of others) style.display = isShown ? was : 'none'
  }

  const look = () => show(!target.hasChildNodes() && !target.offsetHeight)
  // Before the browser lays out what was put in, so that nothing below moves.
  const filled = new MutationObserver(look)
  // What is put in by a shadow root, which may be closed, only shows by its size.
  const sized = new ResizeObserver(look)
  const start = () => {
    near.disconnect()
    element.append(target)
    filled.observe(target, {childList: true})
    sized.observe(target)
    whenLoaded(options, () => target.isConnected && discover(options))
  }
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) start()
    },
    {rootMargin: '50%'},
  )
  if (options.lazy === false) start()
  else near.observe(element)

  return () => {
    near.disconnect()
    filled.disconnect()
    sized.disconnect()
    target.remove()
    show(true)
  }
}
