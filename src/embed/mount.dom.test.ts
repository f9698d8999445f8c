import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {mountEmbed, type MountOptions} from './mount.ts'

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
  /** Says that a watched element came near. */
  static near(element: Element) {
    for (const one of Observer.all.filter(({seen}) => seen.includes(element))) {
      one.callback([{isIntersecting: true}])
    }
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

  it('is not asked for where its global object is there', async () => {
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

  it('is told the address and to count no views only where that is wanted', async () => {
    mount({apiBaseUrl: 'https://api.example.com', disableAnalytics: true})
    runScript()
    await settled()
    expect(discover.mock.calls).toEqual([
      [{apiBaseUrl: 'https://api.example.com', disableAnalytics: true}],
    ])
  })

  it('is not called for an embed that has gone meanwhile', async () => {
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
  it('is hidden once the script fills the embed, and shown again after', async () => {
    const link = element.querySelector('a') as HTMLElement
    const end = mount()
    expect(link.style.display).toBe('')
    target()?.append('Stories')
    await settled()
    expect(link.style.display).toBe('none')
    end()
    expect(element.innerHTML).toBe('<a href="/x" style="">All</a>')
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
