/**
 * The keyless responses that a website's embed reads. The contract doesn't define how the service's
 * own
 * script gets its data, so this address is the sandbox's: published content only, and only the
 * fields of each Story that are shown.
 *
 * - `GET …/embed/v1/collections/:id`
 * - `GET …/embed/v1/teams/:teamId/tags/:tag`
 * - `GET …/embed/v1/tags/:tag`: the first Collection with that tag in the whole account
 * - `GET …/embed/v1/stories?ids=a,b`: Stories in the requested order
 */

/** What of a Collection the embed needs. Null and absent are the same. */
export interface EmbedCollection {
  readonly id: string
  readonly teamId?: string | null | undefined
  readonly tag?: string | null | undefined
  readonly title?: string | null | undefined
  readonly embedType?: string | null | undefined
  readonly storyIds?: readonly string[] | null | undefined
  readonly publishedAt?: number | null | undefined
}

/** What of a Story the embed needs. Null and absent are the same. */
export interface EmbedStory {
  readonly id: string
  readonly title?: string | null | undefined
  readonly displayTitle?: string | null | undefined
  readonly publishedAt?: number | null | undefined
}

/** The account that is embedded from. */
export interface EmbedContent<S extends EmbedStory = EmbedStory> {
  readonly teams: readonly {readonly id: string}[]
  readonly collections: readonly EmbedCollection[]
  readonly stories: readonly S[]
}

/** The body of an embed response. */
export interface EmbedResponse {
  readonly title: string
  readonly embedType: string
  /** In the order of display. */
  readonly stories: readonly Readonly<Record<string, unknown>>[]
}

/** Makes of a Story the record that is served. */
export type Wire<S> = (story: S) => object

/** The most Stories that one `?ids=` may name. */
export const MAX_IDS = 200

const SHOWN = [
  'thumbnailUrl',
  'webmThumbnailUrl',
  'mp4ThumbnailUrl',
  'coverUrl',
  'webmCoverUrl',
  'mp4CoverUrl',
  'posterUrl',
  'watchUrl',
  'publishedAt',
] as const

/**
 * The response to an embed request.
 *
 * @param url - The whole address of the request. The part before `/embed/v1/` is ignored.
 * @param wire - Completes a Story's record, for example with its media. Without it, the record is
 * served as it is.
 * @returns The body of a 200 response, or `undefined` for a 404: no such address, or nothing
 * published under it.
 */
export function embedResponse<S extends EmbedStory>(
  url: URL,
  content: EmbedContent<S>,
  wire: Wire<S> = (story) => story,
): EmbedResponse | undefined {
  const path = segments(url.pathname)
  if (path === undefined) return undefined
  const [kind, first, word, second, ...rest] = path
  if (rest.length > 0) return undefined
  if (kind === 'stories' && first === undefined) return storiesResponse(url, content, wire)
  if (kind === 'collections' && first !== undefined && word === undefined) {
    return collectionResponse(content, wire, ({id}) => id === first)
  }
  if (kind === 'tags' && first !== undefined && word === undefined) {
    return collectionResponse(content, wire, ({tag}) => tag === first)
  }
  if (kind === 'teams' && word === 'tags' && second !== undefined) {
    return collectionResponse(content, wire, ({teamId, tag}) => teamId === first && tag === second)
  }
  return undefined
}

function storiesResponse<S extends EmbedStory>(
  url: URL,
  content: EmbedContent<S>,
  wire: Wire<S>,
): EmbedResponse | undefined {
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length === 0 || ids.length > MAX_IDS) return undefined
  const stories = published(ids, content, wire)
  return stories.length === 0 ? undefined : {title: '', embedType: 'bubbles', stories}
}

function collectionResponse<S extends EmbedStory>(
  content: EmbedContent<S>,
  wire: Wire<S>,
  matches: (collection: EmbedCollection) => boolean,
): EmbedResponse | undefined {
  const found = content.collections.find((item) => matches(item) && isPublished(item))
  if (found === undefined) return undefined
  return {
    title: found.title ?? '',
    embedType: found.embedType ?? 'bubbles',
    stories: published(found.storyIds ?? [], content, wire),
  }
}

function published<S extends EmbedStory>(
  ids: readonly string[],
  content: EmbedContent<S>,
  wire: Wire<S>,
) {
  const wanted = new Set(ids)
  const byId = new Map<string, S>()
  for (const story of content.stories) {
    if (wanted.has(story.id) && isPublished(story)) byId.set(story.id, story)
  }
  return [...wanted].flatMap((id) => {
    const story = byId.get(id)
    return story === undefined ? [] : [shown(story, wire(story) as Record<string, unknown>)]
  })
}

/** Without the authoring tool's own title and the organization, which are private. */
function shown(story: EmbedStory, fields: Record<string, unknown>): Record<string, unknown> {
  const record: Record<string, unknown> = {
    id: story.id,
    displayTitle: story.displayTitle ?? story.title ?? '',
  }
  for (const name of SHOWN) {
    if (fields[name] !== undefined && fields[name] !== null) record[name] = fields[name]
  }
  return record
}

function isPublished({publishedAt}: {readonly publishedAt?: number | null | undefined}): boolean {
  return typeof publishedAt === 'number' && publishedAt > 0
}

function segments(pathname: string): string[] | undefined {
  const rest = pathname.split('/embed/v1/')[1]
  if (rest === undefined) return undefined
  try {
    return rest.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}
