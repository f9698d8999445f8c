import {embedAttributes, type EmbedAttributes, type MarkupOptions} from './attributes.ts'
import {watchDrawn} from './drawn.ts'
import {heightKey, watchHeight} from './kept-height.ts'
import {watchLayers} from './layers.ts'
import {type Mount, mountOnce, slotsOf} from './mount-once.ts'
import {putThumbnails} from './put-thumbnails.ts'
import {discover, report, RESPONSE_MS, whenLoaded, type ScriptOptions} from './script.ts'
import {isWebAddress, SLOT, type ThumbnailOptions} from './thumbnails.ts'
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
  const end = mountAttributes(element, {
    ...options,
    attributes,
    shape: heightKey(drawn),
    put: () => putThumbnails(element, drawn, options.nonce),
  })
  return () => end()
}

/** @throws TypeError for an address that is not http(s). */
export function checkUrls({scriptUrl, apiBaseUrl}: ScriptOptions): void {
  for (const [name, url] of Object.entries({scriptUrl, apiBaseUrl: apiBaseUrl ?? '/'})) {
    // An address that begins like a path has no scheme of its own. The host is the developer's choice.
    if (!isWebAddress(url)) throw new TypeError(`Invalid ${name}`)
  }
}

/** The options of an embed, checked. */
export interface Mounted extends ScriptOptions, WantedOptions {
  readonly attributes: EmbedAttributes | undefined
  /** By which its height is remembered. */
  readonly shape: string
  /** Puts in what is seen until the script has drawn, and returns what takes it away. */
  readonly put?: () => () => void
}

/** Tells an embed from another one. Options of `discover` can be anything, and are the page's. */
export const embedKey = (embed: Omit<Mounted, 'shape'>): string =>
  JSON.stringify([embed.attributes, embed.scriptUrl, embed.apiBaseUrl, embed.disableAnalytics])

/** {@link mountEmbed} for options that are checked. */
export function mountAttributes(element: HTMLElement, options: Mounted) {
  // A site's own tests may have a DOM without layout. What is in the element stays then.
  const {IntersectionObserver, ResizeObserver} = window
  const canShow = options.attributes && IntersectionObserver && ResizeObserver
  const create = canShow && (() => startEmbed(element, options))
  return mountOnce(element, embedKey(options), create, options)
}

function startEmbed(element: HTMLElement, options: Mounted): Mount {
  const {attributes, brand, put, shape} = options
  const {own, mounted} = slotsOf(element)
  const target = document.createElement('div')
  let isDue = false
  let isOver = false
  const look = (isLate = false) => {
    if (isDue && target.isConnected) {
      isDue = false
      discover(options)
    }
    const isSeen = drawn.isDrawn(isLate)
    if (isSeen || isLate) element.removeAttribute('aria-busy')
    if (isSeen && !own.style.display) moveFocus(element, target)
    own.style.display = isSeen ? 'none' : ''
    // An invisible placeholder takes no height beside what is seen.
    mounted.style.cssText = isSeen || isOver ? '' : 'display:block;height:0'
    heightChanged(isSeen)
  }
  const drawn = watchDrawn(target, () => look())
  const heightChanged = watchHeight(element, target, shape)
  const removeLayers = watchLayers(target, brand)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWaiting = () => {}
  let stopLoading = () => {}
  let remove: (() => void) | undefined
  let latest: WantedOptions = options
  const start = () => {
    timer = setTimeout(() => {
      isOver = true
      look(true)
      if (own.style.display) return
      if ('host' in target.getRootNode()) report('scripts find no embed in a shadow root')
      // The button may be pressed again; a thumbnail is a link then.
      if (latest.load !== 'click' || !element.querySelector(BUTTON)) return
      timer = undefined
      mount.wait(latest)
    }, RESPONSE_MS)
    // Not before, so that a script that looks for markup finds no embed that still waits.
    for (const name in attributes) target.setAttribute(name, attributes[name]!)
    drawn.start()
    stopLoading()
    stopLoading = whenLoaded(options, () => {
      isDue = true
      look()
    })
  }

  const mount: Mount = {
    content: target,
    place() {
      remove?.()
      remove = put?.()
      target.slot = SLOT
      element.append(target)
    },
    wait(wants) {
      if (timer) return
      latest = wants
      stopWaiting()
      stopWaiting = whenWanted(element, latest, start)
    },
    hide: removeLayers,
    end() {
      clearTimeout(timer)
      drawn.end()
      stopWaiting()
      stopLoading()
      removeLayers()
      heightChanged(false)
      remove?.()
      target.remove()
      own.style.display = mounted.style.cssText = ''
      element.removeAttribute('aria-busy')
    },
  }
  return mount
}
