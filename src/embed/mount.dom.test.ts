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

describe('loading the script', () => {
  it('loads the script once for all embeds, with the nonce', () => {
    mount({nonce: 'r4nd0m'})
    mount({nonce: 'r4nd0m'})
    expect(scripts().map(({src, nonce}) => [src, nonce])).toEqual([[scriptUrl, 'r4nd0m']])
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
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect(scripts()).toEqual([])
    mount()
    expect(scripts()).toHaveLength(1)
  })
})

describe('discover', () => {
  it('calls discover once for embeds that are mounted together, and again for a later one', async () => {
    mount()
    mount()
    runScript()
    await settled()
    expect(discover.mock.calls).toEqual([[{}]])
    mount()
    await settled()
    expect(discover).toHaveBeenCalledTimes(2)
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

  it('rejects with an explanation for a wrong brand where the script defines another global', async () => {
    await expect(discoverNow({brand: 'other', scriptUrl})).rejects.toThrow(
      'other.discover is missing',
    )
  })

  it('does not call discover for an embed that was removed meanwhile', async () => {
    mount()()
    runScript()
    await settled()
    expect(discover).not.toHaveBeenCalled()
  })

  it('does not discover an embed that is not near the viewport yet', async () => {
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

describe('the fallback content of the element', () => {
  const link = () => element.querySelector('a') as HTMLElement
  const put = (style: string) => {
    const child = document.createElement('span')
    child.style.cssText = style
    target()?.append(child)
    return child
  }

  it('hides it once something has a size, in a browser that can’t say what is visible', async () => {
    layOut()
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    mount()
    put('')
    await settled()
    expect(link().style.display).toBe('none')
  })

  it('hides it once something visible is drawn, and shows it again when the embed ends', async () => {
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

  it('hides it while an embed fades in, and shows it again after 8 s where that never ends', async () => {
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

  it('shows it again when the script removes what it drew', async () => {
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

describe('the URL of the script', () => {
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
  const end = mountEmbed(element, null, {brand: 'acme', scriptUrl, lazy: false})
  end()
  expect([scripts(), element.innerHTML]).toEqual([[], '<a href="/x">All</a>'])
})
