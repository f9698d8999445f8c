/** An embed in an element, or the question before it. */
export interface Mount {
  /** The key of what is mounted. */
  wanted: string
  /** The element that was put in. */
  content: HTMLElement
  /** Starts what waits to come near. */
  readonly start?: (() => void) | undefined
  /** Removes what is elsewhere on the page, such as a player. */
  readonly hide: () => void
  readonly end: () => void
  /** Changes with each time that it is mounted. */
  owner?: object | undefined
}

const mounts = new WeakMap<Element, Mount>()

/** Marks what was mounted, also in the copy that a router keeps of a page that is left. */
const SLOT = 'stories-embed'

/** Puts what is mounted into its element. */
export function place(element: HTMLElement, content: HTMLElement): void {
  content.slot = SLOT
  element.append(content)
}

/**
 * Holds an element's own content, present and later, to hide all of it at once. The content
 * itself is the page's: a framework may change its nodes and their styles at any time.
 *
 * @throws DOMException for an element that can't have a shadow root.
 */
export function ownContent(element: HTMLElement): HTMLElement {
  let own = element.shadowRoot?.querySelector('slot')
  if (!own) {
    own = document.createElement('slot')
    const mounted = document.createElement('slot')
    mounted.name = SLOT
    element.attachShadow({mode: 'open'}).append(own, mounted)
  }
  return own
}

/**
 * Mounts something in an element, in place of what was mounted there. The same again changes
 * nothing: pages mount an element whenever a router reports a page.
 *
 * @param create - Absent where there is nothing to mount.
 * @param isEager - Whether it starts at once.
 * @param other - A key that is as good as `wanted`.
 * @returns Ends or, for an element that is kept, hides it; does nothing once the element was mounted
 *   again.
 */
export function mountOnce(
  element: HTMLElement,
  wanted: string,
  create: (() => Mount) | undefined,
  isEager = false,
  other = wanted,
): (isKept?: boolean) => void {
  let mount = mounts.get(element)
  // A framework that morphs the page into what its server sends may make it an element of the page,
  // or take it out.
  const isLost = mount?.content.slot !== SLOT
  if (!mount || isLost || ![wanted, other].includes(mount.wanted)) {
    mount?.end()
    mounts.delete(element)
    // A copy has none of the listeners.
    for (const copy of element.querySelectorAll(`:scope > [slot=${SLOT}]`)) copy.remove()
    if (!create) return () => {}
    mount = create()
    mounts.set(element, mount)
  } else if (mount.content.parentNode !== element) {
    place(element, mount.content)
  }
  if (isEager) mount.start?.()
  const current = mount
  const owner = (current.owner = {})
  return (isKept) => {
    if (current.owner !== owner) return
    if (isKept) return current.hide()
    mounts.delete(element)
    current.owner = undefined
    current.end()
  }
}
