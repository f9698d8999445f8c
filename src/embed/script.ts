/** Options of an embed script's `discover`. */
export interface DiscoverOptions {
  /**
   * The service's address as the script takes it. One page, one service.
   *
   * @defaultValue the script's own
   */
  readonly apiBaseUrl?: string | undefined
  /**
   * Counts no views, where the script has the option.
   *
   * @defaultValue `false`
   */
  readonly disableAnalytics?: boolean | undefined
}

/** Where the embed script comes from, and its options. */
export interface ScriptOptions extends DiscoverOptions {
  /** The word that the script's names begin with: a letter, then letters, digits and hyphens. */
  readonly brand: string
  /** The embed script: an http(s) URL, or a path of the page's own origin. */
  readonly scriptUrl: string
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
 * Milliseconds for a script to respond. An element that is transparent by then won't fade in, and what
 * is added to the page later than a click or key is not its player.
 */
export const RESPONSE_MS = 8000

/** The object that an embed script puts into the page. */
export interface ScriptGlobal {
  readonly discover?: (options: DiscoverOptions) => unknown
}

const globalOf = (brand: string) =>
  (window as unknown as Record<string, ScriptGlobal | undefined>)[brand]

const reported = new Set<string>()

/** Says once why embeds don't appear. Nothing is thrown into the page, which works without them. */
function report(reason: unknown): void {
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
  return policy ? policy.createScriptURL(url) : url
}

/**
 * Calls back once the script has run, from any element. It is loaded where the page has no element
 * for it: consent tools keep one that doesn't run, and replace it later. What can't run is reported.
 *
 * @returns Stops waiting.
 */
export function whenLoaded(
  {brand, scriptUrl, nonce}: ScriptOptions,
  callback: () => unknown,
): () => void {
  const waiting = new AbortController()
  const {signal} = waiting
  const stop = () => waiting.abort()
  const {href} = new URL(scriptUrl, document.baseURI)
  const find = () =>
    [...document.scripts].find(({src, dataset}) => src === href || dataset['src'] === scriptUrl)
  const look = (reason?: string) => {
    if (signal.aborted) return
    try {
      // It throws where a frame of another origin has the name.
      if (globalOf(brand)?.discover) {
        stop()
        callback()
      } else if (reason) report(`${href} ${reason}`)
    } catch (error) {
      report(error)
    }
  }
  look()
  if (signal.aborted) return stop
  const late = setTimeout(() => look(`has not run, type="${find()?.type ?? ''}"`), RESPONSE_MS)
  signal.addEventListener('abort', () => clearTimeout(late))
  let script = find()
  if (!script) {
    script = document.createElement('script')
    if (nonce) script.nonce = nonce
    script.addEventListener('error', () => {
      // So that the next embed tries again.
      script!.remove()
      look('can’t be loaded')
    })
    try {
      script.src = trusted(href)
      document.head.append(script)
    } catch (error) {
      report(error)
    }
  }
  // A script may remove its own element. Other elements for it can come at any time.
  for (const node of [script, document]) {
    node.addEventListener(
      'load',
      ({target}) =>
        look((target as HTMLScriptElement).src === href ? `has no ${brand}.discover` : ''),
      {capture: true, signal},
    )
  }
  return stop
}

const due: Record<string, unknown> = {}

/**
 * Lets the script look for markup: once for all embeds that need it at the same time, with the
 * options of the first. What goes wrong is reported.
 */
export function discover({
  apiBaseUrl,
  brand,
  disableAnalytics,
  discover: more,
}: ScriptOptions): void {
  // No microtask: a browser runs those after each listener and each observer's callback.
  due[brand] ??= setTimeout(async () => {
    delete due[brand]
    try {
      await globalOf(brand)!.discover!({
        ...more,
        ...(apiBaseUrl && {apiBaseUrl}),
        ...(disableAnalytics && {disableAnalytics}),
      })
    } catch (error) {
      report(error)
    }
  })
}
