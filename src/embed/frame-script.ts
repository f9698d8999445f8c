import type {EmbedAttributes} from './attributes.ts'
import type {ScriptGlobal} from './script.ts'

/**
 * The one script of a frame's page, built into `frame-script.json`. It is the same text for every
 * value, so that a policy can name it by its hash; what differs is in an element beside it or, in a
 * page of another origin, in the address. Only the attributes of an embed and the colour scheme are
 * taken from an address.
 *
 * It reports what is on screen. What `discover` returns is no evidence: some scripts return at once
 * and draw later, or draw nothing for an item that they don't know.
 */

/** The element's content beside the script. */
export interface FrameData {
  readonly brand: string
  readonly scriptUrl: string
  readonly options: Readonly<Record<string, unknown>>
  readonly attributes?: EmbedAttributes | undefined
  readonly scheme?: 'light' | 'dark' | undefined
}

type State = 'loading' | 'drawing' | 'threw' | 'ready' | `failed-${'load' | 'error' | 'global'}`

const given = JSON.parse(document.querySelector('#embed')!.textContent!) as FrameData
const hash = location.hash.slice(1)
const {attributes = {}, scheme} = hash
  ? (JSON.parse(decodeURIComponent(hash)) as Pick<FrameData, 'attributes' | 'scheme'>)
  : given
const {brand, scriptUrl, options} = given
const root = document.documentElement
const {body} = document
root.style.colorScheme = scheme === 'dark' ? 'dark' : 'light'
root.style.background = 'Canvas'
// A strip goes on to the edge of a phone.
Object.assign(body.style, {margin: '0', padding: '16px 0', fontFamily: 'system-ui'})
body.style.paddingInlineStart = '16px'
const target = document.createElement('div')
const {attachShadow} = target
let hasShadow = false
target.attachShadow = (init) => {
  hasShadow = true
  return attachShadow.call(target, init)
}
for (const [name, value] of Object.entries(attributes)) {
  if (/^(class|id|(data|aria)-[a-z0-9_.-]+)$/.test(name)) target.setAttribute(name, value)
}
body.append(target)

const hasText = ({childNodes}: Node) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

function paints(element: Element): boolean {
  const {width, height} = element.getBoundingClientRect()
  const visible = {opacityProperty: true, visibilityProperty: true}
  if (width < 2 || height < 2 || !element.checkVisibility(visible)) return false
  if (element.matches('img, svg, video, canvas, iframe, object') || hasText(element)) return true
  const {backgroundColor, backgroundImage, borderTopWidth} = getComputedStyle(element)
  const isPlain = backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)'
  // A custom element may draw in a closed shadow root.
  return !isPlain || borderTopWidth !== '0px' || element.localName.includes('-')
}

const paintsIn = (node: ParentNode): boolean =>
  [...node.querySelectorAll('*')].some(
    (element) => paints(element) || (element.shadowRoot && paintsIn(element.shadowRoot)),
  )

// A style sheet of the script can give the target a height before anything is in it.
const isDrawn = () =>
  paintsIn(target) || (target.offsetHeight > 1 && (hasShadow || hasText(target)))

const FOCUSABLE = 'a[href], button, input, video[controls], [tabindex]:not([tabindex="-1"])'

/** The elements over a point of the page, in fractions of its width and height. */
function layerAt(x: number, y: number): Element | undefined {
  let at = document.elementFromPoint(x * innerWidth, y * innerHeight)
  let top: Element | undefined
  for (; at && at !== body && at !== root; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') return at
    top = at
  }
  return top === target ? undefined : top
}

const CORNERS = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const
const isCovered = () => CORNERS.every(([x, y]) => layerAt(x, y))

function focusIn(layer: Element | undefined): void {
  if (!layer || layer.contains(document.activeElement)) return
  const first = layer.querySelector(FOCUSABLE) ?? layer
  if (first === layer) layer.setAttribute('tabindex', '-1')
  focus(first)
}

const focus = (element: Element | null | undefined) => (element as HTMLElement | null)?.focus()

// The user's last action, and the item that it was done to before a player opened.
let hasActed = false
let opener: Element | null | undefined
let isKeyDown = false
let hasEntered = false
let escapes = 0
let link = ''
let player = false
let state: State = 'loading'
let reported = ''

function look(): void {
  if (state !== 'ready' && isDrawn()) state = 'ready'
  player = hasActed && state === 'ready' && isCovered()
  // Not before the key is up: it would press what has the focus then.
  if (!isKeyDown && hasEntered !== player) {
    hasEntered = player
    if (player) focusIn(layerAt(0.5, 0.5))
    else if ([body, null].includes(document.activeElement as HTMLElement | null)) focus(opener)
  }
  const height = Math.ceil(body.getBoundingClientRect().height)
  const item = opener ? [...target.querySelectorAll(FOCUSABLE)].indexOf(opener) : -1
  const message = {type: 'stories.frame', state, height, player, escapes, item, link}
  const text = JSON.stringify(message)
  if (text === reported) return
  reported = text
  parent.postMessage(message, '*')
}

function become(next: State): void {
  if (state !== 'ready') state = next
  look()
}

new ResizeObserver(look).observe(body)
new MutationObserver(look).observe(root, {attributes: true, childList: true, subtree: true})
for (const type of ['animationend', 'load', 'resize', 'transitionend']) {
  addEventListener(type, look, true)
}
for (const type of ['click', 'keydown', 'pointerdown'] as const) {
  addEventListener(
    type,
    (event) => {
      hasActed = true
      isKeyDown = type === 'keydown'
      link = ''
      const [at] = event.composedPath()
      if (!player) opener = at instanceof Element ? at.closest(FOCUSABLE) : undefined
      if (type === 'click') refuseLink(event)
      if (event instanceof KeyboardEvent) onKey(event)
    },
    true,
  )
}
addEventListener(
  'keyup',
  () => {
    isKeyDown = false
    look()
  },
  true,
)

function onKey({isComposing, key, keyCode, repeat}: KeyboardEvent): void {
  // In Safari the key that ends a composition comes after it, with this code.
  if (key !== 'Escape' || repeat || isComposing || keyCode === 229) return
  const wasPlayer = player
  // The script may close its player itself, after a transition. What else it does with the key is
  // not known: it must not keep the user in the frame.
  setTimeout(
    () => {
      if (player !== wasPlayer) return
      escapes++
      look()
    },
    player ? 300 : 0,
  )
}

function reportLink(address: string): void {
  link = address
  look()
}

/** The sandbox opens no window, and says nothing. */
function refuseLink(event: Event): void {
  const anchor = event
    .composedPath()
    .find((one) => one instanceof HTMLAnchorElement && one.href) as HTMLAnchorElement | undefined
  const page = location.href.split('#')[0]
  if (!anchor || !anchor.protocol.startsWith('http') || anchor.href.split('#')[0] === page) return
  anchor.target = '_blank'
  // A script may use a link as a button.
  setTimeout(() => event.defaultPrevented || reportLink(anchor.href))
}
window.open = (address = '') => {
  reportLink(new URL(address, scriptUrl).href)
  return null
}

// The Studio lays a cover over the frame until it is clicked, and passes that click on.
function elementAt(tree: DocumentOrShadowRoot, x: number, y: number): Element | null {
  const hit = tree.elementFromPoint(x, y)
  const inner = hit?.shadowRoot
  return inner && inner !== tree ? elementAt(inner, x, y) : hit
}
addEventListener('message', ({data, source}: MessageEvent<Record<string, unknown> | null>) => {
  if (source !== parent) return
  if (data?.['type'] === 'stories.focus') {
    focus(target.querySelectorAll(FOCUSABLE)[data['item'] as number])
  }
  if (data?.['type'] !== 'stories.click') return
  const [clientX, clientY] = [Number(data['x']) * innerWidth, Number(data['y']) * innerHeight]
  const init = {bubbles: true, cancelable: true, clientX, clientY, composed: true}
  elementAt(document, clientX, clientY)?.dispatchEvent(new MouseEvent('click', init))
})
// An animation can end outside of the document, in a closed shadow root.
setInterval(() => (state !== 'ready' || hasActed) && look(), 250)

const note = () => (state === 'loading' || state === 'drawing') && become('threw')
addEventListener('error', note)
addEventListener('unhandledrejection', note)
const script = document.createElement('script')
const globals = window as unknown as Record<string, ScriptGlobal | undefined>
script.src = scriptUrl
script.addEventListener('error', () => become('failed-load'))
script.addEventListener('load', async () => {
  const service = globals[brand]
  if (typeof service?.discover !== 'function') {
    return become(state === 'threw' ? 'failed-error' : 'failed-global')
  }
  if (state === 'loading') become('drawing')
  try {
    await service.discover(options)
  } catch {
    become('failed-error')
  }
  look()
})
document.head.append(script)
look()
