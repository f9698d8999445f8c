import {SLOT} from './thumbnails.ts'
import type {WantedOptions} from './when-wanted.ts'

export interface Mount {
  readonly content: HTMLElement
  /** Puts it in, with the thumbnails. */
  readonly place: () => void
  /** Waits until its script is wanted, by the latest options. */
  readonly wait: (options: WantedOptions) => void
  /** Closes a player. */
  readonly hide: () => void
  readonly end: () => void
  wanted?: string
  /** Changes with each time that it is mounted. */
  owner?: object
}

const mounts = new WeakMap<Element, Mount | undefined>()

/**
 * Holds an element's own content, present and later, apart from what is mounted, to hide all of it at
 * once. The content itself is the page's: a framework may change its nodes and their styles at any time.
 *
 * @throws DOMException for an element that can't have a shadow root.
 */
export function slotsOf(element: HTMLElement) {
  const root = element.shadowRoot ?? element.attachShadow({mode: 'open'})
  if (!root.firstChild) {
    const mounted = document.createElement('slot')
    mounted.name = SLOT
    // First, so that it has its place before what is seen until then is hidden.
    root.append(mounted, document.createElement('slot'))
  }
  return [...root.querySelectorAll('slot')] as [mounted: HTMLSlotElement, own: HTMLSlotElement]
}

/**
 * Mounts something in an element, in place of what was mounted there. The same again changes
 * nothing: pages mount an element whenever a router reports a page.
 *
 * @param create - Absent where there is nothing to mount.
 * @param options - For what still waits.
 * @returns Ends or, for an element that is kept, hides it; does nothing once the element was mounted
 *   again.
 */
export function mountOnce(
  element: HTMLElement,
  wanted: string,
  create: (() => Mount) | undefined,
  options: WantedOptions,
): (isKept?: boolean) => void {
  const former = mounts.get(element)
  // A framework that morphs the page into what its server sends may make it an element of the page,
  // or take it out.
  const isSame = former?.wanted === wanted && former.content.slot === SLOT
  if (!isSame) former?.end()
  const mount = isSame ? former : create?.()
  mounts.set(element, mount)
  if (mount?.content.parentNode !== element) {
    for (const copy of element.children) {
      // A copy has none of the listeners. What morphs the page needs an element for the server's.
      if (copy.slot === SLOT) copy.replaceWith(document.createElement('div'))
    }
    mount?.place()
  }
  if (!mount) return () => {}
  mount.wanted = wanted
  mount.wait(options)
  const owner = (mount.owner = {})
  return (isKept) => {
    if (mounts.get(element)?.owner !== owner) return
    // A page that changes only when the script is loaded leaves a player as it is.
    if (isKept) return element.offsetHeight ? undefined : mount.hide()
    mounts.delete(element)
    mount.end()
  }
}
