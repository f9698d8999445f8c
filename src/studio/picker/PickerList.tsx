import {Flex} from '@sanity/ui'
import {styled} from 'styled-components'
import {ItemContextProvider, useItemContextValue} from './list/item-context.ts'
import {ItemGrid} from './list/ItemGrid.tsx'
import {COLLECTION_ROW, storyCell} from './list/list-layout.ts'
import {SidePane} from './pane/SidePane.tsx'
import {usePickerContext} from './picker-context.ts'
import type {PickerQuery} from './search/query.ts'
import {useAfterFirstPaint} from './useAfterFirstPaint.ts'
import {useHasSidePane} from './useMediaQuery.ts'

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`

interface PickerListProps {
  /** The accessible name of the list. */
  readonly label: string
  /** The query whose items are shown. */
  readonly shown: PickerQuery
}

/** The items, and beside them the pane. */
export function PickerList({label, shown}: PickerListProps) {
  const context = usePickerContext()
  const {
    options,
    source,
    search,
    listSelection: selection,
    highlight,
    listId,
    place,
    layout,
  } = context
  // A Collection that is looked into is not saved.
  const selectedId = place.at === 'collections' ? undefined : context.selectedId
  const hasPane = useHasSidePane()
  const isPainted = useAfterFirstPaint()
  const shape = shown.kind === 'collection' ? undefined : (options.embedType ?? 'cards')
  const tiles =
    shape === undefined ? {rowHeight: COLLECTION_ROW, columnWidth: undefined} : storyCell(shape)
  const {columnWidth, rowHeight} = layout ?? tiles
  const itemContext = useItemContextValue({
    words: search.first?.words ?? '',
    showTeam: shown.teamId === undefined,
    highlight,
    isMultiple: selection.isMultiple,
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
            highlight={highlight}
            id={listId}
            // Other rows are another list, which is measured again.
            key={layout ? 'table' : 'tiles'}
            label={label}
            onPick={context.pick}
            onType={context.focusSearch}
            onWant={search.want}
            places={search}
            rowHeight={rowHeight}
            selectedId={selectedId}
            selection={selection}
            shape={shape}
            queryKey={JSON.stringify(shown)}
          />
        </Column>
        {hasPane && (
          <SidePane
            Actions={context.Actions}
            bare={!isPainted}
            highlight={highlight}
            onAnnounce={context.announce}
            pinned={selection.pinned}
            places={search}
            replaced={context.replaced}
            selectedId={selectedId}
            session={source.session}
          />
        )}
      </Flex>
    </ItemContextProvider>
  )
}
