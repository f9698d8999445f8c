import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {
  discover,
  element,
  layOut,
  mount,
  other,
  scripts,
  setUpPage,
  settled,
  stopClock,
  target,
  value,
} from './testing.ts'

setUpPage()

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
    mount({load: 'click'}, element, {...value, title} as never)
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

  it('gives the focus to an embed whose items come later, so that a key comes to the first', async () => {
    layOut()
    vi.stubGlobal('acme', {discover})
    mount(click)
    link(1).focus()
    press(link(1))
    target()!.textContent = 'Loading'
    await settled()
    expect(document.activeElement).toBe(target())
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
