import {parseListing, type Story} from '../../access/index.ts'
import {openPlayer, type PlayerEvent} from './player.ts'
import {create, createStrip, addStyles, type Shown} from './strip.ts'

export interface SandboxScriptOptions {
  /**
   * Address of the service, with or without its `/access/v1`.
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
  readonly on?: Partial<
    Record<PlayerEvent, (event: {element: HTMLElement; storyId: string}) => void>
  >
}

export interface Discovered {
  readonly element: HTMLElement
  /** `empty`: nothing failed, but there is no published Story to show. */
  readonly state: 'ready' | 'empty' | 'error'
  readonly error?: Error
}

interface Rendering {
  readonly url: string
  result?: Promise<Discovered>
  strip?: Element
}

const TIMEOUT_MS = 15_000

/**
 * Makes the `discover` of a brand's global object, which renders all embed markup of the page.
 * Calling it again renders new or changed elements, retries failed ones, and keeps the others. It
 * never rejects because of one element.
 */
export function createDiscover(brand: string, scriptUrl: string | undefined) {
  const renderings = new WeakMap<Element, Rendering>()
  let isStyled = false
  const selector = `.${brand}-collection,.${brand}-stories,[data-${brand}-stories]`

  return async (options: SandboxScriptOptions = {}): Promise<Discovered[]> => {
    const base = options.apiBaseUrl ?? (scriptUrl && new URL(scriptUrl).origin)
    if (!base) throw new TypeError('apiBaseUrl is required where the script has no address')
    const service = base.replace(/\/+$/, '').replace(/\/access\/v1$/, '')
    const elements = [...document.querySelectorAll<HTMLElement>(selector)]
    return Promise.all(
      elements.map((element) => {
        const url = `${service}/embed/v1/${pathOf(element, brand) ?? ''}`
        const known = renderings.get(element)
        // A framework that renders the element again removes the strip: then it is rendered again, too.
        const isIntact = !known?.strip || element.contains(known.strip)
        if (known?.result && known.url === url && isIntact) return known.result
        const rendering: Rendering = {url}
        renderings.set(element, rendering)
        return (rendering.result = render(element, rendering, service, options))
      }),
    )
  }

  async function render(
    element: HTMLElement,
    rendering: Rendering,
    service: string,
    {on = {}, disableAnalytics}: SandboxScriptOptions,
  ): Promise<Discovered> {
    // The element may have changed, and been rendered again, while this was loading.
    const isCurrent = () => renderings.get(element) === rendering
    const report = (type: 'impression' | 'play', stories: readonly Story[]) => {
      if (disableAnalytics) return
      const storyIds = stories.map(({id}) => id)
      // As text: no preflight, so that it also leaves a sandboxed frame and a closing page.
      navigator.sendBeacon(`${service}/embed/v1/views`, JSON.stringify({type, storyIds}))
    }
    try {
      const shown = await load(rendering.url, service)
      const state = shown.stories.length === 0 ? 'empty' : 'ready'
      if (!isCurrent()) return {element, state}
      element.replaceChildren()
      if (state === 'empty') return {element, state}
      if (!isStyled) addStyles(brand)
      isStyled = true
      report('impression', shown.stories)
      rendering.strip = createStrip(brand, shown, (story) =>
        openPlayer(brand, story, (type) => {
          on[type]?.({element, storyId: story.id})
          if (type === 'play') report('play', [story])
        }),
      )
      element.append(rendering.strip)
      return {element, state}
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      if (isCurrent()) {
        // So that the next call tries again.
        renderings.delete(element)
        // oxlint-disable-next-line no-console -- the site's developer looks there
        console.error(`${brand}: ${error.message}`, element)
        element.replaceChildren(create('p', {role: 'status'}, 'Stories can’t be shown right now.'))
      }
      return {element, state: 'error', error}
    }
  }
}

/**
 * The path of what an element requests, or `undefined` where it does not say. Two conventions:
 *
 * - the contract's: `data-<brand>-stories` holds a tag, and `data-<brand>-team-id` names its Team;
 * - the deployed one: `class="<brand>-collection"` with `data-<brand>-collection-id`, or with
 *   `data-<brand>-team-id` and `data-<brand>-collection-tag`; and `class="<brand>-stories"` whose
 *   `data-<brand>-stories` holds Story IDs.
 */
export function pathOf(element: Element, brand: string): string | undefined {
  const read = (name: string) => element.getAttribute(`data-${brand}-${name}`)?.trim()
  const encode = encodeURIComponent
  const stories = read('stories')
  if (element.classList.contains(`${brand}-stories`)) {
    const ids = stories?.split(/[\s,]+/).map(encode)
    return stories && `stories?ids=${ids}`
  }
  const id = read('collection-id')
  if (id) return `collections/${encode(id)}`
  const tag = read('collection-tag') || stories
  const teamId = read('team-id')
  return tag && `${teamId ? `teams/${encode(teamId)}/` : ''}tags/${encode(tag)}`
}

/** @throws Error with a message for a developer. */
async function load(url: string, service: string): Promise<Shown> {
  if (url.endsWith('/')) throw new Error('The element does not name the Stories to show')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, {credentials: 'omit', signal}).catch((cause: unknown) => {
    throw new Error(`${url} could not be reached`, {cause})
  })
  if (response.status === 404) throw new Error(`Nothing is published under ${url}`)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  try {
    const {title, embedType, stories} = (await response.json()) as Record<string, unknown>
    return {
      title: String(title || 'Stories'),
      embedType: embedType === 'cards' ? 'cards' : 'bubbles',
      stories: parseListing('stories', stories, {baseUrl: `${service}/access/v1/`}).items,
    }
  } catch (cause) {
    throw new Error(`${url} did not return Stories`, {cause})
  }
}
