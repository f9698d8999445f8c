import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {embedHtml} from './attributes.ts'
import {mountEmbed} from './mount.ts'
import {
  discover,
  element,
  isHidden,
  layOut,
  mount,
  Observer,
  other,
  scripts,
  scriptUrl,
  setUpPage,
  settled,
  stopClock,
  target,
  value,
} from './testing.ts'

setUpPage()

describe('an element that is mounted again', () => {
  const targets = (of = element) => [...of.querySelectorAll('[class^=acme-]')]

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
    mount({}, element, story)
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
    // The script is called in a task of its own.
    await settled()
  })

  it.each<[string, (into: HTMLElement, sent: HTMLElement) => void]>([
    ['replaced', (into, sent) => into.replaceChildren(...sent.childNodes)],
    [
      'morphed, one after the other',
      (into, sent) => {
        for (const [at, {attributes, innerHTML}] of [...sent.children].entries()) {
          const one = into.children[at]!
          for (const name of one.getAttributeNames()) one.removeAttribute(name)
          for (const each of attributes) one.setAttribute(each.name, each.value)
          one.innerHTML = innerHTML
        }
        for (const more of [...into.children].slice(sent.children.length)) more.remove()
      },
    ],
  ])('keeps what is shown where elements of embedHtml are %s', async (_, send) => {
    vi.stubGlobal('acme', {discover})
    layOut()
    const read = () => {
      const page = document.createElement('div')
      page.innerHTML = embedHtml(value, {brand: 'acme', stories: [{id: 'a', displayTitle: 'A'}]})
      return page.firstElementChild as HTMLElement
    }
    const shelf = read()
    document.body.append(shelf)
    mount({}, shelf)
    const [drawn] = targets(shelf)
    drawn?.append('A Story')
    await settled()
    send(shelf, read())
    mount({}, shelf)
    await settled()
    expect(targets(shelf)).toEqual([drawn])
    expect(drawn?.textContent).toBe('A Story')
    expect(isHidden(shelf.querySelector('.stories-thumbnails')!)).toBe(true)
    expect(discover).toHaveBeenCalledOnce()
  })

  it('has its element of embedHtml also where no Stories could be read', () => {
    document.body.innerHTML = embedHtml(value, {brand: 'acme', stories: []})
    const shelf = document.querySelector<HTMLElement>('.stories-embed')!
    expect(shelf.style.minHeight).toBe('8.5em')
    mount({}, shelf)
    expect(targets(document.body)).toHaveLength(1)
  })

  it('has one embed while it waits to come near, whose script gets the latest options', async () => {
    vi.stubGlobal('acme', {discover})
    mount({load: 'visible', discover: {theme: 'light'}})
    mount({load: 'visible', discover: {theme: 'dark'}})
    Observer.near(element)
    expect(targets()).toHaveLength(1)
    await settled()
    expect(discover).toHaveBeenCalledExactlyOnceWith({theme: 'dark'})
  })

  it('has one embed in a copy of its markup, as a router shows, and where its content was replaced', () => {
    mount()
    const copy = element.cloneNode(true) as HTMLElement
    document.body.replaceChildren(copy)
    mount({}, copy)
    expect(targets(copy)).toHaveLength(1)
    copy.replaceChildren()
    mount({}, copy)
    expect(targets(copy)).toHaveLength(1)
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

  it('sizes thumbnails as configured, also where the page has a height of its own', () => {
    other().style.minHeight = '300px'
    mount({...cards, heights: {cards: 240}, stories: [{id: 'a', displayTitle: 'A'}]}, other())
    const thumbnails = other().querySelector<HTMLElement>('.stories-thumbnails')!
    expect(thumbnails.style.getPropertyValue('--stories-height')).toBe('240px')
  })

  it('goes where less is drawn, once that no longer changes, and comes back in the end', async () => {
    // As embedHtml writes both.
    element.style.cssText = 'min-height: 300px; --stories-height: 300px;'
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
    expect(element.style.cssText).toBe('min-height: 300px; --stories-height: 300px;')
  })

  it('stays where a little less or a message is drawn, and is that of the last one for the next', async () => {
    element.style.minHeight = '300px'
    mount(cards)
    drawn(20)
    await vi.advanceTimersByTimeAsync(1000)
    expect(element.style.minHeight).toBe('300px')
    mount(cards, other())()
    expect(other().style.minHeight).not.toBe('20px')
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
    // As where the window gets another size.
    Observer.near(target()!)
    expect(isHidden(link())).toBe(false)
    // As in a browser's tab that was in the background.
    child.checkVisibility = () => true
    child.dispatchEvent(new Event('transitionend', {bubbles: true}))
    expect(isHidden(link())).toBe(true)
    // As where a part of the page is shown again, with its animations.
    Reflect.deleteProperty(child, 'checkVisibility')
    for (const height of [0, 100]) {
      vi.mocked(child.getBoundingClientRect).mockReturnValue({height} as DOMRect)
      Observer.near(target()!)
      expect(isHidden(link())).toBe(height > 0)
    }
  })

  it('hides it while an embed fades in that comes after 8 s', async () => {
    stopClock()
    mount()
    await vi.advanceTimersByTimeAsync(9000)
    put('opacity: 0')
    await vi.advanceTimersByTimeAsync(7000)
    expect(isHidden(link())).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(isHidden(link())).toBe(false)
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

it('does nothing for a value that names nothing', () => {
  const end = mountEmbed(element, null, {brand: 'acme', scriptUrl, load: 'idle'})
  end()
  expect([scripts(), element.innerHTML]).toEqual([[], '<a href="/x">All</a>'])
})
