import {embedAttributes, type EmbedAttributes, type MarkupOptions} from './attributes.ts'
import {watchHeight} from './kept-height.ts'
import {type Mount, mountOnce, slotsOf, place} from './mount-once.ts'
import {putThumbnails} from './put-thumbnails.ts'
import {discover, report, RESPONSE_MS, whenLoaded, type ScriptOptions} from './script.ts'
import {type Drawn, isWebAddress, type ThumbnailOptions} from './thumbnails.ts'
import type {EmbedValue} from './read-target.ts'
import {BUTTON, moveFocus, type WantedOptions, whenWanted} from './when-wanted.ts'

/** Options of {@link mountEmbed}. */
export interface MountOptions
  extends MarkupOptions, ScriptOptions, ThumbnailOptions, Pick<WantedOptions, 'onLoad'> {}

/**
 * Shows an embed in an element. What is in the element, such as what `embedHtml` wrote, is seen until
 * the script has drawn something visible, and for as long as it doesn't. An empty element shows the
 * thumbnails of `stories`.
 *
 * Mounted again, an element keeps the embed of the same value, and shows another value in its place.
 *
 * @param element - A `div`, `section` or any other element that can have a shadow root, and has none.
 * @returns Removes the embed, and a player that it left open, and shows again what was there. The
 *   script stays on the page. Of an element that was mounted again, only the last one counts.
 * @throws TypeError as {@link embedAttributes} does, and for an address that is not http(s).
 *   DOMException for an element that can't have a shadow root.
 * @example
 * `const end = mountEmbed(element, page.shelf, {brand: 'service', scriptUrl})`
 */
export function mountEmbed(
  element: HTMLElement,
  value: EmbedValue,
  options: MountOptions,
): () => void {
  const attributes = embedAttributes(value, options)
  checkUrls(options)
  const drawn = {...options, value}
  const end = mountAttributes(element, attributes, drawn, () =>
    putThumbnails(element, drawn, options.nonce),
  )
  return () => end()
}

/** @throws TypeError for an address that is not http(s). */
export function checkUrls({scriptUrl, apiBaseUrl}: ScriptOptions): void {
  for (const [name, url] of Object.entries({scriptUrl, apiBaseUrl: apiBaseUrl ?? '/'})) {
    // An address that begins like a path has no scheme of its own. The host is the developer's choice.
    if (!isWebAddress(url)) throw new TypeError(`Invalid ${name}`)
  }
}

/** Tells an embed from another one. Options of `discover` can be anything, and are the page's. */
export const embedKey = (
  attributes: EmbedAttributes | undefined,
  {scriptUrl, apiBaseUrl, disableAnalytics}: ScriptOptions,
): string => JSON.stringify([attributes, scriptUrl, apiBaseUrl, disableAnalytics])

/** {@link mountEmbed} for attributes and options that are checked. */
export function mountAttributes(
  element: HTMLElement,
  attributes: EmbedAttributes | undefined,
  options: MountOptions & Drawn,
  put = () => () => {},
  key = embedKey(attributes, options),
): (isKept?: boolean) => void {
  // A site's own tests may have a DOM without layout. What is in the element stays then.
  const {IntersectionObserver, ResizeObserver} = window
  const canShow = attributes && IntersectionObserver && ResizeObserver
  const create = canShow && (() => startEmbed(element, attributes, options, put(), key))
  return mountOnce(element, key, create, options)
}

/** Puts an embed into an element in which none is. Its script is loaded as the options say. */
function startEmbed(
  element: HTMLElement,
  attributes: EmbedAttributes,
  options: MountOptions & Drawn,
  remove: () => void,
  wanted: string,
): Mount {
  const {own, mounted} = slotsOf(element)
  const target = document.createElement('div')
  const {attachShadow} = target
  let hasShadow = false
  target.attachShadow = (init) => {
    hasShadow = true
    return attachShadow.call(target, init)
  }

  let isDue = false
  let isOver = false
  const look = (isLate?: unknown) => {
    if (isDue && target.isConnected) {
      isDue = false
      discover(options)
    }
    // A style sheet of the page can give the target a height before anything is in it.
    const isFilled = hasShadow || target.firstElementChild || target.textContent
    const isSeen = Boolean(isFilled && isDrawn(target, isLate === true))
    if (isSeen || isLate === true) element.removeAttribute('aria-busy')
    if (isSeen && !own.style.display) moveFocus(element, target)
    own.style.display = isSeen ? 'none' : ''
    // An invisible placeholder takes no height beside what is seen.
    mounted.style.cssText = isSeen || isOver ? '' : 'display:block;height:0'
    height.changed(isSeen)
    if (isLate === true && !isSeen && 'host' in target.getRootNode()) {
      report('scripts find no embed in a shadow root')
    }
  }
  // Before the browser lays out what was put in, so that nothing below moves.
  const filled = new MutationObserver(look)
  // The content of a closed shadow root or a style sheet can only be detected by its size, and so
  // can an element that comes back to the page.
  const sized = new ResizeObserver(look)
  const removeLayers = watchLayers(target, options.brand)
  const height = watchHeight(element, target, options)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWaiting = () => {}
  let stopLoading = () => {}
  let latest: WantedOptions = options
  const start = () => {
    timer = setTimeout(() => {
      isOver = true
      look(true)
      // The button may be pressed again; a thumbnail is a link then.
      const canRetry = latest.load === 'click' && element.querySelector(BUTTON)
      if (canRetry && !own.style.display) timer = undefined
      mount.wait(latest)
    }, RESPONSE_MS)
    // Not before, so that a script that looks for markup finds no embed that still waits.
    for (const name in attributes) target.setAttribute(name, attributes[name]!)
    filled.observe(target, {attributes: true, childList: true, subtree: true})
    sized.observe(target)
    // A transparent element may fade in after `RESPONSE_MS`, as in a tab in the background.
    for (const type of ['animationend', 'transitionend']) target.addEventListener(type, look)
    stopLoading()
    stopLoading = whenLoaded(options, () => {
      isDue = true
      look()
    })
  }
  place(element, target)

  const mount: Mount = {
    wanted,
    content: target,
    wait(wants) {
      if (timer) return
      latest = wants
      stopWaiting()
      stopWaiting = whenWanted(element, latest, start)
    },
    hide: removeLayers,
    end() {
      clearTimeout(timer)
      sized.disconnect()
      filled.disconnect()
      stopWaiting()
      stopLoading()
      removeLayers()
      height.end()
      remove()
      target.remove()
      own.style.display = mounted.style.cssText = ''
      element.removeAttribute('aria-busy')
    },
  }
  return mount
}

/**
 * Whether something visible with a size is in an element. A script may put in a placeholder that is
 * not, and fill it later or never.
 *
 * @param checkOpacity - Whether a transparent element, which may be about to fade in, is invisible.
 */
function isDrawn(target: Element, checkOpacity: boolean): boolean {
  const options = {checkOpacity, checkVisibilityCSS: true}
  // Only the size counts in a part of the page that is invisible itself, as in a tab that is not
  // open, and in Safari before 17.4 and Firefox before 106.
  const canTell = target.parentElement?.checkVisibility?.(options)
  return [target, ...target.querySelectorAll('*')].some(
    (element) =>
      // An element that holds nothing itself may have a closed shadow root.
      !element.firstElementChild &&
      element.getBoundingClientRect().height > 1 &&
      (!canTell || element.checkVisibility(options)),
  )
}

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
