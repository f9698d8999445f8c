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
export function putThumbnails(element: HTMLElement, drawn: Drawn): () => void {
  const {minHeight} = element.style
  const height = keptHeight(drawn, measured.get(heightKey(drawn)))
  // The page may have a height of its own.
  if (!Number.parseFloat(getComputedStyle(element).minHeight)) element.style.minHeight = height
  // A framework may mark its places by comments.
  const isEmpty = !element.firstElementChild && !element.textContent.trim()
  const pressable = drawn.consentText === undefined ? PRESSABLE : BUTTON
  const thumbnails = element.querySelector(pressable)
    ? undefined
    : drawThumbnails(create, isEmpty ? drawn : {...drawn, stories: []})
  if (thumbnails) {
    // With each of them: a shadow root has none of the page's, and a router may change the page's head.
    const styles = create('style', {}, [embedStyles])
    styles.nonce = drawn.nonce ?? ''
    thumbnails.prepend(styles)
    thumbnails.style.setProperty('--stories-height', height)
    // Only the button, below what the page has.
    if (!isEmpty) thumbnails.style.minHeight = '0'
    element.append(thumbnails)
  }
  return () => {
    thumbnails?.remove()
    element.style.minHeight = minHeight
  }
}
