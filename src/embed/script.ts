/** What an embed script is told. */
export interface DiscoverOptions {
  /** The service's address. Default: the script's own. One page, one service. */
  readonly apiBaseUrl?: string | undefined
  /** Counts no views, where the script has the option. Default `false`. */
  readonly disableAnalytics?: boolean | undefined
}

/** Where the embed script comes from, and what it is told. */
export interface ScriptOptions extends DiscoverOptions {
  /** The word that the script's names begin with: lower-case letters, digits, hyphens; a letter first. */
  readonly brand: string
  /** The embed script: an http(s) URL, or a path of the page's own origin. */
  readonly scriptUrl: string
  /** For a Content-Security-Policy that asks for one. */
  readonly nonce?: string | undefined
}

interface ScriptGlobal {
  readonly discover?: (options: DiscoverOptions) => unknown
}

function globalOf(brand: string): ScriptGlobal | undefined {
  return (window as unknown as Record<string, ScriptGlobal | undefined>)[brand]
}

/**
 * Calls back once the script has run; never where it can't be loaded, of which the browser tells.
 * It is loaded once per page.
 */
export function whenLoaded(
  {brand, scriptUrl, nonce}: ScriptOptions,
  callback: () => unknown,
): unknown {
  if (globalOf(brand)?.discover) return callback()
  const {href} = new URL(scriptUrl, document.baseURI)
  // The page may have it already: from another embed, or in its own HTML.
  let script = [...document.scripts].find(({src}) => src === href)
  if (!script) {
    script = document.createElement('script')
    script.src = href
    if (nonce) script.nonce = nonce
    // So that the next embed tries again.
    script.addEventListener('error', script.remove)
    document.head.append(script)
  }
  script.addEventListener('load', callback)
  return undefined
}

const due = new Set<string>()

/**
 * Lets the script look for markup: once for all embeds that ask at the same time. It rejects as the
 * script's own function does.
 */
export async function discover({
  brand,
  apiBaseUrl,
  disableAnalytics,
}: ScriptOptions): Promise<void> {
  // Leaves out what is not given.
  const options = JSON.stringify({apiBaseUrl, disableAnalytics})
  const key = brand + options
  if (due.has(key)) return
  due.add(key)
  await Promise.resolve()
  due.delete(key)
  await globalOf(brand)?.discover?.(JSON.parse(options) as DiscoverOptions)
}
