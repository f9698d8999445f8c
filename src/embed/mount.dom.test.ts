import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {mountEmbed, type MountOptions} from './mount.ts'
import {discover as discoverNow} from './script.ts'

const value = {_type: 'stories.collection', teamId: 't1', id: 'c1'}
const scriptUrl = 'https://service.example.com/embed.js'

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
  Element.prototype.checkVisibility = function (this: HTMLElement, {checkOpacity} = {}) {
    const {opacity, visibility} = this.style
    return visibility !== 'hidden' && !(checkOpacity && opacity === '0')
  }
}

let element: HTMLElement
const discover = vi.fn()
const scripts = () => Array.from(document.scripts)
const target = () => element.querySelector('.acme-collection')
const settled = () => new Promise((resolve) => setTimeout(resolve))

function mount(options: Partial<MountOptions> = {}, into = element): () => void {
  return mountEmbed(into, value, {brand: 'acme', scriptUrl, lazy: false, ...options})
}

/** As if the script had come and run. */
function runScript(): void {
  vi.stubGlobal('acme', {discover})
  for (const script of scripts()) script.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('ResizeObserver', Observer)
  document.body.innerHTML = '<div id="shelf"><a href="/x">All</a></div>'
  element = document.querySelector('#shelf') as HTMLElement
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  Observer.all = []
  for (const script of scripts()) script.remove()
})

describe('the script', () => {
  it('is put into the page once for all embeds, with the nonce', () => {
    mount({nonce: 'r4nd0m'})
    mount({nonce: 'r4nd0m'})
    expect(scripts().map(({src, nonce}) => [src, nonce])).toEqual([[scriptUrl, 'r4nd0m']])
  })

  it('is not put in again where the page has it itself', () => {
    const own = document.createElement('script')
    own.src = scriptUrl
    document.head.append(own)
    mount()
    expect(scripts()).toEqual([own])
  })

  it('is not loaded where its global object exists', async () => {
    vi.stubGlobal('acme', {discover})
    mount()
    expect(scripts()).toEqual([])
    await settled()
    expect(discover).toHaveBeenCalledOnce()
  })

  it('is taken out when it fails, so that the next embed tries again', () => {
    mount()
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(scripts()).toEqual([])
    mount()
    expect(scripts()).toHaveLength(1)
  })
})

describe('discover', () => {
  it('is called once for embeds that come together, and again for a later one', async () => {
    mount()
    mount()
    runScript()
    await settled()
    expect(discover.mock.calls).toEqual([[{}]])
    mount()
    await settled()
    expect(discover).toHaveBeenCalledTimes(2)
  })

  it('receives the address, and counts no views only where that is set', async () => {
    mount({apiBaseUrl: 'https://api.example.com', disableAnalytics: true})
    runScript()
    await settled()
    expect(discover.mock.calls).toEqual([
      [{apiBaseUrl: 'https://api.example.com', disableAnalytics: true}],
    ])
  })

  it('is given more options, functions too, which can’t replace the plugin’s own', async () => {
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

  it('rejects with a word for a wrong brand where the script defines another global', async () => {
    await expect(discoverNow({brand: 'other', scriptUrl})).rejects.toThrow(
      'other.discover is missing: check brand',
    )
  })

  it('is not called for an embed that was removed meanwhile', async () => {
    mount()()
    runScript()
    await settled()
    expect(discover).not.toHaveBeenCalled()
  })

  it('finds no embed that still waits to come near', async () => {
    vi.stubGlobal('acme', {discover})
    mount({lazy: true})
    await settled()
    expect([target(), discover.mock.calls]).toEqual([null, []])
    Observer.near(element)
    await settled()
    expect(target()?.outerHTML).toBe(
      '<div class="acme-collection" data-acme-collection-id="c1"></div>',
    )
    expect(discover).toHaveBeenCalledOnce()
  })
})

describe('what the element held', () => {
  const link = () => element.querySelector('a') as HTMLElement
  const put = (style: string) => {
    const child = document.createElement('span')
    child.style.cssText = style
    target()?.append(child)
    return child
  }

  it('is hidden once something visible is drawn, and shown again when the embed ends', async () => {
    layOut()
    const end = mount()
    expect(link().style.display).toBe('')
    const child = put('visibility: hidden')
    await settled()
    expect(link().style.display).toBe('')
    child.style.visibility = ''
    await settled()
    expect(link().style.display).toBe('none')
    end()
    expect(element.innerHTML).toBe('<a href="/x" style="">All</a>')
  })

  it('stays hidden while an embed fades in, and is back after 8 s where it never does', async () => {
    vi.useFakeTimers()
    try {
      layOut()
      mount()
      const child = put('opacity: 0')
      await vi.advanceTimersByTimeAsync(7000)
      expect(link().style.display).toBe('none')
      await vi.advanceTimersByTimeAsync(1000)
      expect(link().style.display).toBe('')
      child.remove()
      put('opacity: 1')
      await vi.advanceTimersByTimeAsync(0)
      expect(link().style.display).toBe('none')
    } finally {
      vi.useRealTimers()
    }
  })

  it('comes back when the script removes what it drew', async () => {
    layOut()
    mount()
    const wrapper = put('')
    wrapper.append(document.createElement('i'))
    await settled()
    expect(link().style.display).toBe('none')
    ;(wrapper.firstElementChild as HTMLElement).style.visibility = 'hidden'
    await settled()
    expect(link().style.display).toBe('')
  })
})

describe('an address', () => {
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
  ])('of a script may not be %j', (scriptUrl) => {
    expect(() => mount({scriptUrl})).toThrow(TypeError)
    expect(() => mount({apiBaseUrl: scriptUrl})).toThrow(TypeError)
    expect([scripts(), target()]).toEqual([[], null])
  })

  it.each(['http://localhost:4001/embed.js', 'HTTPS://x/e.js', '/embed.js', './e.js', '//x/e.js'])(
    'of a script may be %j',
    (scriptUrl) => {
      mount({scriptUrl})
      expect(scripts()[0]?.src).toMatch(/^https?:/)
    },
  )
})

it('does nothing for a value that names nothing', () => {
  const end = mountEmbed(element, null, {brand: 'acme', scriptUrl, lazy: false})
  end()
  expect([scripts(), element.innerHTML]).toEqual([[], '<a href="/x">All</a>'])
})
