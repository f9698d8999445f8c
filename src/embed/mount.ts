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
 * @returns Removes the embed, closes a player that was opened in it, by Escape or its button, and shows
 *   again what was there. The script stays on the page. Of an element that was mounted again, only the
 *   last one counts.
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
  const put = () => putThumbnails(element, drawn)
  const end = mountAttributes(element, {...options, attributes, shape: heightKey(drawn), put})
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
export interface Mounted extends WantedOptions {
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
  const canShow = options.attributes && document.elementsFromPoint
  const create = canShow && (() => startEmbed(element, options))
  return mountOnce(element, embedKey(options), create, options)
}

function startEmbed(element: HTMLElement, options: Mounted): Mount {
  const {attributes, brand, put, shape} = options
  const [mounted, own] = slotsOf(element)
  const target = document.createElement('div')
  let isDue = false
  let isOver = false
  let isThere = false
  const look = () => {
    if (isDue && target.isConnected) {
      isDue = false
      discover(latest)
    }
    const wasThere = isThere
    isThere = drawn.isDrawn(false)
    // An embed that comes late, or back to the visible part of the page, may fade in as well.
    if (isThere && !wasThere) giveTime()
    const isSeen = isOver ? drawn.isDrawn(true) : isThere
    const isSettled = isSeen || isOver
    if (isSettled) element.removeAttribute('aria-busy')
    if (isSeen && !own.style.display) moveFocus(element, target)
    own.style.display = isSeen ? 'none' : ''
    // An invisible placeholder takes no height beside what is seen.
    mounted.style.cssText = isSettled ? '' : 'display:block;height:0'
    heightChanged(isSeen)
  }
  const drawn = watchDrawn(target, look)
  const heightChanged = watchHeight(element, target, shape)
  const closePlayer = watchLayers(target, brand)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWaiting: (() => void) | undefined
  let stopLoading: (() => void) | undefined
  let remove: (() => void) | undefined
  let latest: WantedOptions = options
  const giveTime = () => {
    clearTimeout(timer)
    isOver = false
    timer = setTimeout(() => {
      isOver = true
      look()
      if (own.style.display) return
      if ('host' in target.getRootNode()) report('scripts find no embed in a shadow root')
      // The button may be pressed again; a thumbnail is a link then.
      if (latest.load !== 'click' || !element.querySelector(BUTTON)) return
      timer = undefined
      mount.wait(latest)
    }, RESPONSE_MS)
  }
  const start = () => {
    giveTime()
    // Not before, so that a script that looks for markup finds no embed that still waits.
    for (const name in attributes) target.setAttribute(name, attributes[name]!)
    stopLoading?.()
    stopLoading = whenLoaded(latest, () => {
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
      latest = wants
      if (timer) return
      stopWaiting?.()
      stopWaiting = whenWanted(element, latest, start)
    },
    hide: closePlayer,
    end() {
      clearTimeout(timer)
      drawn.end()
      stopWaiting?.()
      stopLoading?.()
      closePlayer()
      heightChanged(false)
      remove?.()
      target.remove()
      own.style.display = mounted.style.cssText = ''
      element.removeAttribute('aria-busy')
    },
  }
  return mount
}
