/** Where the embed script comes from, and its options. */
export interface ScriptOptions {
  /** The word that the script's names begin with: a letter, then letters, digits and hyphens. */
  readonly brand: string
  /** The embed script: an http(s) URL, or a path of the page's own origin. */
  readonly scriptUrl: string
  /** The service's address as the script takes it, if not its own. One page, one service. */
  readonly apiBaseUrl?: string | undefined
  /** Counts no views, where the script has the option. */
  readonly disableAnalytics?: boolean | undefined
  /** For a Content-Security-Policy that requires one. */
  readonly nonce?: string | undefined
  /**
   * More options for the script's `discover`, such as colours, sizes or listeners: see the
   * service's own documentation. The same for all embeds of a page, which `discover` searches as a
   * whole.
   */
  readonly discover?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Milliseconds for a script to respond. An element that is transparent by then won't fade in.
 */
export const RESPONSE_MS = 8000

/** The object that an embed script puts into the page. */
export interface ScriptGlobal {
  readonly discover?: (options: object) => unknown
}

const globalOf = (brand: string) =>
  (window as unknown as Record<string, ScriptGlobal | undefined>)[brand]

const reported = new Set<string>()

/** Warns once why embeds don't appear. Nothing is thrown into the page, which works without them. */
export function report(reason: unknown): void {
  if (!reported.has(`${reason}`)) console.warn('Stories can’t appear:', reason)
  reported.add(`${reason}`)
}

let policy: {readonly createScriptURL: (url: string) => string} | undefined

/** An address as a page takes it that requires Trusted Types. */
function trusted(url: string): string {
  const {trustedTypes} = window as unknown as {
    trustedTypes?: {createPolicy: (name: string, rules: object) => typeof policy}
  }
  try {
    policy ??= trustedTypes?.createPolicy('sanity-plugin-stories', {
      createScriptURL: (address: string) => address,
    })
  } catch {
    // The page doesn't list the policy, which it may not require.
  }
  return policy?.createScriptURL(url) ?? url
}

/** The state of the tag that was added for an address, or of the one that ran. */
const states: Record<string, string | undefined> = {}

/**
 * Calls back once the script has run, from any element. It is loaded where the page has no element
 * for it, or after 4 s only one that failed: consent tools keep one that doesn't run, and replace it
 * later. What has not run is reported at last. Returns what stops waiting.
 */
export function whenLoaded({brand, scriptUrl, nonce}: ScriptOptions, callback: () => unknown) {
  const waiting = new AbortController()
  const {signal} = waiting
  const stop = () => waiting.abort()
  const {href} = new URL(scriptUrl, document.baseURI)
  const find = () =>
    [...document.scripts].find(({dataset, src}) => src === href || dataset['src'] === scriptUrl)
  const look = (after = 0) => {
    if (signal.aborted) return
    try {
      // It throws where a frame of another origin has the name.
      if (globalOf(brand)?.discover) {
        stop()
        callback()
      } else if (after === RESPONSE_MS) {
        report(`${href} ${states[href] || `has not run, type="${find()?.type ?? ''}"`}`)
      } else if (after > 2000) retry(find())
    } catch (error) {
      report(error)
    }
  }
  /** Adds a tag, with all that a former one says, such as `integrity`. */
  const load = (former?: HTMLScriptElement) => {
    const script = document.createElement('script')
    states[href] = ''
    script.addEventListener('error', () => {
      states[href] = 'can’t be loaded'
      // So that the next embed tries again.
      script.remove()
    })
    try {
      for (const {name, value} of former?.attributes ?? []) {
        if (name !== 'src') script.setAttribute(name, value)
      }
      script.nonce = nonce || former?.nonce || ''
      script.src = trusted(href)
      document.head.append(script)
    } catch (error) {
      report(error)
    }
    return script
  }
  /** Replaces a tag of the page that failed before, of which no event says so. */
  const retry = (script: HTMLScriptElement | undefined) => {
    // Consent tools keep a tag by its type or its address. A failed module isn't requested again.
    const canRun = script?.src === href && /^(text\/javascript)?$/.test(script.type)
    // A request that is over has an entry, also one of a tag that runs late, as with `defer`.
    const isOver = document.readyState === 'complete' && performance.getEntriesByName(href)[0]
    if (canRun && isOver && states[href] === undefined) load(script)
  }
  const loaded = ({target}: Event) => {
    if ((target as HTMLScriptElement).src === href) states[href] = `has no ${brand}.discover`
    look()
  }
  look()
  if (signal.aborted) return stop
  // `import()` brings a global object without an event.
  for (const after of [1000, 2000, 4000, RESPONSE_MS]) setTimeout(look, after, after)
  // A script may remove its own element. Other elements for it can come at any time.
  for (const node of [find() ?? load(), document]) {
    node.addEventListener('load', loaded, {capture: true, signal})
  }
  return stop
}

const due: Record<string, unknown> = {}

/**
 * Lets the script look for markup: once for all embeds that need it at the same time, with the
 * options of the first. What goes wrong is reported.
 */
export function discover(options: ScriptOptions): void {
  const {apiBaseUrl, brand, disableAnalytics} = options
  // No microtask: a browser runs those after each listener and each observer's callback.
  due[brand] ??= setTimeout(async () => {
    delete due[brand]
    try {
      await globalOf(brand)!.discover!({
        ...options.discover,
        ...(apiBaseUrl && {apiBaseUrl}),
        ...(disableAnalytics && {disableAnalytics}),
      })
    } catch (error) {
      report(error)
    }
  })
}
