import {Box, Card, Flex} from '@sanity/ui'
import {useState} from 'react'
import {useRetryIn} from '../../items/useRetryIn.ts'
import {FailureMessage} from '../../ui/FailureMessage.tsx'
import {UPPER_THIRD} from '../../ui/text-style.ts'
import {useBrowserContext, useLoaded, useThenSearch} from '../context.tsx'
import {ItemContextProvider, useItemContextValue} from '../grid/item-context.ts'
import {ItemGrid} from '../grid/ItemGrid.tsx'
import {Skeletons} from '../grid/Skeletons.tsx'
import {EmptyNotice, ListNotices} from '../lazy-parts.ts'
import {SidePane} from '../pane/SidePane.tsx'
import {drawnShape, type BrowserQuery} from '../search/query.ts'
import {useHasSidePane} from '../useMediaQuery.ts'

const FAILURE = {gridRow: 2, maxWidth: 480, width: '100%'} as const

export function Results() {
  const {source} = useBrowserContext()
  const {query, search, teams} = useLoaded()
  const {first, failure, refresh, refreshing} = search
  /** Whether any image was shown. `undefined` before the first has loaded or failed. */
  const [hasImages, setImages] = useState<boolean>()
  // Until the next page arrives, the list shows the previous query.
  const shown = first?.query ?? query

  const reload = () => {
    void refresh()
    // A request that is still in flight may have begun before the cause was fixed.
    if (teams.failure || teams.isLoading) teams.refresh()
  }
  const retryIn = useRetryIn(failure ?? teams.failure, reload, source.session)
  const onRetry = useThenSearch()(reload)

  if (search.status === 'loading') return <Skeletons shape={drawnShape(shown)} />
  if (search.status === 'failed' || !first) {
    return failure ? (
      <Box padding={4} style={UPPER_THIRD}>
        <Card border padding={4} radius={3} style={FAILURE} tone="critical">
          <FailureMessage busy={refreshing} failure={failure} onRetry={onRetry} retryIn={retryIn} />
        </Card>
      </Box>
    ) : null
  }
  return (
    <div
      style={{display: 'contents'}}
      {...(window.crossOriginIsolated && {
        onErrorCapture: () => setImages((has) => has ?? false),
        onLoadCapture: () => setImages(true),
      })}
    >
      <ListNotices
        isBlocked={hasImages === false}
        onRetry={onRetry}
        page={first}
        retryIn={retryIn}
      />
      {search.total === 0 ? <EmptyNotice query={shown} /> : <ResultsList query={shown} />}
    </div>
  )
}

function ResultsList({query}: {readonly query: BrowserQuery}) {
  const {layout} = useBrowserContext()
  const hasPane = useHasSidePane()
  return (
    <ItemContextProvider value={useItemContextValue(query)}>
      <Flex flex={1} style={{minHeight: 0}}>
        <Flex direction="column" flex={1} style={{minHeight: 0, minWidth: 0}}>
          {layout?.header}
          {/* Other rows are another list, which is measured again. */}
          <ItemGrid key={layout ? 'table' : 'grid'} query={query} />
        </Flex>
        {hasPane && <SidePane />}
      </Flex>
    </ItemContextProvider>
  )
}
