import {afterEach, beforeEach, describe, expect, it, type MockInstance, vi} from 'vitest'
import {mountEmbed, type MountOptions} from './mount.ts'

const value = {_type: 'stories.collection', teamId: 't1', id: 'c1'}
// An address of its own for each test: a page remembers what became of one.
let scriptUrl: string
let tests = 0

/** jsdom has neither of the two, since it lays nothing out. */
class Observer {
  static all: Observer[] = []
  readonly seen: Element[] = []
  readonly callback: (entries: object[]) => void
  constructor(callback: (entries: object[]) => void) {
    this.callback = callback
    Observer.all.push(this)
  }
  observe(element: Element) {
    this.seen.push(element)
  }
  disconnect() {
    this.seen.length = 0
  }
  /** Reports that a watched element came near. */
  static near(element: Element) {
    for (const one of Observer.all.filter(({seen}) => seen.includes(element))) {
      one.callback([{isIntersecting: true}])
    }
  }
}

/** Simulates layout: every element of the document has a size unless it is hidden. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({height: 100} as DOMRect)
  Element.prototype.checkVisibility = function (this: HTMLElement, options = {}): boolean {
    const {opacity, visibility} = this.style
    const isHidden = visibility === 'hidden' || (options.checkOpacity === true && opacity === '0')
    return !isHidden && (this.parentElement?.checkVisibility(options) ?? true)
  }
}

/** Whether the browser draws what the page itself put into an element with an embed. */
const isHidden = (node: Element | Text) =>
  (node.assignedSlot ?? (node as HTMLElement)).style?.display === 'none'

let element: HTMLElement
let warn: MockInstance
const discover = vi.fn()
const scripts = () => Array.from(document.scripts)
const target = () => element.querySelector('.acme-collection')
const other = () => document.querySelector<HTMLElement>('#other')!
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The browser stays idle. */
const stopClock = () => vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})

/** Ends what a test mounted, and what waits for the script. */
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function mount(options: Partial<MountOptions> = {}, into = element): () => void {
  const end = mountEmbed(into, value, {brand: 'acme', scriptUrl, load: 'idle', ...options})
  ends.push(end)
  return end
}

/** A tag of the page's own. */
function addTag(properties: object): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), properties)
  document.head.append(script)
  return script
}

/** Keeps a tag from running, as some consent tools do. */
function moveToData(script: HTMLScriptElement): void {
  script.dataset['src'] = script.src
  script.removeAttribute('src')
}

function fail(message: string): never {
  throw new Error(message)
}

/** As if the script had come and run. */
function runScript(): void {
  vi.stubGlobal('acme', {discover})
  for (const script of scripts()) script.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  scriptUrl = `https://service.example.com/embed-${++tests}.js`
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  document.body.innerHTML = '<div id="shelf"><a href="/x">All</a></div><div id="other"></div>'
  element = document.querySelector('#shelf') as HTMLElement
})

afterEach(() => {
  document.body.removeAttribute('style')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  Observer.all = []
  for (const script of scripts()) script.remove()
})

describe('loading the script', () => {
  it('loads the script once for all embeds, with the nonce', () => {
    mount({nonce: 'r4nd0m'})
    mount({nonce: 'r4nd0m'}, other())
    expect(scripts().map(({src, nonce}) => [src, nonce])).toEqual([[scriptUrl, 'r4nd0m']])
  })

  it('brings the styles of the thumbnails along, wherever the element is, with the nonce', () => {
    const root = other().attachShadow({mode: 'open'})
    for (const parent of [document.body, root]) {
      const thumbnails = document.createElement('div')
      parent.append(thumbnails)
      mount({nonce: 'r4nd0m', stories: [{id: 'a', displayTitle: 'A'}]}, thumbnails)
      const [styles, more] = thumbnails.querySelectorAll('style')
      expect([styles?.nonce, more]).toEqual(['r4nd0m', undefined])
    }
  })

  it('does not load the script again where the page already has it', () => {
    const own = document.createElement('script')
    own.src = scriptUrl
    document.head.append(own)
    mount()
    expect(scripts()).toEqual([own])
  })

  it('does not load the script where its global object exists', async () => {
    vi.stubGlobal('acme', {discover})
    mount()
    expect(scripts()).toEqual([])
    await settled()
    expect(discover).toHaveBeenCalledOnce()
  })

  it('removes a script that fails, so that the next embed tries again', () => {
    mount()
    mount({}, other())
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(scripts()).toEqual([])
    mount({}, document.body)
    expect(scripts()).toHaveLength(1)
  })

  it('tries once more after 4 s, as the tag of the page says, where that failed before', async () => {
    stopClock()
    vi.stubGlobal('performance', {getEntriesByName: (name: string) => [{name}]})
    const own = addTag({src: scriptUrl, nonce: 'r4nd0m'})
    own.setAttribute('integrity', 'sha256-x')
    mount()
    mount({}, other())
    await vi.advanceTimersByTimeAsync(3999)
    expect(scripts()).toEqual([own])
    await vi.advanceTimersByTimeAsync(1)
    const [, second, ...more] = scripts()
    expect([second?.src, second?.nonce, more.length]).toEqual([scriptUrl, 'r4nd0m', 0])
    expect(second?.getAttribute('integrity')).toBe('sha256-x')
    runScript()
    await vi.advanceTimersByTimeAsync(1)
    expect(discover).toHaveBeenCalledOnce()
  })

  it.each([
    ['is kept by its type', 1, (tag: HTMLScriptElement) => (tag.type = 'text/plain')],
    ['is kept by its address', 1, (tag: HTMLScriptElement) => moveToData(tag)],
    ['is still requested', 0, () => {}],
    ['has run meanwhile', 1, (tag: HTMLScriptElement) => tag.dispatchEvent(new Event('load'))],
  ])('adds no second tag where that of the page %s', async (_, requests, change) => {
    stopClock()
    vi.stubGlobal('performance', {getEntriesByName: (name: string) => [{name}].slice(0, requests)})
    const own = addTag({src: scriptUrl})
    mount()
    change(own)
    await vi.advanceTimersByTimeAsync(8000)
    expect(scripts()).toEqual([own])
  })

  it('sees a global object that comes without an event, and warns of nothing', async () => {
    stopClock()
    mount()
    // A loader, which imports the rest.
    scripts()[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(1500)
    vi.stubGlobal('acme', {discover})
    await vi.advanceTimersByTimeAsync(501)
    expect(discover).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(8000)
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('discover', () => {
  it('calls discover once for embeds that are mounted together, and again for a later one', async () => {
    mount()
    mount({}, other())
    runScript()
    await settled()
    expect(discover.mock.calls).toEqual([[{}]])
    mount({disableAnalytics: false})
    await settled()
    expect(discover).toHaveBeenCalledTimes(2)
  })

  it('calls discover once for embeds that a browser reports one by one', async () => {
    vi.stubGlobal('acme', {discover})
    for (const into of [element, other()]) mount({load: 'visible'}, into)
    Observer.near(element)
    // A browser runs microtasks after each listener and each observer's callback.
    await Promise.resolve()
    Observer.near(other())
    await settled()
    expect(discover).toHaveBeenCalledOnce()
  })

  it('passes the address, and turns analytics off only where that is set', async () => {
    mount({apiBaseUrl: 'https://api.example.com', disableAnalytics: true})
    runScript()
    await settled()
    expect(discover.mock.calls).toEqual([
      [{apiBaseUrl: 'https://api.example.com', disableAnalytics: true}],
    ])
  })

  it('passes more options, functions too, which can’t replace the plugin’s own', async () => {
    const open = () => {}
    mount({
      apiBaseUrl: 'https://api.example.com',
      discover: {accentColor: 'teal', apiBaseUrl: 'https://other.example.com', on: {open}},
    })
    runScript()
    await settled()
    expect(discover.mock.calls).toEqual([
      [{accentColor: 'teal', apiBaseUrl: 'https://api.example.com', on: {open}}],
    ])
  })

  it('does not call discover for an embed that was removed meanwhile', async () => {
    mount()()
    runScript()
    await settled()
    expect(discover).not.toHaveBeenCalled()
  })

  it('discovers an embed that was not on the page when the script ran, once it is', async () => {
    vi.stubGlobal('acme', {discover})
    element.remove()
    mount()
    await settled()
    expect(discover).not.toHaveBeenCalled()
    document.body.append(element)
    for (const _ of [1, 2]) Observer.near(target() as Element)
    await settled()
    expect(discover).toHaveBeenCalledOnce()
  })

  it('discovers an embed that waits once it is no longer lazy', async () => {
    vi.stubGlobal('acme', {discover})
    mount({load: 'visible'})
    mount({load: 'idle'})
    mount({load: 'idle'})
    await settled()
    expect(discover).toHaveBeenCalledOnce()
  })

  it('does not discover an embed that is not near the viewport yet', async () => {
    vi.stubGlobal('acme', {discover})
    mount({load: 'visible'})
    await settled()
    expect([target(), discover.mock.calls]).toEqual([null, []])
    Observer.near(element)
    await settled()
    expect(target()?.outerHTML).toBe(
      '<div slot="stories-embed" class="acme-collection" data-acme-collection-id="c1"></div>',
    )
    expect(discover).toHaveBeenCalledOnce()
  })
})

describe('a script that another tool loads', () => {
  it.each([
    ['src', (blocked: HTMLScriptElement) => (blocked.src = scriptUrl)],
    ['data-src', (blocked: HTMLScriptElement) => (blocked.dataset['src'] = scriptUrl)],
  ])(
    'loads nothing while a consent tool keeps its %s, and waits for what takes its place',
    async (_name, keep) => {
      const blocked = addTag({type: 'text/plain'})
      keep(blocked)
      mount()
      expect(scripts()).toEqual([blocked])
      blocked.remove()
      addTag({src: `${scriptUrl}?after-consent`})
      runScript()
      await settled()
      expect(discover).toHaveBeenCalledOnce()
    },
  )

  it('waits for an element that ran without the global object, and removed itself', async () => {
    addTag({src: scriptUrl}).dispatchEvent(new Event('load'))
    mount()
    const [script] = scripts()
    script?.remove()
    vi.stubGlobal('acme', {discover})
    script?.dispatchEvent(new Event('load'))
    await settled()
    expect(discover).toHaveBeenCalledOnce()
  })
})

describe('an embed that can’t appear', () => {
  const warned = () => warn.mock.calls.map(([, reason]) => `${reason}`)

  it('says once, after 8 s, that another tool keeps the script from running', async () => {
    stopClock()
    const url = 'https://service.example.com/kept.js'
    addTag({src: url, type: 'text/plain'})
    mount({scriptUrl: url})
    mount({scriptUrl: url}, other())
    const end = mount({scriptUrl: 'https://service.example.com/ended.js'}, document.body)
    end()
    expect(warned()).toEqual([])
    await vi.advanceTimersByTimeAsync(8000)
    expect(warned()).toEqual([`${url} has not run, type="text/plain"`])
  })

  it('says after 8 s that the script can’t be loaded, or has another global object', async () => {
    stopClock()
    const [failing, wrong] = ['fails', 'wrong'].map((name) => `https://service.example.com/${name}`)
    mount({scriptUrl: failing!})
    scripts()[0]?.dispatchEvent(new Event('error'))
    mount({scriptUrl: wrong!}, other())
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(warned()).toEqual([])
    await vi.advanceTimersByTimeAsync(8000)
    expect(warned()).toEqual([`${failing} can’t be loaded`, `${wrong} has no acme.discover`])
  })

  it('says after 8 s that scripts find nothing in a shadow root', async () => {
    stopClock()
    vi.stubGlobal('acme', {discover})
    const inner = document.createElement('div')
    other().attachShadow({mode: 'open'}).append(inner)
    mount({}, inner)
    await vi.advanceTimersByTimeAsync(8000)
    expect(warned()).toEqual(['scripts find no embed in a shadow root'])
  })

  it.each([
    ['throws', () => fail('discover throws')],
    ['rejects', async () => fail('discover rejects')],
  ])('reports what discover %s', async (how, discover) => {
    vi.stubGlobal('acme', {discover})
    mount()
    await settled()
    expect(warned()).toEqual([`Error: discover ${how}`])
  })

  it('throws nothing where the page’s object can’t be read, as of a frame of that name', () => {
    vi.stubGlobal('acme', {
      get discover() {
        throw new DOMException('Blocked a frame', 'SecurityError')
      },
    })
    mount()
    expect(warned()).toEqual(['SecurityError: Blocked a frame'])
    expect(isHidden(element.querySelector('a')!)).toBe(false)
  })
})

describe('an element that is mounted again', () => {
  const targets = () => [...element.querySelectorAll('[class^=acme-]')]

  it('keeps the embed of the same value, for which the script looks once', async () => {
    vi.stubGlobal('acme', {discover})
    mount()
    const first = targets()
    await settled()
    const ends = [mount(), mount()]
    await settled()
    expect([targets(), discover.mock.calls.length]).toEqual([first, 1])
    ends[0]?.()
    expect(targets()).toEqual(first)
    ends[1]?.()
    expect(targets()).toEqual([])
    ends[1]?.()
    mount()
    ends[1]?.()
    expect(targets()).toHaveLength(1)
  })

  it('shows another value in its place, which the former one can’t end, or none', async () => {
    layOut()
    const end = mount()
    const story = {_type: 'stories.story', id: 's1'}
    ends.push(mountEmbed(element, story, {brand: 'acme', scriptUrl, load: 'idle'}))
    targets()[0]?.append('A Story')
    await settled()
    end()
    expect(targets().map((one) => one.getAttribute('data-acme-stories'))).toEqual(['s1'])
    expect(isHidden(element.querySelector('a')!)).toBe(true)
    mountEmbed(element, null, {brand: 'acme', scriptUrl})
    expect(targets()).toEqual([])
  })

  it('keeps what is shown where a framework morphed the page, with no second discover', async () => {
    vi.stubGlobal('acme', {discover})
    layOut()
    mount()
    const [drawn] = targets()
    drawn?.append('A Story')
    await settled()
    // As the server sends it.
    element.innerHTML = '<a href="/x">All</a>'
    mount()
    await settled()
    expect(targets()).toEqual([drawn])
    expect(isHidden(element.querySelector('a')!)).toBe(true)
    expect(discover).toHaveBeenCalledOnce()
    // An element that was made another one of the page.
    drawn?.removeAttribute('slot')
    mount()
    expect(targets()).toHaveLength(1)
    expect(targets()).not.toEqual([drawn])
  })

  it('has one embed while it waits to come near', () => {
    mount({load: 'visible'})
    mount({load: 'visible'})
    Observer.near(element)
    expect(targets()).toHaveLength(1)
  })

  it('has one embed in a copy of its markup, as a router shows, and where its content was replaced', () => {
    mount()
    element = element.cloneNode(true) as HTMLElement
    document.body.replaceChildren(element)
    mount()
    expect(targets()).toHaveLength(1)
    element.replaceChildren()
    mount()
    expect(targets()).toHaveLength(1)
  })
})

describe('load: click', () => {
  const stories = [
    {id: 's1', displayTitle: 'One', watchUrl: 'https://watch.example.com/s1'},
    {id: 's2', displayTitle: 'Two', watchUrl: 'https://watch.example.com/s2'},
  ]
  const click = {load: 'click', stories} as const
  const link = (at = 0) => element.querySelectorAll<HTMLElement>('.stories-row a')[at]!
  const button = () => element.querySelector<HTMLElement>('.stories-load')
  const hosts = () => Array.from(document.querySelectorAll('link'), ({rel, href}) => [rel, href])
  /** Whether the browser still follows the link. */
  const press = (on: HTMLElement, more: MouseEventInit = {}) =>
    on.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...more}))

  beforeEach(() => {
    element.replaceChildren()
  })
  afterEach(() => {
    for (const one of document.querySelectorAll('link')) one.remove()
  })

  it('loads nothing before a thumbnail is pressed, which then is a link again', () => {
    const onLoad = vi.fn()
    mount({...click, onLoad})
    for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      expect(press(link(), {[key]: true})).toBe(true)
    }
    expect([scripts(), target(), onLoad.mock.calls]).toEqual([[], null, []])
    expect(press(link())).toBe(false)
    expect([scripts().length, onLoad.mock.calls]).toEqual([1, [[]]])
    expect(target()).not.toBeNull()
    expect(press(link())).toBe(true)
  })

  it('stays on the page when a thumbnail is double-clicked', () => {
    mount(click)
    expect(press(link(), {detail: 1})).toBe(false)
    expect(press(link(), {detail: 2})).toBe(false)
    expect(press(link(), {detail: 1})).toBe(true)
  })

  it('connects to the script’s host once for a page, when a pointer or the focus comes', () => {
    mount(click)
    expect(hosts()).toEqual([])
    mount(click, other())
    for (const type of ['pointerover', 'focusin']) {
      link().dispatchEvent(new Event(type, {bubbles: true}))
      other()
        .querySelector('a')
        ?.dispatchEvent(new Event(type, {bubbles: true}))
    }
    expect(hosts()).toEqual([['preconnect', 'https://service.example.com/']])
  })

  it('with consentText loads, and connects, only when the button is pressed', () => {
    mount({...click, consentText: 'Show <b>videos</b>'})
    expect(button()?.textContent).toBe('Show <b>videos</b>')
    for (const type of ['pointerover', 'focusin']) {
      button()?.dispatchEvent(new Event(type, {bubbles: true}))
    }
    expect(press(link())).toBe(true)
    expect([scripts(), hosts()]).toEqual([[], []])
    press(button()!)
    expect(scripts()).toHaveLength(1)
  })

  it('loads the script again by the button where it drew nothing within 8 s', async () => {
    stopClock()
    try {
      mount({...click, consentText: 'Show'})
      press(button()!)
      scripts()[0]?.dispatchEvent(new Event('error'))
      press(button()!)
      expect(scripts()).toEqual([])
      await vi.advanceTimersByTimeAsync(8000)
      expect(element.hasAttribute('aria-busy')).toBe(false)
      press(button()!)
      expect(scripts()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([7, null, ['x'], {}])('has a button without stories, also of the title %j', (title) => {
    ends.push(
      mountEmbed(element, {...value, title} as never, {brand: 'acme', scriptUrl, load: 'click'}),
    )
    expect(button()?.textContent).toBe('Show')
  })

  it('asks by what is in the element when it is pressed, which can come later', () => {
    mount(click, other())
    const row = other().querySelector('.stories-row a')!
    const later = document.createElement('button')
    later.className = 'stories-load'
    row.parentElement!.after(later)
    row.dispatchEvent(new Event('pointerover', {bubbles: true}))
    expect([press(row as HTMLElement), scripts(), hosts()]).toEqual([true, [], []])
    later.remove()
    expect([press(row as HTMLElement), scripts().length]).toEqual([false, 1])
  })

  it('draws the thumbnails beside what a framework marks its places by', () => {
    element.innerHTML = ' <!--[-->\n<!--]--> '
    mount(click)
    expect(press(link(1))).toBe(false)
  })

  it('has a button where no Story has an address to press', () => {
    mount({...click, stories: [{id: 's1', displayTitle: 'One', watchUrl: 'javascript:x'}]})
    expect(element.querySelector('.stories-row')?.textContent).toBe('One')
    press(button()!)
    expect(scripts()).toHaveLength(1)
  })

  it('draws the thumbnails again where a framework morphed the page', () => {
    mount(click)
    element.replaceChildren()
    mount(click)
    expect(press(link(1))).toBe(false)
    expect(scripts()).toHaveLength(1)
  })

  it('takes a press on the page’s own link, or asks below it', () => {
    element.innerHTML = '<a href="/x">All</a>'
    mount(click)()
    mount(click)
    expect(element.querySelector('.stories-thumbnails')).toBeNull()
    expect(press(element.querySelector('a')!)).toBe(false)
    const end = mount({load: 'click', consentText: 'Show videos'}, other())
    other().prepend('All Stories')
    end()
    mount({load: 'click', consentText: 'Show videos'}, other())
    expect(other().textContent).toMatch(/^All Stories\n.*}\nShow videos$/s)
  })

  it('asks once, and starts where the page knows of an agreement', () => {
    mount({...click, consentText: 'Show'})
    mount({...click, consentText: 'Show'})
    expect(element.querySelectorAll('.stories-load')).toHaveLength(1)
    expect(scripts()).toEqual([])
    mount()
    expect(scripts()).toHaveLength(1)
  })

  it('says that it is busy, and gives the focus to the item in place of the thumbnail', async () => {
    layOut()
    vi.stubGlobal('acme', {discover})
    mount(click)
    link(1).focus()
    press(link(1))
    expect(element.getAttribute('aria-busy')).toBe('true')
    target()!.innerHTML = '<button>1</button><button>2</button>'
    await settled()
    expect(element.hasAttribute('aria-busy')).toBe(false)
    expect(document.activeElement?.textContent).toBe('2')
  })
})

describe('load: idle', () => {
  it('loads the script once the browser has nothing else to do, unless it has ended', () => {
    const idle = vi.fn()
    vi.stubGlobal('requestIdleCallback', idle)
    mount({load: 'idle'})
    mount({load: 'idle'}, other())()
    expect(scripts()).toEqual([])
    for (const [callback] of idle.mock.calls) callback()
    expect(scripts()).toHaveLength(1)
    expect(target()).not.toBeNull()
    expect(other().innerHTML).toBe('')
  })
})

describe('the kept height', () => {
  const cards = {embedType: 'cards', brand: 'tall'} as const
  const drawn = (height: number) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({height} as DOMRect)
    element.querySelector('[slot]')?.append('Drawn')
  }

  beforeEach(() => {
    stopClock()
    layOut()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('depends on the shape, unless the page has one', () => {
    mount(cards)
    other().style.minHeight = '300px'
    mount(cards, other())
    expect([element, other()].map(({style}) => style.minHeight)).toEqual(['19em', '300px'])
  })

  it('goes where less is drawn, once that no longer changes, and comes back in the end', async () => {
    element.style.minHeight = '300px'
    const end = mount(cards)
    drawn(128)
    await vi.advanceTimersByTimeAsync(900)
    drawn(129)
    await vi.advanceTimersByTimeAsync(900)
    expect(element.style.minHeight).toBe('300px')
    // As an animation does, which never ends.
    element.querySelector('[slot]')?.append('More')
    await vi.advanceTimersByTimeAsync(100)
    expect(element.style.minHeight).toBe('129px')
    end()
    expect(element.style.minHeight).toBe('300px')
  })

  it('stays where a little less is drawn, and is that of the last one for the next', async () => {
    element.style.minHeight = '300px'
    mount(cards)
    drawn(290)
    await vi.advanceTimersByTimeAsync(1000)
    expect(element.style.minHeight).toBe('300px')
    mount(cards, other())
    expect(other().style.minHeight).toBe('290px')
  })
})

describe('the fallback content of the element', () => {
  const link = () => element.querySelector('a') as HTMLElement
  const put = (style: string) => {
    const child = document.createElement('span')
    child.style.cssText = style
    target()?.append(child)
    return child
  }

  beforeEach(layOut)

  it('hides it once something has a size, in a browser that can’t say what is visible', async () => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    mount()
    put('')
    await settled()
    expect(isHidden(link())).toBe(true)
  })

  it('hides it once something visible is drawn, and shows it again when the embed ends', async () => {
    const end = mount()
    expect(isHidden(link())).toBe(false)
    const child = put('visibility: hidden')
    await settled()
    expect(isHidden(link())).toBe(false)
    child.style.visibility = ''
    await settled()
    expect(isHidden(link())).toBe(true)
    end()
    expect(element.innerHTML).toBe('<a href="/x">All</a>')
    expect(isHidden(link())).toBe(false)
  })

  it('hides text and what comes later, however the page writes styles', async () => {
    element.prepend('Stories')
    const text = element.firstChild as Text
    const end = mount()
    put('')
    await settled()
    const later = document.createElement('p')
    element.append(later)
    link().style.display = 'flex'
    expect([text, link(), later].map(isHidden)).toEqual([true, true, true])
    end()
    expect(element.innerHTML).toBe('Stories<a href="/x" style="display: flex;">All</a><p></p>')
    expect([text, link(), later].map(isHidden)).toEqual([false, false, false])
  })

  it('shows it until something is in the embed, which page styles give a height before', async () => {
    mount()
    const resize = () => Observer.near(target() as Element)
    resize()
    expect(isHidden(link())).toBe(false)
    target()?.append('No Stories')
    resize()
    expect(isHidden(link())).toBe(true)
    target()?.replaceChildren()
    resize()
    expect(isHidden(link())).toBe(false)
    target()?.attachShadow({mode: 'closed'})
    resize()
    expect(isHidden(link())).toBe(true)
  })

  it.each([
    ['fades in', {opacity: '0'}],
    ['is in a hidden tab', {visibility: 'hidden'}],
  ])('hides it although the embed is drawn in a part of the page that %s', async (_, style) => {
    stopClock()
    Object.assign(document.body.style, style)
    mount()
    put('')
    await vi.advanceTimersByTimeAsync(8000)
    expect(isHidden(link())).toBe(true)
  })

  it('hides it while an embed fades in, and shows it again after 8 s where that never ends', async () => {
    stopClock()
    mount()
    const child = put('opacity: 0')
    await vi.advanceTimersByTimeAsync(7000)
    expect(isHidden(link())).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(isHidden(link())).toBe(false)
    // As in a browser's tab that was in the background.
    child.dispatchEvent(new Event('transitionend', {bubbles: true}))
    expect(isHidden(link())).toBe(true)
  })

  it('shows it again when the script removes what it drew', async () => {
    mount()
    const wrapper = put('')
    wrapper.append(document.createElement('i'))
    await settled()
    expect(isHidden(link())).toBe(true)
    ;(wrapper.firstElementChild as HTMLElement).style.visibility = 'hidden'
    await settled()
    expect(isHidden(link())).toBe(false)
  })
})

describe('the URL of the script', () => {
  it('throws where it is missing', () => {
    const missing = undefined as unknown as string
    expect(() => mount({scriptUrl: missing})).toThrow('Invalid scriptUrl')
    expect(() => mount({scriptUrl: null as unknown as string})).toThrow('Invalid scriptUrl')
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://x/1',
    'vbscript:x',
    'ftp://x/embed.js',
    'embed.js',
    '',
  ])('rejects %j', (scriptUrl) => {
    expect(() => mount({scriptUrl})).toThrow(TypeError)
    expect(() => mount({apiBaseUrl: scriptUrl})).toThrow(TypeError)
    expect([scripts(), target()]).toEqual([[], null])
  })

  it.each(['http://localhost:4001/embed.js', 'HTTPS://x/e.js', '/embed.js', './e.js', '//x/e.js'])(
    'accepts %j',
    (scriptUrl) => {
      mount({scriptUrl})
      expect(scripts()[0]?.src).toMatch(/^https?:/)
    },
  )
})

it('does nothing for a value that names nothing', () => {
  const end = mountEmbed(element, null, {brand: 'acme', scriptUrl, load: 'idle'})
  end()
  expect([scripts(), element.innerHTML]).toEqual([[], '<a href="/x">All</a>'])
})
