/** The parts of an address that identify a Story. */
export interface Link {
  readonly host: string
  /** Without a slash at its end. */
  readonly path: string
  readonly parameters: ReadonlyMap<string, string>
  /** Empty for none. */
  readonly fragment: string
}

/** Parameters that track where a visitor came from, not where to go. */
const TRACKING =
  /^(?:utm_|mtm_|pk_|hsa_|_hs|mc_|_gl$|_ga$|gclid$|gbraid$|wbraid$|fbclid$|msclkid$|ttclid$|igshid$|ref$)/i

/** A host with a domain, and a path: an address that was copied without its scheme. */
const WITHOUT_SCHEME = /^[a-z0-9][a-z0-9.-]{0,250}\.[a-z]{2,24}(?::\d{1,5})?\/./i

/** Reads an http(s) address, with or without its scheme. `undefined` for any other text. */
export function parseLink(text: string): Link | undefined {
  const bare = text.trim().replace(/^[<("'“]|[>)"'”.,;]$/g, '')
  const isWhole = /^https?:\/\/./i.test(bare)
  if (!isWhole && !WITHOUT_SCHEME.test(bare.replace(/^\/\//, ''))) return undefined
  try {
    return linkOfUrl(new URL(isWhole ? bare : `https://${bare.replace(/^\/\//, '')}`))
  } catch {
    return undefined
  }
}

function linkOfUrl(url: URL): Link {
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name))
  return {
    host: url.host,
    path: trimSlashes(url.pathname),
    parameters: new Map(parameters),
    fragment: url.hash,
  }
}

function trimSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/**
 * 0 for another address; else the more of the pasted one it explains, the more. What the pasted
 * one has beyond is taken for tracking: parameters and the fragment.
 */
export function likeness(watchUrl: string | undefined, pasted: Link): number {
  if (watchUrl === undefined) return 0
  const own = parseLink(watchUrl)
  if (!own || own.host !== pasted.host || own.path !== pasted.path) return 0
  if (own.fragment !== '' && own.fragment !== pasted.fragment) return 0
  for (const [name, value] of own.parameters) {
    if (pasted.parameters.get(name) !== value) return 0
  }
  return 1 + own.parameters.size + (own.fragment === '' ? 0 : 1)
}
