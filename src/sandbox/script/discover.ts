import type {Story} from '../../access/index.ts'
import {addressesOf, type Addresses} from './address.ts'
import {createReport, type Report} from './analytics.ts'
import {create} from './dom.ts'
import {load, type Shown} from './load.ts'
import {findMarkup, type Found} from './markup.ts'
import {openPlayer} from './player.ts'
import {createStrip} from './strip.ts'
import {ensureStyles} from './styles.ts'

/** What an event of an embed is about. */
export interface EmbedEvent {
  readonly element: HTMLElement
  readonly storyId: string
}

/**
 * Functions that are called when a visitor opens the player, a Story begins to play, and at the
 * end.
 */
export type EmbedListeners = Partial<Record<'open' | 'play' | 'close', (event: EmbedEvent) => void>>

/** Options of `discover`. */
export interface DiscoverOptions {
  /**
   * Address of the service, with or without its `/access/v1`. Required where the script has no
   * address
   * of its own.
   *
   * @defaultValue the origin that served the script
   */
  readonly apiBaseUrl?: string
  /**
   * Send no views. A preview sets it, so that editors don't count as visitors.
   *
   * @defaultValue `false`
   */
  readonly disableAnalytics?: boolean
  /** Listeners for events of the player. This script's own: the contract names no events. */
  readonly on?: EmbedListeners
  /**
   * Where to look for markup; may be a shadow root.
   *
   * @defaultValue the document
   */
  readonly root?: ParentNode
}

/** What became of one element. */
export interface Discovered {
  readonly element: HTMLElement
  /** `empty`: nothing failed, but there is no published Story to show. */
  readonly state: 'ready' | 'empty' | 'error'
  /** Present with `error`. */
  readonly error?: Error
}

/** What all elements of one call have in common. */
interface Context {
  readonly addresses: Addresses
  readonly report: Report
  readonly on: EmbedListeners
}

interface Entry {
  readonly key: string
  result: Promise<Discovered> | undefined
  state: 'loading' | Discovered['state']
}

/** The `discover` of a brand's global object. */
export type Discover = (options?: DiscoverOptions) => Promise<Discovered[]>

/**
 * Makes `discover`, which renders all embed markup on a page. Calling it again renders new or
 * changed
 * elements, retries failed ones, and keeps the others as they are.
 *
 * The promise never rejects because of one element: each has its own state. The state is also on
 * the element as `data-<brand>-state`, and announced by a bubbling event `<brand>:ready` or
 * `<brand>:error`, whose `detail` is that element's result.
 *
 * @param scriptUrl - Where the script was loaded from.
 */
export function createDiscover(brand: string, scriptUrl: string | undefined): Discover {
  const entries = new WeakMap<Element, Entry>()
  return async ({apiBaseUrl, disableAnalytics = false, on = {}, root = document} = {}) => {
    const addresses =
      apiBaseUrl === undefined ? addressesOf(scriptUrl ?? '', true) : addressesOf(apiBaseUrl)
    const report = createReport(addresses, disableAnalytics)
    const results = findMarkup(root, brand).map((found) => {
      const {element, request} = found
      const key = JSON.stringify([addresses.embed, request])
      const known = entries.get(element)
      if (known?.key === key && isStanding(known, element, brand)) return known.result
      const entry: Entry = {key, state: 'loading', result: undefined}
      entries.set(element, entry)
      const isCurrent = () => entries.get(element) === entry
      entry.result = render(brand, found, {addresses, report, on}, isCurrent).then((discovered) => {
        entry.state = discovered.state
        return discovered
      })
      return entry.result
    })
    return (await Promise.all(results)).filter((result) => result !== undefined)
  }
}

/** A framework that renders the element again removes the strip: then it is rendered again, too. */
function isStanding({state}: Entry, element: Element, brand: string): boolean {
  if (state === 'error') return false
  return state !== 'ready' || element.querySelector(`:scope>.${brand}-strip`) !== null
}

async function render(
  brand: string,
  {element, request}: Found,
  context: Context,
  isCurrent: () => boolean,
): Promise<Discovered> {
  const settle = (discovered: Discovered) => {
    if (!isCurrent()) return discovered
    const {state} = discovered
    element.setAttribute(`data-${brand}-state`, state)
    element.removeAttribute('aria-busy')
    const type = `${brand}:${state === 'error' ? 'error' : 'ready'}`
    element.dispatchEvent(new CustomEvent(type, {detail: discovered, bubbles: true}))
    return discovered
  }
  element.setAttribute(`data-${brand}-state`, 'loading')
  element.setAttribute('aria-busy', 'true')
  try {
    if (request === undefined) throw new Error('The element does not name the Stories to show')
    const shown = await load(context.addresses, request)
    if (isCurrent()) fill(brand, element, shown, context)
    return settle({element, state: shown.stories.length === 0 ? 'empty' : 'ready'})
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    if (isCurrent()) {
      // oxlint-disable-next-line no-console -- the site's developer looks there
      console.error(`${brand}: ${error.message}`, element)
      ensureStyles(element, brand)
      element.replaceChildren(
        create(
          'p',
          {class: `${brand}-notice`, role: 'status'},
          'Stories can’t be shown right now.',
        ),
      )
    }
    return settle({element, state: 'error', error})
  }
}

function fill(brand: string, element: HTMLElement, shown: Shown, {report, on}: Context): void {
  const {stories, title} = shown
  if (stories.length === 0) return element.replaceChildren()
  ensureStyles(element, brand)
  const strip = createStrip(brand, shown, (start, opener) => {
    const emit = (type: keyof EmbedListeners, story: Story) =>
      on[type]?.({element, storyId: story.id})
    const onPlay = (story: Story) => {
      emit('play', story)
      const button = strip.querySelectorAll(`.${brand}-item`)[stories.indexOf(story)]
      button?.classList.add(`${brand}-seen`)
      report('play', [story])
    }
    openPlayer({
      brand,
      label: title || 'Stories',
      stories,
      start,
      opener,
      onOpen: (story) => emit('open', story),
      onPlay,
      onClose: (story) => emit('close', story),
    })
  })
  element.replaceChildren(strip)
  report('impression', stories)
}
