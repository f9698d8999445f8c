import {render} from '@testing-library/react'
import {Activity, StrictMode} from 'react'
import {renderToReadableStream, renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import {measured} from './kept-height.ts'
import {StoryEmbed, type StoryEmbedProps} from './StoryEmbed.tsx'
import {coverWindow, uncoverWindow} from './testing.ts'

const discover = vi.fn()

beforeEach(() => {
  class Idle {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Idle)
  vi.stubGlobal('ResizeObserver', Idle)
  coverWindow()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  vi.stubGlobal('acme', {discover})
  // A script for which nothing was measured.
  vi.stubGlobal('other', {discover})
})

afterEach(async () => {
  // The script is called in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  uncoverWindow()
  document.head.replaceChildren()
})

function show(props: Partial<StoryEmbedProps> = {}) {
  const element = (more: Partial<StoryEmbedProps>) => (
    <StrictMode>
      <StoryEmbed
        value={{_type: 'stories.collection', teamId: 't1', id: 'c1'}}
        brand="acme"
        scriptUrl="/embed.js"
        load="idle"
        {...props}
        {...more}
      />
    </StrictMode>
  )
  const {container, rerender, unmount} = render(element({}))
  return {
    container,
    targets: () => Array.from(container.querySelectorAll('[class^=acme-]'), (one) => one.outerHTML),
    update: (more: Partial<StoryEmbedProps>) => rerender(element(more)),
    unmount,
  }
}

describe('StoryEmbed', () => {
  it('mounts one embed in StrictMode, which runs effects twice, and none after it is unmounted', () => {
    const {targets, unmount, container} = show()
    expect(targets()).toEqual([
      '<div slot="stories-embed" class="acme-collection" data-acme-collection-id="c1"></div>',
    ])
    unmount()
    expect(container.innerHTML).toBe('')
  })

  it('shows the links, and throws nothing, in a site’s own tests whose DOM has no layout', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    vi.stubGlobal('ResizeObserver', undefined)
    uncoverWindow()
    // Sites add it for text editors and one-time codes.
    document.elementFromPoint = () => null
    onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'))
    const {container, unmount} = show({children: <a href="/stories">All Stories</a>})
    expect(container.textContent).toBe('All Stories')
    unmount()
  })

  it('keeps its embed while React hides it, and ends it when that is removed', async () => {
    const disconnect = vi.spyOn(ResizeObserver.prototype, 'disconnect')
    const page = (mode: 'hidden' | 'visible', id: string) => (
      <Activity mode={mode}>
        <StoryEmbed
          brand="acme"
          load="idle"
          scriptUrl="/embed.js"
          value={{_type: 'stories.story', id}}
        />
      </Activity>
    )
    const {container, rerender, unmount} = render(page('visible', 's1'))
    const targets = () => [...container.querySelectorAll('.acme-stories')]
    const first = targets()
    expect(first).toHaveLength(1)
    await vi.waitFor(() => expect(discover).toHaveBeenCalledOnce())
    rerender(page('hidden', 's1'))
    rerender(page('visible', 's1'))
    expect(targets()).toEqual(first)
    await new Promise((resolve) => setTimeout(resolve))
    expect(discover).toHaveBeenCalledOnce()
    rerender(page('hidden', 's1'))
    rerender(page('visible', 's2'))
    expect(targets().map((one) => one.getAttribute('data-acme-stories'))).toEqual(['s2'])
    disconnect.mockClear()
    unmount()
    expect(disconnect).toHaveBeenCalled()
  })

  it('recreates its embed only for another value', () => {
    const {targets, update, container} = show()
    const first = container.querySelector('.acme-collection')
    update({value: {_type: 'stories.collection', teamId: 't1', id: 'c1', title: 'New title'}})
    expect(container.querySelector('.acme-collection')).toBe(first)
    update({value: {_type: 'stories.story', id: 'abc12'}})
    expect(targets()).toEqual([
      '<div slot="stories-embed" class="acme-stories" data-acme-stories="abc12"></div>',
    ])
    update({value: null})
    expect(container.innerHTML).toBe('')
    update({})
    expect(targets()).toHaveLength(1)
  })

  it('starts an embed that waits once it is no longer lazy', () => {
    const {update, targets} = show({load: 'visible'})
    expect(targets()).toEqual([])
    update({load: 'idle'})
    expect(targets()).toHaveLength(1)
  })

  it('leaves a player alone when the page only changes when the script is loaded', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
    const {container, unmount, update} = show({load: 'click'})
    container.querySelector('button')?.click()
    container.querySelector<HTMLElement>('.acme-collection')?.click()
    const player = document.body.appendChild(document.createElement('acme-player'))
    player.style.position = 'fixed'
    player.addEventListener('keydown', () => player.remove())
    update({load: 'visible'})
    expect(player.isConnected).toBe(true)
    player.remove()
    unmount()
  })

  it('gives the script the latest options', async () => {
    const {container, update} = show({load: 'click', discover: {theme: 'light'}})
    update({discover: {theme: 'dark'}})
    container.querySelector('button')?.click()
    await vi.waitFor(() => expect(discover).toHaveBeenCalledExactlyOnceWith({theme: 'dark'}))
  })

  it('passes all other props to its element', () => {
    const onClick = vi.fn()
    const {container} = show({
      id: 'shelf',
      className: 'wide',
      onClick,
      'data-sanity': 'x',
    } as object)
    const element = container.firstElementChild as HTMLElement
    expect([element.id, element.className, element.dataset['sanity']]).toEqual([
      'shelf',
      'wide',
      'x',
    ])
    element.click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  it.each<[Partial<StoryEmbedProps>, string, string?]>([
    [{}, '8.5em'],
    [{embedType: 'bubbles'}, '8.5em'],
    [{embedType: 'cards'}, '19em'],
    [{value: {_type: 'stories.story', id: 's1'}}, '19em'],
    [{embedType: 'cards', style: {minHeight: 300}}, '300px'],
    [{embedType: 'cards', heights: {cards: 365}}, '365px'],
    [{embedType: 'cards', style: {minHeight: 0}}, '0px', '19em'],
  ])('reserves height with %j', (props, height, ofThumbnails = height) => {
    const {container} = show({brand: 'other', ...props})
    const {style} = container.firstElementChild as HTMLElement
    const drawn = style.getPropertyValue('--stories-height')
    expect([style.minHeight, drawn]).toEqual([height, ofThumbnails])
  })

  it('reserves the height of another value that takes the place of one', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    const size = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    size.mockReturnValue({height: 128} as DOMRect)
    const {container, unmount} = show({brand: 'other'})
    container.querySelector('[slot]')?.append('Drawn')
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    unmount()
    const {container: next, update} = show({brand: 'other'})
    const height = () => (next.firstElementChild as HTMLElement).style.minHeight
    expect(height()).toBe('128px')
    update({value: {_type: 'stories.story', id: 's1'}})
    expect(height()).toBe('19em')
    size.mockRestore()
  })

  it('keeps the height that a server has sent, also where another was measured meanwhile', () => {
    const value = {_type: 'stories.collection', id: 'c1'}
    const late = <StoryEmbed brand="late" scriptUrl="/embed.js" value={value} />
    const sent = document.createElement('div')
    sent.innerHTML = renderToString(late)
    measured.set('late collection', '128px')
    const report = vi.spyOn(console, 'error')
    render(late, {container: sent, hydrate: true})
    expect(report).not.toHaveBeenCalled()
    expect((sent.firstElementChild as HTMLElement).style.minHeight).toBe('8.5em')
  })

  it('links only to http and https', () => {
    const urls = ['https://player.example.com/a', 'javascript:alert(1)', ' javascript:x', undefined]
    const stories = urls.map((watchUrl, index) => ({
      id: `s${index}`,
      displayTitle: index === 0 ? '' : 'Title',
      ...(watchUrl === undefined ? {} : {watchUrl}),
    }))
    const {container} = show({stories})
    const links = Array.from(container.querySelectorAll('a'), (a) => a.getAttribute('href'))
    expect(links).toEqual(['https://player.example.com/a', null, null, null])
  })

  it('keeps its styles beside the thumbnails, where a router leaves them that changes the head', () => {
    const {container} = show({stories: [{id: 'a', displayTitle: 'A'}]})
    expect(container.querySelector('style')?.textContent).toContain('.stories-image')
  })

  it('shows its children in place of the thumbnails', () => {
    const stories = [{id: 'a', displayTitle: 'A', watchUrl: 'https://x/a'}]
    const {container} = show({stories, children: <em>Soon</em>})
    expect(container.querySelector('em')?.textContent).toBe('Soon')
    expect(container.querySelector('a')).toBeNull()
  })

  it.each([[false], [[null, false]], [[[], '']]])(
    'shows the thumbnails where children are %j',
    (none) => {
      const stories = [{id: 'a', displayTitle: 'A', watchUrl: 'https://x/a'}]
      const {container} = show({stories, children: none})
      expect(container.querySelector('a .stories-title')?.textContent).toBe('A')
    },
  )

  it('shows thumbnails that come later, below what a script has not made visible yet', () => {
    const {container, update} = show()
    container.querySelector('[slot]')!.innerHTML = '<p hidden></p>'
    update({stories: [{id: 'a', displayTitle: 'A'}]})
    const thumbnails = container.querySelector('.stories-thumbnails')!
    expect(getComputedStyle(thumbnails).display).toBe('grid')
  })

  it.each([undefined, 'r4nd0m'])(
    'hydrates what a server has sent, with the nonce %s',
    async (nonce) => {
      const stories = [
        {id: 'a', displayTitle: 'A & B', watchUrl: 'https://x/a', coverUrl: '/a.jpg'},
      ]
      const element = (
        <StoryEmbed
          value={{_type: 'stories.collection', id: 'c1'}}
          brand="acme"
          scriptUrl="/embed.js"
          load="click"
          consentText="Show"
          {...{nonce, stories}}
        />
      )
      const report = vi.spyOn(console, 'error')
      const container = document.createElement('div')
      container.innerHTML = renderToString(element)
      const before = container.querySelector('[style]')?.innerHTML
      expect(before).toContain('<button class="stories-load" type="button">Show</button>')
      document.body.append(container)
      const {unmount} = render(element, {container, hydrate: true})
      expect(container.querySelector('.stories-thumbnails')?.outerHTML).toBe(
        before?.slice(before.indexOf('<div class="stories-thumbnails')),
      )
      expect(report).not.toHaveBeenCalled()
      unmount()
      container.remove()
    },
  )

  it('leaves the page as it is where an extension changed its markup before hydration', async () => {
    const page = (
      <main>
        <StoryEmbed
          value={{_type: 'stories.collection', id: 'c1'}}
          brand="acme"
          scriptUrl="/embed.js"
          load="click"
          stories={[{id: 'a', displayTitle: 'A'}]}
        />
      </main>
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(page)
    document.body.append(container)
    const sent = container.querySelector('main')
    // As Dark Reader does.
    container.querySelector('style')!.after(document.createElement('style'))
    const onRecoverableError = vi.fn()
    const {unmount} = render(page, {container, hydrate: true, onRecoverableError})
    expect(onRecoverableError).toHaveBeenCalledOnce()
    expect(container.querySelector('main')).toBe(sent)
    expect(container.querySelectorAll('style, .stories-title')).toHaveLength(2)
    unmount()
    container.remove()
  })

  it('has its place in the HTML of a page that is so large that a server sends parts of it later', async () => {
    const value = {_type: 'stories.collection', id: 'c1'}
    const stories = [{id: 'a', displayTitle: 'A'}]
    const stream = await renderToReadableStream(
      <main>
        {'Text '.repeat(4000)}
        <StoryEmbed brand="streamed" scriptUrl="/embed.js" stories={stories} value={value} />
      </main>,
    )
    await stream.allReady
    const page = document.createElement('div')
    page.innerHTML = await new Response(stream).text()
    const embed = page.querySelector<HTMLElement>('main > div')
    expect(embed?.style.minHeight).toBe('8.5em')
    expect(embed?.querySelectorAll('style, .stories-title')).toHaveLength(2)
  })

  it('throws for invalid props', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => show({brand: 'A b'})).toThrow(TypeError)
    expect(() => show({scriptUrl: 'javascript:alert(1)'})).toThrow(TypeError)
  })
})
