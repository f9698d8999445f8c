import {parseLink} from '../../../library/index.ts'
import {watchUrlOf} from '../../items/source-link.ts'
import type {BrowserItem} from '../state/items.ts'

/** The sites at which Stories are watched, as far as lists have shown them. */
const sites = new Set<string>()

/** The part of a host that its subdomains share, mostly. */
const siteIn = (url = ''): string | undefined => parseLink(url)?.host.split('.').slice(-2).join('.')

/** Remembers where the items of a list are watched. */
export function noteSites(items: readonly BrowserItem[]): void {
  for (const item of items) {
    const site = siteIn(watchUrlOf(item.record))
    if (site !== undefined) sites.add(site)
  }
}

/**
 * Whether a pasted link is of a site that has nothing to do with the service, as far as is known:
 * neither a Story is watched there, nor does the configuration name it.
 */
export function isForeignLink(text: string, known: readonly (string | undefined)[]): boolean {
  const site = /^https?:/i.test(text) ? siteIn(text) : undefined
  return site !== undefined && sites.size > 0 && ![...sites, ...known.map(siteIn)].includes(site)
}
