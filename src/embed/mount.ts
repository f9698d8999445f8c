import {embedAttributes, type EmbedAttributes, type MarkupOptions} from './attributes.ts'
import {type Mount, mountOnce, place} from './mount-once.ts'
import {discover, RESPONSE_MS, whenLoaded, type ScriptOptions} from './script.ts'
import type {EmbedValue} from './read-target.ts'

/** Options of {@link mountEmbed}. */
export interface MountOptions extends MarkupOptions, ScriptOptions {
  /**
   * Waits until the element comes near the visible part of the page.
   *
   * @defaultValue `true`
   */
  readonly lazy?: boolean | undefined
}

/**
 * Shows an embed in an element. What the element holds already, such as links, stays until the
 * script has drawn something visible, and for as long as it doesn't.
 *
 * Mounted again, an element keeps the embed of the same value, and shows another value in its place.
 *
 * @returns Removes the embed, and a player that it left open, and shows again what was there. The
 *   script stays on the page. Of an element that was mounted again, only the last one counts.
 * @throws TypeError as {@link embedAttributes} does, and for an address that is not http(s).
 */
export function mountEmbed(
  element: HTMLElement,
  value: EmbedValue,
  options: MountOptions,
): () => void {
  const attributes = embedAttributes(value, options)
  checkUrls(options)
  const end = mountAttributes(element, attributes, options)
  return () => end()
}

/** @throws TypeError for an address that is not http(s). */
export function checkUrls(options: ScriptOptions): void {
  for (const name of ['scriptUrl', 'apiBaseUrl'] as const) {
    // What begins like a path has no scheme of its own. The host is the developer's choice.
    if (!/^(https?:|\.{0,2}\/)/i.test(options[name] ?? '/')) {
      throw new TypeError(`Invalid ${name}`)
    }
  }
}

/** What makes an embed another one. Options of `discover` can be anything, and are the page's. */
export const embedKey = (
  attributes: EmbedAttributes | undefined,
  {scriptUrl, apiBaseUrl, disableAnalytics}: ScriptOptions,
): string => JSON.stringify([attributes, scriptUrl, apiBaseUrl, disableAnalytics])

/** {@link mountEmbed} for attributes and options that are checked. */
export function mountAttributes(
  element: HTMLElement,
  attributes: EmbedAttributes | undefined,
  options: ScriptOptions & Pick<MountOptions, 'lazy'>,
  key = embedKey(attributes, options),
): (isKept?: boolean) => void {
  return mountOnce(
    element,
    key,
    attributes && (() => startEmbed(element, attributes, options, key)),
  )
}

/** Shows an embed in an element in which none is. */
export function startEmbed(
  element: HTMLElement,
  attributes: EmbedAttributes,
  options: ScriptOptions & Pick<MountOptions, 'lazy'>,
  wanted: string,
): Mount {
  const target = document.createElement('div')
  const others = [...(element.children as HTMLCollectionOf<HTMLElement>)].map(
    ({style}) => [style, style.display] as const,
  )
  const show = (isShown: boolean) => {
    for (const [style, was] of others) style.display = isShown ? was : 'none'
  }

  const look = (isLate?: unknown) => show(!isDrawn(target, isLate === true))
  // Before the browser lays out what was put in, so that nothing below moves.
  const filled = new MutationObserver(look)
  // The content of a closed shadow root or a style sheet can only be detected by its size.
  const sized = new ResizeObserver(look)
  const removeLayers = watchLayers(target, options.brand)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWaiting = () => {}
  const start = () => {
    near.disconnect()
    // Not before, so that a script that looks for markup finds no embed that still waits.
    for (const name in attributes) target.setAttribute(name, attributes[name]!)
    filled.observe(target, {attributes: true, childList: true, subtree: true})
    sized.observe(target)
    stopWaiting = whenLoaded(options, () => target.isConnected && discover(options))
    timer = setTimeout(look, RESPONSE_MS, true)
  }
  place(element, target)
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) start()
    },
    {rootMargin: '50%'},
  )
  if (options.lazy === false) start()
  else near.observe(element)

  return {
    wanted,
    content: target,
    hide: removeLayers,
    end() {
      clearTimeout(timer)
      near.disconnect()
      sized.disconnect()
      filled.disconnect()
      stopWaiting()
      removeLayers()
      target.remove()
      show(true)
    },
  }
}

/**
 * Whether something visible with a size is in an element. A script may put in a placeholder that is
 * not, and fill it later or never.
 *
 * @param checkOpacity - Whether a transparent element, which may be about to fade in, is invisible.
 */
const isDrawn = (target: Element, checkOpacity: boolean): boolean =>
  // What holds nothing itself may have a closed shadow root.
  [target, ...target.querySelectorAll('*')].some(
    (element) =>
      !element.firstElementChild &&
      element.getBoundingClientRect().height > 1 &&
      // Safari before 17.4 and Firefox before 106 can't say more than the size.
      (element.checkVisibility?.({checkOpacity, checkVisibilityCSS: true}) ?? true),
  )

/**
 * Watches for a player that a click or key in an embed puts over the page. The page itself adds to
 * `body` as well, such as a notice: only an element with a name that begins with the brand is known
 * to be the script's.
 *
 * @returns Removes the player, and lets the page scroll as before.
 */
export function watchLayers(target: Element, brand: string): () => void {
  const {body} = document
  // A script may lock scrolling on either while its player is open.
  const locked = [body, body.parentElement!]
  const added: Node[] = []
  const name = new RegExp(`\\s(data-)?${brand}(?![a-z0-9])`)
  const openLayers = () =>
    added.filter(
      (node): node is Element =>
        node instanceof Element &&
        node.isConnected &&
        name.test(
          [' ', node.localName, node.id, node.className, ...node.getAttributeNames()].join(' '),
        ),
    )
  let former: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver((records) => {
    for (const {addedNodes} of records) added.push(...addedNodes)
  })
  const onAct = () => {
    clearTimeout(timer)
    timer = setTimeout(() => observer.disconnect(), RESPONSE_MS)
    // A key can come while a player is open, which has locked scrolling then.
    if (!openLayers()[0]) former = locked.map(({style}) => style.overflow)
    observer.observe(body, {childList: true})
  }
  // Before the script's own listeners.
  for (const type of ['click', 'keydown']) target.addEventListener(type, onAct, true)
  return () => {
    observer.disconnect()
    const layers = openLayers()
    if (layers[0]) locked.map(({style}, at) => (style.overflow = former[at]!))
    for (const layer of layers) layer.remove()
  }
}
