import {Flex} from '@sanity/ui'
import {useDeferredValue} from 'react'
import {styled} from 'styled-components'
import type {EmbedType} from '../../access/index.ts'
import {ItemContextProvider, useItemContextValue} from './list/item-context.ts'
import {ItemGrid} from './list/ItemGrid.tsx'
import {SidePane} from './pane/SidePane.tsx'
import {usePickerContext} from './picker-context.ts'
import type {PickerQuery} from './search/query.ts'
import {useHasSidePane} from './useMediaQuery.ts'

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
