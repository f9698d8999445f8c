import path from 'node:path'

/** Where the links of a page lead on the site. */
export interface LinkMap {
  /** The address of the site itself, for what is no file of the repository. */
  readonly site: string
  /** The address of a file in the repository, such as `https://example.com/blob/main/`. */
  readonly repository: string
  /** The address of a file as it is, for images. */
  readonly raw: string
  /** The path on the site of each file that is a page. */
  readonly pages: ReadonlyMap<string, string>
}

/**
 * Rewrites the links of a page for the site: to a page of the site, to an image that the site has, or
 * to the file in the repository. Code is left as it is.
 *
 * @param file - The page's own file in the repository.
 */
export function rewriteLinks(file: string, markdown: string, map: LinkMap): string {
  const target = (link: string) => linkOnSite(file, link, map)
  return markdown
    .split(/(^ *(`{3,})[^]*?^ *\2$|`[^`\n]+`)/m)
    .map((part, index) => {
      // A split with two groups gives text, code, and the fence or nothing, in turn.
      if (index % 3 === 1) return part
      if (index % 3 === 2) return ''
      return part
        .replace(/(\]\()([^)\s]+)/g, (_, open: string, link: string) => open + target(link))
        .replace(
          /\b(src|srcset|href)="([^"]+)"/g,
          (_, name: string, link: string) => `${name}="${target(link)}"`,
        )
    })
    .join('')
}

function linkOnSite(file: string, link: string, {pages, raw, repository, site}: LinkMap): string {
  if (link.startsWith(site)) return `/${link.slice(site.length)}`
  const prefix = [repository, raw].find((each) => link.startsWith(each))
  if (!prefix && /^(?:[a-z]+:|#)/i.test(link)) return link
  const [name = '', anchor] = (prefix ? link.slice(prefix.length) : link).split('#')
  const target = prefix ? name : path.posix.join(path.posix.dirname(file), name)
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (target.startsWith('docs/images/')) return `/${target.slice('docs/'.length)}`
  const page = pages.get(target)
  // A form or a list on the repository's host is no file of it.
  if (page === undefined) return new URL(target + hash, repository).href
  return `/${page.replace(/(^|\/)index$/, '$1')}${hash}`
}
