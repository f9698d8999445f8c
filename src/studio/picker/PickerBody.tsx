import {Suspense, useDeferredValue} from 'react'
import {useRetryIn} from '../items/useRetryIn.ts'
import {EmptyNotice, ListNotices} from './lazy-parts.ts'
import {Skeletons} from './list/Skeletons.tsx'
import {FailureNotice} from './notices/FailureNotice.tsx'
import {useLoaded, usePickerContext} from './picker-context.tsx'
import {Flex} from '@sanity/ui'
import {styled} from 'styled-components'
import type {EmbedType} from '../../access/index.ts'
import {ItemContextProvider, useItemContextValue} from './list/item-context.ts'
import {ItemGrid} from './list/ItemGrid.tsx'
import {SidePane} from './pane/SidePane.tsx'
import type {PickerQuery} from './search/query.ts'
import {useHasSidePane} from './useMediaQuery.ts'

/** Everything between the toolbar and the footer: the items, or why there are none. */
export function PickerBody() {
  const {options, searchBox} = usePickerContext()
  const {query, search, teams} = useLoaded()
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

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`

interface PickerListProps {
  /** The query whose items are shown. */
  readonly query: PickerQuery
  /** The shape of Stories; `undefined` for Collections. */
  readonly shape: EmbedType | undefined
}

/** The items, and beside them the pane. */
export function PickerList({query, shape}: PickerListProps) {
  const {layout} = usePickerContext()
  const hasPane = useHasSidePane()
  // What is in the pane waits for the list.
  const hasPaneContents = useDeferredValue(true, false)
  return (
    <ItemContextProvider value={useItemContextValue(query)}>
      <Flex flex={1} style={{minHeight: 0}}>
        <Column>
          {layout?.header}
          <ItemGrid
            hasPane={hasPane}
            // Other rows are another list, which is measured again.
            key={layout ? 'table' : 'tiles'}
            query={query}
            shape={shape}
          />
        </Column>
        {hasPane && <SidePane isEmpty={!hasPaneContents} />}
      </Flex>
    </ItemContextProvider>
  )
}
