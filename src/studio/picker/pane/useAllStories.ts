import useSWR from 'swr'
import {itemsPath, parseItemsResponse, type Story} from '../../../access/index.ts'
import {requestProxy} from '../../items/proxy-request.ts'
import {type Session, sessionKey} from '../../items/session.ts'
import type {PickerItem} from '../items.ts'
import {useDebounced} from '../../items/useDebounced.ts'

/** Milliseconds on a Collection before all its Stories are requested: not for those run over. */
const REQUEST_DELAY = 200

const NONE: readonly Story[] = []

/** The Stories of a Collection: the first ones at once, all of them a little later. */
export function useAllStories(
  session: Session,
  item: PickerItem | undefined,
  isWanted: boolean,
): readonly Story[] {
  const {stories: first = NONE, storyCount = 0} = item?.kind === 'collection' ? item : {}
  const isMore = isWanted && storyCount > first.length
  const rested = useDebounced(isMore ? item?.id : undefined, REQUEST_DELAY)

  const load = async ([id]: [string, ...unknown[]]): Promise<readonly Story[]> => {
    const asked = await requestProxy(
      session,
      itemsPath('collections', {by: 'ids', keys: [id], stories: 'all'}),
      (body) => parseItemsResponse<'collections'>(body).results[0]?.items?.[0]?.stories ?? NONE,
    )
    return asked.ok ? asked.value : Promise.reject(asked.failure)
  }
  const {data} = useSWR<readonly Story[], unknown, [string, ...unknown[]] | null>(
    rested === undefined ? null : [rested, 'stories.all', ...sessionKey(session)],
    load,
    // The first Stories are enough, so a failure needs no notice.
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return isMore && data ? data : first
}
