import {describe, expect, it, vi} from 'vitest'
import {
  addTag,
  discover,
  element,
  fail,
  isHidden,
  mount,
  moveToData,
  Observer,
  other,
  runScript,
  scripts,
  scriptUrl,
  setUpPage,
  settled,
  stopClock,
  target,
  warn,
} from './testing.ts'

setUpPage()

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
