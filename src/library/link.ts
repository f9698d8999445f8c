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
 * 0 for another address. Otherwise the higher, the more parts of the pasted link the Story's address
 * has: its parameters and the fragment. What else the pasted one has is taken for tracking.
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

/**
 * What an address is found by. Parsed only where it has parameters or a fragment: most have none,
 * and there are many of them.
 */
export function keyOf(watchUrl: string): string | undefined {
  const bare = /^https?:\/\/([^?#]*[^?#/])\/*$/i.exec(watchUrl)?.[1]
  if (bare !== undefined) return bare
  const link = parseLink(watchUrl)
  if (!link) return undefined
  // The longest value of an address is the one that distinguishes it from others.
  const [longest] = [...link.parameters].sort(([, a], [, b]) => b.length - a.length)
  const [, fragment, parameter] = partsOf(link, longest)
  return fragment ?? parameter ?? `${link.host}${link.path}`
}

/** All that a Story's address may be found by, for a link that has as much, and more. */
export const keysOf = (link: Link): readonly string[] =>
  [undefined, ...link.parameters].flatMap((parameter) =>
    partsOf(link, parameter).filter((key) => key !== undefined),
  )

function partsOf(
  {host, path, fragment}: Link,
  parameter: readonly [string, string] | undefined,
): readonly [string, string | undefined, string | undefined] {
  const own = `${host}${path}`
  return [
    own,
    fragment === '' ? undefined : `${own}#${fragment}`,
    parameter && `${own}?${parameter.join('=')}`,
  ]
}
