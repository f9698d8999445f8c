import {Flex} from '@sanity/ui'
import {useDeferredValue} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import type {EmbedType} from '../../access/index.ts'
import {listingOf} from '../../saved/index.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {ItemContextProvider, useItemContextValue} from './list/item-context.ts'
import {ItemGrid} from './list/ItemGrid.tsx'
import {COLLECTION_ROW, storyCell} from './list/list-layout.ts'
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
  const {search, selection, activeItem, listId, layout, selectedId, pick, searchBox} =
    usePickerContext()
  const {t} = useTranslation(NAMESPACE)
  const hasPane = useHasSidePane()
  // What is in the pane waits for the list.
  const hasPaneContents = useDeferredValue(true, false)
  const {isMultiple} = selection
  const tiles = shape ? storyCell(shape) : {rowHeight: COLLECTION_ROW, columnWidth: undefined}
  const {columnWidth, rowHeight} = layout ?? tiles
  const itemContext = useItemContextValue({
    words: search.first?.words ?? '',
    showTeam: query.teamId === undefined,
    activeItem,
    isMultiple,
    Tile: layout?.Tile,
  })
  return (
    <ItemContextProvider value={itemContext}>
      <Flex flex={1} style={{minHeight: 0}}>
        <Column>
          {layout?.header}
          <ItemGrid
            busy={search.refreshing}
            columnWidth={columnWidth}
            hasPane={hasPane}
            activeItem={activeItem}
            id={listId}
            // Other rows are another list, which is measured again.
            key={layout ? 'table' : 'tiles'}
            label={t(`list.${listingOf(query.kind)}`)}
            onPick={pick}
            onType={() => searchBox.current?.focus()}
            onWant={search.want}
            items={search}
            queryKey={JSON.stringify(query)}
            rowHeight={rowHeight}
            selectedId={selectedId}
            selection={selection}
            shape={shape}
          />
        </Column>
        {hasPane && <SidePane isEmpty={!hasPaneContents} />}
      </Flex>
    </ItemContextProvider>
  )
}
