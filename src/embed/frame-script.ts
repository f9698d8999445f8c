/**
 * The one script of a frame's page. It is the same text for every value, so that a policy can name
 * it by its hash; what differs is in an element beside it or, in a page of another origin, in the
 * address. Only the attributes of an embed and the colour scheme are taken from an address.
 *
 * It reports what is on screen. What `discover` returns is no evidence: some scripts return at once
 * and draw later, or draw nothing for an item that they don't know.
 */
export const FRAME_SCRIPT = `(() => {
  const given = JSON.parse(document.getElementById('embed').textContent)
  const hash = location.hash.slice(1)
  const {attributes = {}, scheme} = hash ? JSON.parse(decodeURIComponent(hash)) : given
  const {brand, scriptUrl, options} = given
  const root = document.documentElement
  const {body} = document
  root.style.colorScheme = scheme === 'dark' ? 'dark' : 'light'
  root.style.background = 'Canvas'
  Object.assign(body.style, {margin: '0', padding: '16px', fontFamily: 'system-ui'})
  const target = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) {
    if (/^(class|id|(data|aria)-[a-z0-9_.-]+)$/.test(name)) target.setAttribute(name, value)
  }
  body.append(target)

  const hasText = ({childNodes}) =>
    [...childNodes].some(({nodeType, data}) => nodeType === 3 && data.trim())
  const paints = (element) => {
    const {width, height} = element.getBoundingClientRect()
    const options = {opacityProperty: true, visibilityProperty: true}
    if (width < 2 || height < 2 || !element.checkVisibility(options)) return false
    if (element.matches('img, svg, video, canvas, iframe, object') || hasText(element)) return true
    const {backgroundColor, backgroundImage, borderTopWidth} = getComputedStyle(element)
    const isPlain = backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)'
    // What a custom element draws may be in a closed shadow root.
    return !isPlain || borderTopWidth !== '0px' || element.localName.includes('-')
  }
  const paintsIn = (node) =>
    [...node.querySelectorAll('*')].some(
      (element) => paints(element) || (element.shadowRoot && paintsIn(element.shadowRoot)),
    )
  const isDrawn = () =>
    paintsIn(target) || (target.offsetHeight > 1 && (!target.firstElementChild || hasText(target)))

  const FOCUSABLE = 'a[href], button, input, video[controls], [tabindex]:not([tabindex="-1"])'
  // What covers a point of the page.
  const layerAt = (x, y) => {
    const hit = document.elementFromPoint(x * innerWidth, y * innerHeight)
    let top
    for (let at = hit; at && at !== body && at !== root; at = at.parentElement) {
      if (getComputedStyle(at).position === 'fixed') return at
      top = at
    }
    return top !== target && top
  }
  const isCovered = () =>
    [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]].every(([x, y]) => layerAt(x, y))
  const focusIn = (layer) => {
    if (!layer || layer.contains(document.activeElement)) return
    const first = layer.querySelector(FOCUSABLE) ?? layer
    if (first === layer) layer.tabIndex = -1
    first.focus()
  }

  // What the user did last, and the item that it was done to before a player opened.
  let hasActed = false
  let opener
  let isKeyDown = false
  let hasEntered = false
  let escapes = 0
  let link = ''
  let player = false
  let state = 'loading'
  let reported = ''
  const look = () => {
    if (state !== 'ready' && isDrawn()) state = 'ready'
    player = hasActed && state === 'ready' && isCovered()
    // Not before the key is up: it would press what has the focus then.
    if (!isKeyDown && hasEntered !== player) {
      hasEntered = player
      if (player) focusIn(layerAt(0.5, 0.5))
      else if ([body, null].includes(document.activeElement)) opener?.focus()
    }
    const height = Math.ceil(body.getBoundingClientRect().height)
    const item = [...target.querySelectorAll(FOCUSABLE)].indexOf(opener)
    const message = {type: 'stories.frame', state, height, player, escapes, item, link}
    const text = JSON.stringify(message)
    if (text === reported) return
    reported = text
    parent.postMessage(message, '*')
  }
  const become = (next) => {
    if (state !== 'ready') state = next
    look()
  }
  new ResizeObserver(look).observe(body)
  new MutationObserver(look).observe(root, {attributes: true, childList: true, subtree: true})
  for (const type of ['animationend', 'load', 'resize', 'transitionend']) {
    addEventListener(type, look, true)
  }
  for (const type of ['click', 'keydown', 'pointerdown']) {
    addEventListener(type, (event) => {
      hasActed = true
      isKeyDown = type === 'keydown'
      link = ''
      const [at] = event.composedPath()
      if (!player) opener = at.closest?.(FOCUSABLE)
      if (type === 'click') refuseLink(event)
      if (event.key === 'Escape' && !event.repeat && !event.isComposing) onEscape()
    }, true)
  }
  addEventListener('keyup', () => {
    isKeyDown = false
    look()
  }, true)
  const onEscape = () => {
    const wasPlayer = player
    // The script may close its player itself, after a transition. What else it does with the key is
    // not known: it must not keep the user in the frame.
    setTimeout(() => {
      if (player !== wasPlayer) return
      escapes++
      look()
    }, player ? 300 : 0)
  }
  const reportLink = (address) => {
    link = address
    look()
  }
  // The sandbox opens no window, and says nothing.
  const refuseLink = (event) => {
    const anchor = event.composedPath().find(({localName, href}) => localName === 'a' && href)
    const page = location.href.split('#')[0]
    if (!/^http/.test(anchor?.protocol) || anchor.href.split('#')[0] === page) return
    anchor.target = '_blank'
    // A script may use a link as a button.
    setTimeout(() => event.defaultPrevented || reportLink(anchor.href))
  }
  window.open = (address) => {
    reportLink(new URL(address, scriptUrl).href)
    return null
  }
  // The Studio lays a cover over the frame until it is clicked, and passes that click on.
  const elementAt = (tree, x, y) => {
    const hit = tree.elementFromPoint(x, y)
    return hit?.shadowRoot && hit !== tree.host ? elementAt(hit.shadowRoot, x, y) : hit
  }
  addEventListener('message', ({data, source}) => {
    if (source !== parent) return
    if (data?.type === 'stories.focus') target.querySelectorAll(FOCUSABLE)[data.item]?.focus()
    if (data?.type !== 'stories.click') return
    const [clientX, clientY] = [data.x * innerWidth, data.y * innerHeight]
    const options = {bubbles: true, cancelable: true, clientX, clientY, composed: true}
    elementAt(document, clientX, clientY)?.dispatchEvent(new MouseEvent('click', options))
  })
  // An animation can end outside of the document, in a closed shadow root.
  setInterval(() => (state !== 'ready' || hasActed) && look(), 250)

  const note = () => /^(loading|drawing)$/.test(state) && become('threw')
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  const script = document.createElement('script')
  script.src = scriptUrl
  script.onerror = () => become('failed-load')
  script.onload = async () => {
    if (typeof window[brand]?.discover !== 'function') {
      return become(state === 'threw' ? 'failed-error' : 'failed-global')
    }
    if (state === 'loading') become('drawing')
    try {
      await window[brand].discover(options)
    } catch {
      become('failed-error')
    }
    look()
  }
  document.head.append(script)
  look()
})()`
