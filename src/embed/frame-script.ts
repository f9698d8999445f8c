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
  const {brand, scriptUrl, options, drawTimeout} = given
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

  let hasClicked = false
  const isLayer = (hit) => {
    for (let at = hit; at; at = at.parentElement) {
      if (getComputedStyle(at).position === 'fixed') return true
    }
    return hit && hit !== root && hit !== body && !target.contains(hit)
  }
  const isCovered = () =>
    [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]].every(([x, y]) =>
      isLayer(document.elementFromPoint(x * innerWidth, y * innerHeight)),
    )

  let state = 'loading'
  let reported = ''
  const report = () => {
    const height = Math.ceil(body.getBoundingClientRect().height)
    const player = hasClicked && state === 'ready' && isCovered()
    const message = {type: 'stories.frame', state, height, player}
    const text = JSON.stringify(message)
    if (text === reported) return
    reported = text
    parent.postMessage(message, '*')
  }
  const isFinal = () => state !== 'loading' && state !== 'ready'
  const end = (next) => {
    if (state !== 'loading') return
    state = isDrawn() ? 'ready' : next
    report()
  }
  const look = () => {
    if (isFinal()) return
    if (state === 'loading' && isDrawn()) state = 'ready'
    report()
  }
  new ResizeObserver(look).observe(body)
  new MutationObserver(look).observe(root, {attributes: true, childList: true, subtree: true})
  for (const type of ['animationend', 'load', 'resize', 'transitionend']) {
    addEventListener(type, look, true)
  }
  addEventListener('click', () => {
    hasClicked = true
  }, true)
  // The Studio lays a cover over the frame until it is clicked, and passes that click on.
  const elementAt = (tree, x, y) => {
    const hit = tree.elementFromPoint(x, y)
    return hit?.shadowRoot && hit !== tree.host ? elementAt(hit.shadowRoot, x, y) : hit
  }
  addEventListener('message', ({data, source}) => {
    if (source !== parent || data?.type !== 'stories.click') return
    const [clientX, clientY] = [data.x * innerWidth, data.y * innerHeight]
    const options = {bubbles: true, cancelable: true, clientX, clientY, composed: true}
    elementAt(document, clientX, clientY)?.dispatchEvent(new MouseEvent('click', options))
  })
  // An animation can end outside of the document, in a closed shadow root.
  setInterval(() => (state === 'loading' || hasClicked) && look(), 250)

  let hasThrown = false
  const note = () => {
    hasThrown = true
  }
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  let timer = setTimeout(() => end('failed-load'), drawTimeout)
  const script = document.createElement('script')
  script.src = scriptUrl
  script.onerror = () => end('failed-load')
  script.onload = async () => {
    clearTimeout(timer)
    timer = setTimeout(() => end(hasThrown ? 'failed-error' : 'empty'), drawTimeout)
    if (typeof window[brand]?.discover !== 'function') {
      return end(hasThrown ? 'failed-error' : 'failed-global')
    }
    try {
      await window[brand].discover(options)
    } catch {
      end('failed-error')
    }
    look()
  }
  document.head.append(script)
  report()
})()`
