import {keptHeight, measured, heightKey} from './kept-height.ts'
import {type Create, drawThumbnails, type Drawn, embedStyles} from './thumbnails.ts'
import {BUTTON, PRESSABLE} from './when-wanted.ts'

const create: Create<HTMLElement> = (tag, attributes, children) => {
  const element = document.createElement(tag)
  for (const name in attributes) element.setAttribute(name, attributes[name]!)
  element.append(...children)
  return element
}

/**
 * Keeps the height of what the script will draw and, in an element without content, draws what is
 * seen until then. Returns what takes both away.
 */
export function putThumbnails(element: HTMLElement, drawn: Drawn, nonce = ''): () => void {
  const {style} = element
  const {minHeight} = style
  // The page may have a height of its own.
  if (!Number.parseFloat(getComputedStyle(element).minHeight)) {
    const height = keptHeight(drawn, measured.get(heightKey(drawn)))
    style.minHeight = height
    style.setProperty('--stories-height', height)
  }
  // A framework may mark its places by comments.
  const isEmpty = !element.firstElementChild && !/\S/.test(element.textContent)
  const has = (names: string) => element.querySelector(names) !== null
  const asks = !has(BUTTON) && (drawn.consentText !== undefined || !has(PRESSABLE))
  const thumbnails = asks
    ? drawThumbnails(create, isEmpty ? drawn : {...drawn, stories: []})
    : undefined
  if (thumbnails) {
    // With each of them: a shadow root has none of the page's, and a router may change the page's head.
    const styles = create('style', {}, [embedStyles])
    styles.nonce = nonce
    thumbnails.prepend(styles)
    // Only the button, below what the page has.
    if (!isEmpty) thumbnails.style.minHeight = '0'
    element.append(thumbnails)
  }
  return () => {
    thumbnails?.remove()
    style.minHeight = minHeight
    style.removeProperty('--stories-height')
  }
}
