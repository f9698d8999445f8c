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

interface ScriptGlobal {
  readonly discover?: (options: DiscoverOptions) => unknown
}

const globalOf = (brand: string) =>
  (window as unknown as Record<string, ScriptGlobal | undefined>)[brand]

/**
 * Calls back once the script has run; never where it can't be loaded, which the browser reports. It
 * is loaded once per page.
 */
export function whenLoaded(
  {brand, scriptUrl, nonce}: ScriptOptions,
  callback: () => unknown,
): unknown {
  if (globalOf(brand)?.discover) return callback()
  const script = document.createElement('script')
  script.src = scriptUrl
  // The page may have it already: from another embed, or in its own HTML.
  const present = [...document.scripts].find(({src}) => src === script.src)
  if (!present) {
    if (nonce) script.nonce = nonce
    // So that the next embed tries again.
    script.addEventListener('error', script.remove)
    document.head.append(script)
  }
  ;(present ?? script).addEventListener('load', callback)
  return undefined
}

const due: Record<string, boolean> = {}

/**
 * Lets the script look for markup: once for all embeds that need it at the same time, with the
 * options of the first. It rejects as the script's own function does.
 *
 * @throws Error where the script has run and defines no such global.
 */
export async function discover(options: ScriptOptions): Promise<void> {
  const {brand, apiBaseUrl, disableAnalytics} = options
  if (due[brand]) return
  due[brand] = true
  await undefined
  due[brand] = false
  const script = globalOf(brand)
  if (!script?.discover) throw new Error(`${brand}.discover is missing`)
  await script.discover({
    ...options.discover,
    ...(apiBaseUrl && {apiBaseUrl}),
    ...(disableAnalytics && {disableAnalytics}),
  })
}
