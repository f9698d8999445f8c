import useSWR from 'swr'
import {fold} from '../../../library/index.ts'
import type {ItemKind} from '../../../saved/index.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import {type Session, sessionKey} from '../../items/session.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import type {FieldOptions} from '../../schema/options.ts'

/** An item that may be meant by a value whose own item is missing. */
export interface SimilarItem {
  readonly item: BrowserItem
  readonly by: 'title' | 'tag'
  /** Its name, or its ID where it has none. */
  readonly team: string
}

interface MissingValue {
  readonly kind: ItemKind
  readonly title: string
  readonly tag: string | undefined
}

/**
 * Finds what the field takes and what has the title or the tag of a missing item.
 *
 * @param missing - Nothing is requested without it.
 * @param resolve - The field's options now. Throws where a function of the field fails: then there
 * is nothing to offer.
 */
export function useSimilarItem(
  {session}: StoriesSource,
  missing: MissingValue | undefined,
  resolve: () => FieldOptions,
): SimilarItem | undefined {
  const {data} = useSWR<SimilarItem | null>(
    missing && ['stories.similar', missing, ...sessionKey(session)],
    () => (missing ? findSimilar(session, missing, resolve) : null),
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return data ?? undefined
}

async function findSimilar(
  session: Session,
  {kind, title, tag}: MissingValue,
  resolve: () => FieldOptions,
): Promise<SimilarItem | null> {
  // Few items are missing.
  const [{requestPage}, {fieldQuery}] = await Promise.all([
    import('../../browser/search/page.ts'),
    import('../../browser/search/query.ts'),
  ])
  const pages = await Promise.all(
    [tag, title].map((text) => text && requestPage(session, fieldQuery(kind, text, resolve()), 0)),
  )
  const items = pages.flatMap((page) => (page ? page.items : []))
  const usable = items.filter(({unsavable}) => unsavable === undefined)
  const tagged = usable.find(
    (item) => item.kind === 'collection' && tag !== undefined && item.record.tag === tag,
  )
  const item = tagged ?? usable.find((one) => fold(one.title) === fold(title))
  if (!item) return null
  const team = item.teamName ?? item.record.teamId ?? ''
  return {item, by: tagged ? 'tag' : 'title', team}
}
