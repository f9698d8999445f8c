import useSWR from 'swr'
import {fold} from '../../../library/index.ts'
import {type SavedName, visibleName} from '../../../saved/index.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import {type Session, sessionKey} from '../../items/session.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import type {FieldOptions} from '../../schema/options.ts'

/** An item that may be meant by a value whose own item is missing. */
export interface SimilarItem {
  readonly item: BrowserItem
  readonly by: 'title' | 'tag' | 'visible'
  /** Its name, or its ID where it has none. */
  readonly team: string
}

interface MissingValue extends Pick<SavedName, 'kind' | 'id' | 'tag'> {
  readonly title: string
}

/**
 * Finds what the field takes and what has the title or the tag of a missing item, or its ID or tag
 * without invisible characters. Nothing where `resolve` throws, as a function of the field may.
 */
export function useSimilarItem(
  {session}: StoriesSource,
  missing: MissingValue | undefined,
  resolve: () => FieldOptions,
): SimilarItem | undefined {
  const {data} = useSWR(
    // SWR requests nothing where this throws.
    () => missing && ([missing, resolve(), 'stories.similar', ...sessionKey(session)] as const),
    ([value, options]) => findSimilar(session, value, options),
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return data ?? undefined
}

async function findSimilar(
  session: Session,
  {title, ...missing}: MissingValue,
  options: FieldOptions,
): Promise<SimilarItem | null> {
  const {kind, tag} = missing
  const visible = visibleName(missing)
  // Few items are missing.
  const [{requestPage}, {fieldQuery}] = await Promise.all([
    import('../../browser/search/page.ts'),
    import('../../browser/search/query.ts'),
  ])
  const pages = await Promise.all(
    [visible?.id ?? visible?.tag, tag, title].map(
      (text) => text && requestPage(session, fieldQuery(kind, text, options), 0),
    ),
  )
  const items = pages.flatMap((page) => (page ? page.items : []))
  const usable = items.filter(({unsavable}) => unsavable === undefined)
  const meant = usable.find(({record}) =>
    visible?.id === undefined
      ? visible && 'tag' in record && record.tag === visible.tag
      : record.id === visible.id,
  )
  const tagged = usable.find(
    (item) => item.kind === 'collection' && tag !== undefined && item.record.tag === tag,
  )
  const item = meant ?? tagged ?? usable.find((one) => fold(one.title) === fold(title))
  if (!item) return null
  const team = item.teamName ?? item.record.teamId ?? ''
  return {item, by: meant ? 'visible' : tagged ? 'tag' : 'title', team}
}
