// An embed script that sends no events: a second one beside the sandbox's, which behaves
// differently. `BRAND` and `MODE` are replaced when it is served.
;(() => {
  const brand = 'BRAND'
  const mode = 'MODE'
  const own = document.currentScript
  const ownOrigin = new URL(own.src).origin
  if (mode === 'removed') own.remove()

  const mounted = new WeakSet()
  let sheet
  const addRule = (rule) => {
    if (!sheet) {
      const style = document.createElement('style')
      document.head.append(style)
      // A policy that forbids the element leaves it without a sheet, and this script throws.
      sheet = style.sheet
    }
    sheet.insertRule(rule, sheet.cssRules.length)
  }

  const make = (name, className, text = '') => {
    const element = document.createElement(name)
    element.className = `${brand}-${className}`
    element.textContent = text
    return element
  }

  function openPlayer(story, on = {}) {
    const layer = make('div', 'layer')
    const frame = make('div', 'video', story.title)
    const close = make('button', 'close', 'Close video')
    const action = make('a', 'action', 'Buy')
    Object.assign(action, {href: 'https://shop.example.com/bags?from=reel', target: '_blank'})
    Object.assign(layer.style, {position: 'fixed', inset: '0', zIndex: '2147483647'})
    layer.append(frame, close, action)
    document.body.append(layer)
    document.body.style.overflow = 'hidden'
    document.documentElement.style.overflow = 'hidden'
    close.addEventListener('click', () => {
      layer.remove()
      document.body.style.overflow = ''
      document.documentElement.style.overflow = ''
      on.close?.({story: story.id})
    })
    on.open?.({story: story.id})
    on.play?.({story: story.id})
  }

  /** An image as text: a page's policy has to allow the request and `data:`. */
  async function posterOf(address) {
    const blob = await (await fetch(address)).blob()
    const reader = new FileReader()
    await new Promise((done) => {
      reader.addEventListener('load', done)
      reader.readAsDataURL(blob)
    })
    return reader.result
  }

  function draw(element, {layout, stories}, {accentColor = '#06c', on}) {
    addRule(`.${brand}-row{display:flex;gap:12px;overflow:auto;padding:4px}`)
    addRule(`.${brand}-tile{cursor:pointer;flex:none;font:14px system-ui;width:96px}`)
    addRule(`.${brand}-tile img{display:block;width:96px;height:96px;border-radius:50%}`)
    addRule(`.${brand}-cards img{height:170px;border-radius:12px}`)
    addRule(`.${brand}-layer{background:#111;color:#fff;display:grid;place-items:center}`)
    addRule(`.${brand}-video{background:#246;aspect-ratio:9/16;height:70%;padding:16px}`)
    const row = make('div', `row ${brand}-${layout}`)
    for (const story of stories) {
      const tile = make('div', 'tile')
      tile.role = 'button'
      tile.tabIndex = 0
      const image = new Image()
      image.alt = ''
      posterOf(story.image).then(
        (source) => (image.src = source),
        () => undefined,
      )
      image.style.outline = `2px solid ${accentColor}`
      tile.append(image, story.title)
      tile.addEventListener('click', () => openPlayer(story, on))
      // Without a click, which a button would send.
      tile.addEventListener('keydown', ({key}) => key === 'Enter' && openPlayer(story, on))
      row.append(tile)
    }
    element.append(row)
  }

  const reader = (element) => (name) => element.getAttribute(`data-${brand}-${name}`) ?? undefined

  /** Tags and IDs are not encoded in URLs. */
  function addressOf(element) {
    const read = reader(element)
    const tag = read('collection-tag')
    if (tag) return `teams/${read('team-id')}/tags/${tag}`
    const id = read('collection-id')
    return id ? `collections/${id}` : `stories/${read('stories') ?? read('story')}`
  }

  async function fill(element, options) {
    const root = `${options.apiBaseUrl ?? ownOrigin}/api/v5`
    const response = await fetch(`${root}/${addressOf(element)}`).catch(() => undefined)
    if (!response?.ok || mode === 'empty') return
    const shown = await response.json()
    if (shown.stories.length === 0) return
    const layout = reader(element)('layout') ?? shown.layout
    draw(element, {...shown, layout}, options)
    if (!options.disableAnalytics) navigator.sendBeacon(`${root}/views`, shown.stories.length)
  }

  const selector = `.${brand}-collection,.${brand}-stories,[data-${brand}-story]`
  window[mode === 'global' ? 'somethingElse' : brand] = {
    discover(options = {}) {
      if (mode === 'throws') throw new Error('This script has a bug')
      for (const element of document.querySelectorAll(selector)) {
        if (mounted.has(element)) continue
        mounted.add(element)
        const holder = make('div', 'holder')
        Object.assign(holder.style, {height: '40px', visibility: 'hidden'})
        element.append(holder)
        void fill(element, options)
      }
    },
  }
})()
