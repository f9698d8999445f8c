import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createDiscover, pathOf} from './discover.ts'

const SCRIPT = 'https://service.test/embed.js'
const story = {
  id: 'aaaaa',
  displayTitle: '<img src=x onerror=alert(1)>',
  thumbnailUrl: 'javascript:alert(1)',
  posterUrl: '/media/a.jpg',
  publishedAt: 1,
}

let responses: Record<string, () => Response>
const requested: string[] = []
const beacons: string[] = []

function put(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

beforeEach(() => {
  requested.length = beacons.length = 0
  responses = {
    '/embed/v1/tags/summer': () =>
      Response.json({title: 'Summer', embedType: 'cards', stories: [story]}),
    '/embed/v1/tags/empty': () => Response.json({title: 'E', embedType: 'cards', stories: []}),
  }
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return responses[new URL(url).pathname]?.() ?? Response.json({message: 'No'}, {status: 404})
  })
  Object.assign(navigator, {
    sendBeacon: (url: string, body: string) => beacons.push(`${url} ${body}`),
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('discover', () => {
  it('requests the script’s own origin and renders titles as text and only http(s) media', async () => {
    const element = put('<div data-service-stories="summer">Loading</div>')
    const [result] = await createDiscover('service', SCRIPT)()
    expect(requested).toEqual(['https://service.test/embed/v1/tags/summer'])
    expect(result).toEqual({element, state: 'ready'})
    expect(element.textContent).toBe(story.displayTitle)
    expect([...element.querySelectorAll('img')].map(({src}) => src)).toEqual([
      'https://service.test/media/a.jpg',
    ])
    expect(element.querySelector('.service-cards')?.getAttribute('aria-label')).toBe('Summer')
  })

  it.each(['', '/', '/access/v1', '/access/v1/'])(
    'requests apiBaseUrl ending in “%s”',
    async (end) => {
      put('<div data-service-stories="summer"></div>')
      await createDiscover('service', SCRIPT)({apiBaseUrl: `https://other.test/mount${end}`})
      expect(requested).toEqual(['https://other.test/mount/embed/v1/tags/summer'])
    },
  )

  it('rejects where neither the script nor an option names the address', async () => {
    await expect(createDiscover('service', undefined)()).rejects.toThrow(/apiBaseUrl/)
  })

  it('renders an element once, however often it is called', async () => {
    const element = put('<div data-service-stories="summer"></div>')
    const discover = createDiscover('service', SCRIPT)
    await Promise.all([discover(), discover()])
    const strip = element.firstElementChild
    await discover()
    expect(requested).toHaveLength(1)
    expect(beacons).toHaveLength(1)
    expect(element.firstElementChild).toBe(strip)
    expect(element.childElementCount).toBe(1)
  })

  it('renders again elements that changed, or that another script emptied', async () => {
    const element = put('<div data-service-stories="empty"></div>')
    const discover = createDiscover('service', SCRIPT)
    expect(await discover()).toMatchObject([{state: 'empty'}])
    element.setAttribute('data-service-stories', 'summer')
    expect(await discover()).toMatchObject([{state: 'ready'}])
    element.replaceChildren()
    expect(await discover()).toMatchObject([{state: 'ready'}])
    expect(element.childElementCount).toBe(1)
    expect(requested).toHaveLength(3)
  })

  it('keeps the newest response when an older one arrives late', async () => {
    const element = put('<div data-service-stories="slow"></div>')
    let release: ((response: Response) => void) | undefined
    const slow = new Promise<Response>((resolve) => (release = resolve))
    const direct = globalThis.fetch
    vi.stubGlobal('fetch', (url: string) => (url.endsWith('slow') ? slow : direct(url)))
    const discover = createDiscover('service', SCRIPT)
    const first = discover()
    element.setAttribute('data-service-stories', 'summer')
    await discover()
    release?.(Response.json({embedType: 'cards', stories: [{...story, displayTitle: 'Late'}]}))
    await first
    expect(element.textContent).toBe(story.displayTitle)
  })

  it.each([
    ['nothing is published', 'nosuch', /Nothing is published/],
    ['the service fails', 'down', /responded with 500/],
    ['the body is not JSON', 'html', /did not return Stories/],
    ['the body is another object', 'array', /did not return Stories/],
    ['the service is not reached', 'missing', /could not be reached/],
  ])('reports when %s, in the page, the result and the console', async (_, tag, message) => {
    responses['/embed/v1/tags/down'] = () => new Response('no', {status: 500})
    responses['/embed/v1/tags/html'] = () => new Response('<h1>Hello</h1>')
    responses['/embed/v1/tags/array'] = () => Response.json(['x'])
    responses['/embed/v1/tags/missing'] = () => {
      throw new TypeError('Failed to fetch')
    }
    const element = put(`<div data-service-stories="${tag}"></div>`)
    const [result] = await createDiscover('service', SCRIPT)()
    expect(result).toMatchObject({
      element,
      state: 'error',
      error: {message: expect.stringMatching(message)},
    })
    expect(element.querySelector('[role=status]')?.textContent).not.toBe('')
    expect(console.error).toHaveBeenCalledOnce()
  })

  it('reports an element that does not name its content, without a request to the service', async () => {
    put('<div class="service-collection"></div>')
    expect(await createDiscover('service', SCRIPT)()).toMatchObject([{state: 'error'}])
    expect(requested).toEqual([])
  })

  it('retries elements that failed', async () => {
    put('<div data-service-stories="later"></div>')
    const discover = createDiscover('service', SCRIPT)
    expect(await discover()).toMatchObject([{state: 'error'}])
    responses['/embed/v1/tags/later'] = responses['/embed/v1/tags/summer']!
    expect(await discover()).toMatchObject([{state: 'ready'}])
  })

  it('reports an impression, unless analytics are disabled', async () => {
    put('<div data-service-stories="summer"></div>')
    await createDiscover('service', SCRIPT)({disableAnalytics: true})
    expect(beacons).toEqual([])
    await createDiscover('service', SCRIPT)()
    expect(beacons).toEqual([
      'https://service.test/embed/v1/views {"type":"impression","storyIds":["aaaaa"]}',
    ])
  })
})

describe('pathOf', () => {
  const path = (attributes: string) => pathOf(put(`<i ${attributes}></i>`), 'service')

  it('reads the contract’s markup: a tag, with or without its Team', () => {
    expect(path('data-service-stories="ø b"')).toBe('tags/%C3%B8%20b')
    expect(path('data-service-stories="b" data-service-team-id="t/1"')).toBe('teams/t%2F1/tags/b')
  })

  it('reads the deployed markup of a Collection: an ID, or a Team and a tag', () => {
    expect(path('class="x service-collection" data-service-collection-id="a/b?c"')).toBe(
      'collections/a%2Fb%3Fc',
    )
    const byTag = 'data-service-team-id="t" data-service-collection-tag="b"'
    expect(path(`class="service-collection" ${byTag}`)).toBe('teams/t/tags/b')
    expect(path(`${byTag} data-service-collection-id="c"`)).toBe('collections/c')
  })

  it('reads the same attribute as Story IDs when the class is that of Stories', () => {
    expect(path('class="service-stories" data-service-stories=" aaaaa\n b&amp;c,ddddd "')).toBe(
      'stories?ids=aaaaa,b%26c,ddddd',
    )
  })

  it.each(['class="service-stories"', 'class="service-collection"', 'data-service-stories=" "'])(
    'finds nothing in %s',
    (attributes) => {
      expect(path(attributes)).toBeFalsy()
    },
  )
})
