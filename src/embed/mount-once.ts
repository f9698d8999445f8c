/** What is mounted in an element. */
export interface Mount {
  /** The key of what is mounted. */
  wanted: string
  /** What was put into the element. */
  readonly content: HTMLElement
  /** Removes what is elsewhere on the page, such as a player. */
  readonly hide: () => void
  readonly end: () => void
  /** Changes with each time that it is mounted. */
  owner?: object | undefined
}

const mounts = new WeakMap<Element, Mount>()

/** Marks what was mounted, also in the copy that a router keeps of a page that is left. */
const MARK = 'data-stories-mounted'

/** Puts what is mounted into its element. */
export function place(element: HTMLElement, content: HTMLElement): void {
  content.setAttribute(MARK, '')
  element.append(content)
}

/**
 * Mounts something in an element, in place of what was mounted there. The same again changes
 * nothing: pages mount an element whenever a router reports a page.
 *
 * @param create - Absent where there is nothing to mount.
 * @param other - What is as good as `wanted`.
 * @returns Ends or, for an element that is kept, hides it; does nothing once the element was mounted
 *   again.
 */
export function mountOnce(
  element: HTMLElement,
  wanted: string,
  create: (() => Mount) | undefined,
  other = wanted,
): (isKept?: boolean) => void {
  let mount = mounts.get(element)
  if (!mount || ![wanted, other].includes(mount.wanted) || mount.content.parentNode !== element) {
    mount?.end()
    mounts.delete(element)
    // A copy has none of the listeners.
    for (const copy of element.querySelectorAll(`:scope > [${MARK}]`)) copy.remove()
    if (!create) return () => {}
    mount = create()
    mounts.set(element, mount)
  }
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
