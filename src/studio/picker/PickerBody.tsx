import {Suspense} from 'react'
import {useRetryIn} from '../items/useRetryIn.ts'
import {EmptyNotice, ListNotices} from './lazy-parts.ts'
import {Skeletons} from './list/Skeletons.tsx'
import {FailureNotice} from './notices/FailureNotice.tsx'
import {usePickerContext} from './picker-context.ts'
import {PickerList} from './PickerList.tsx'

/** Everything between the toolbar and the footer: the items, or why there are none. */
export function PickerBody() {
  const {options, query, search, teams, searchBox} = usePickerContext()
  const {first, failure, refresh, refreshing} = search
  // Until the next page arrives, the list shows the previous query.
  const shown = first?.query ?? query
  const shape = shown.kind === 'collection' ? undefined : (options.embedType ?? 'cards')

  const reload = () => {
    void refresh()
    if (teams.failure) teams.refresh()
  }
  const retryIn = useRetryIn(failure ?? teams.failure, reload)
  const onRetry = () => {
    reload()
    searchBox.current?.focus()
  }

  if (search.status === 'loading') return <Skeletons shape={shape} />
  if (search.status === 'failed' || !first) {
    return failure ? (
      <FailureNotice busy={refreshing} failure={failure} onRetry={onRetry} retryIn={retryIn} />
    ) : null
  }
  return (
    <>
      <Suspense fallback={null}>
        <ListNotices onRetry={onRetry} page={first} retryIn={retryIn} />
      </Suspense>
      {search.total === 0 ? (
        <Suspense fallback={null}>
          <EmptyNotice query={shown} />
        </Suspense>
      ) : (
        <PickerList query={shown} shape={shape} />
      )}
    </>
  )
}
