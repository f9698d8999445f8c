import {itemTitle} from '../../access/index.ts'
import {type FoundItem, isCollection, type ItemKind} from '../../saved/index.ts'

/** An item, for the address of its page in the service's own application. */
export interface SourceItem {
  readonly kind: ItemKind
  readonly id: string
  readonly title: string
  /** `undefined` where the service names no Team. */
  readonly teamId: string | undefined
  /** Only a Collection has one. */
  readonly tag: string | undefined
}

/** How the plugin links to the service's own application. */
export interface SourceConfig {
  /**
   * The address of an item in the service's own application. The picker, the tool and an item's
   * menu then have a link “Open in …”. Nothing is linked where it returns no http or https URL.
   *
   * @defaultValue no links
   *
   * @example
   * sourceUrl: ({id}) => 'https://app.example.com/items/' + encodeURIComponent(id)
   */
  readonly sourceUrl?: ((item: SourceItem) => string | undefined) | undefined
  /**
   * The service's name in the link.
   *
   * @defaultValue the host of the URL
   */
  readonly serviceName?: string | undefined
}

/** Where visitors watch an item: a Collection from its first Story on. */
export const watchUrlOf = (item: FoundItem): string | undefined =>
  (isCollection(item) ? item.stories[0] : item)?.watchUrl

/** The link to an item in the service's own application; none to the page where it is watched. */
export function sourceLink({sourceUrl, serviceName}: SourceConfig, item: FoundItem | undefined) {
  if (!sourceUrl || !item) return undefined
  const {id, teamId} = item
  const inCollection = isCollection(item)
  try {
    const url = new URL(
      sourceUrl({
        kind: inCollection ? 'collection' : 'story',
        id,
        title: itemTitle(item),
        teamId,
        tag: inCollection ? item.tag : undefined,
      }) ?? '',
    )
    if (!/^https?:$/.test(url.protocol) || url.href === watchUrlOf(item)) return undefined
    return {href: url.href, service: serviceName || url.host}
  } catch {
    // Without an address, or where the function doesn't know an item, the rest of the menu works.
    return undefined
  }
}
