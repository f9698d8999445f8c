/** The Stories that an element of a page requests. */
export type Request =
  | {readonly kind: 'collection'; readonly id: string}
  | {readonly kind: 'tag'; readonly tag: string; readonly teamId?: string}
  | {readonly kind: 'stories'; readonly ids: readonly string[]}

/**
 * An element with embed markup and its request, which is `undefined` when the markup is
 * incomplete.
 */
export interface Found {
  readonly element: HTMLElement
  readonly request: Request | undefined
}

/**
 * The embed markup under a root, in document order. Two conventions are understood:
 *
 * - the contract's: `data-<brand>-stories` holds a tag; `data-<brand>-team-id` beside it names the
 *   Team, since a tag is only unique within one;
 * - the deployed one: `class="<brand>-collection"` with `data-<brand>-collection-id`, or with
 *   `data-<brand>-team-id` and `data-<brand>-collection-tag`; and `class="<brand>-stories"` whose
 *   `data-<brand>-stories` holds Story ids.
 *
 * `data-<brand>-stories` means either: the class decides which.
 */
export function findMarkup(root: ParentNode, brand: string): Found[] {
  const selector = `.${brand}-collection,.${brand}-stories,[data-${brand}-stories]`
  const found = [...root.querySelectorAll<HTMLElement>(selector)]
  if (root instanceof HTMLElement && root.matches(selector)) found.unshift(root)
  return found.map((element) => ({element, request: readMarkup(element, brand)}))
}

/** The request of an element, or `undefined` when its attribute is missing. */
export function readMarkup(element: Element, brand: string): Request | undefined {
  const read = (name: string) => {
    const value = element.getAttribute(`data-${brand}-${name}`)
    return value === null || value.trim() === '' ? undefined : value
  }
  const stories = read('stories')
  if (element.classList.contains(`${brand}-stories`)) {
    const ids = stories?.split(/[\s,]+/).filter((id) => id !== '') ?? []
    return ids.length === 0 ? undefined : {kind: 'stories', ids: [...new Set(ids)]}
  }
  const id = read('collection-id')
  if (id !== undefined) return {kind: 'collection', id}
  const tag = read('collection-tag') ?? stories
  if (tag === undefined) return undefined
  const teamId = read('team-id')
  return teamId === undefined ? {kind: 'tag', tag} : {kind: 'tag', tag, teamId}
}
