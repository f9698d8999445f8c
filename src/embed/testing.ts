import {afterEach, beforeEach, type Mock, type MockInstance, vi} from 'vitest'
import {mountEmbed, type MountOptions} from './mount.ts'
import type {EmbedValue} from './read-target.ts'

export const value = {_type: 'stories.collection', teamId: 't1', id: 'c1'}
// An address of its own for each test: a page remembers what became of one.
export let scriptUrl: string
let tests = 0

/** jsdom has neither of the two, since it lays nothing out. */
export class Observer {
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
export function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({height: 100} as DOMRect)
  Element.prototype.checkVisibility = function (this: HTMLElement, options = {}): boolean {
    const {opacity, visibility} = this.style
    const isHidden = visibility === 'hidden' || (options.checkOpacity === true && opacity === '0')
    return !isHidden && (this.parentElement?.checkVisibility(options) ?? true)
  }
}

/** Simulates a window that elements of a fixed position cover, the last of those that are seen. */
export function coverWindow(): void {
  const isSeen = (one: Element) => {
    const {display, position, visibility} = getComputedStyle(one)
    return position === 'fixed' && display !== 'none' && visibility !== 'hidden'
  }
  document.elementsFromPoint = () =>
    [...document.body.querySelectorAll('*')].filter(isSeen).reverse()
}

/** As in a DOM without layout. */
export const uncoverWindow = () => Reflect.deleteProperty(document, 'elementsFromPoint')

/** Whether the browser draws what the page itself put into an element with an embed. */
export const isHidden = (node: Element | Text) =>
  (node.assignedSlot ?? (node as HTMLElement)).style?.display === 'none'

export let element: HTMLElement
export let warn: MockInstance
export const discover: Mock = vi.fn()
export const scripts = () => Array.from(document.scripts)
export const target = () => element.querySelector('.acme-collection')
export const other = () => document.querySelector<HTMLElement>('#other')!
export const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The browser stays idle. */
export const stopClock = () => vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})

/** Ends what a test mounted, and what waits for the script. */
const ends: (() => void)[] = []

export function mount(
  options: Partial<MountOptions> = {},
  into = element,
  given: EmbedValue = value,
): () => void {
  const end = mountEmbed(into, given, {brand: 'acme', scriptUrl, load: 'idle', ...options})
  ends.push(end)
  return end
}

/** A tag of the page's own. */
export function addTag(properties: object): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), properties)
  document.head.append(script)
  return script
}

/** Keeps a tag from running, as some consent tools do. */
export function moveToData(script: HTMLScriptElement): void {
  script.dataset['src'] = script.src
  script.removeAttribute('src')
}

export function fail(message: string): never {
  throw new Error(message)
}

/** As if the script had come and run. */
export function runScript(): void {
  vi.stubGlobal('acme', {discover})
  for (const script of scripts()) script.dispatchEvent(new Event('load'))
}

/** Gives each test of a file a page of its own, with an element that has a link. */
export function setUpPage(): void {
  beforeEach(() => {
    scriptUrl = `https://service.example.com/embed-${++tests}.js`
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('IntersectionObserver', Observer)
    vi.stubGlobal('ResizeObserver', Observer)
    coverWindow()
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
    document.body.innerHTML = '<div id="shelf"><a href="/x">All</a></div><div id="other"></div>'
    element = document.querySelector('#shelf') as HTMLElement
  })

  afterEach(() => {
    for (const end of ends.splice(0)) end()
    document.body.removeAttribute('style')
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.resetAllMocks()
    uncoverWindow()
    Observer.all = []
    for (const script of scripts()) script.remove()
  })
}
