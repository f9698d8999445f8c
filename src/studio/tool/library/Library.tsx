import {LinkIcon} from '@sanity/icons/Link'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {useEffect, useEffectEvent, useId, useMemo, useReducer, useRef, useState} from 'react'
import {Box, Card, Flex} from '@sanity/ui'
import {useMessages} from '../../i18n/useMessages.ts'
import type {ItemSort} from '../../picker/items.ts'
import type {ItemKind} from '../../../saved/index.ts'
import {PickerSheet} from '../../picker/lazy-parts.ts'
import {createActiveItem} from '../../picker/list/active-item.ts'
import {LiveRegion} from '../../picker/LiveRegion.tsx'
import {useMemory} from '../../picker/memory.ts'
import {loadPane} from '../../picker/pane/SidePane.tsx'
import {type PickerContext, PickerProvider} from '../../picker/picker-context.tsx'
import {PickerBody} from '../../picker/PickerBody.tsx'
import {PickerMain} from '../../picker/PickerFrame.tsx'
import {PickerStatus} from '../../picker/PickerStatus.tsx'
import {usePickerQuery} from '../../picker/search/query.ts'
import {useSearch} from '../../picker/search/useSearch.ts'
import {
  initialState,
  isFiltered,
  NO_FILTER,
  pickerState,
} from '../../picker/selection/picker-state.ts'
import {useSelection} from '../../picker/selection/useSelection.ts'
import {ChoiceMenu} from '../../picker/toolbar/ChoiceMenu.tsx'
import {PickerToolbar} from '../../picker/toolbar/PickerToolbar.tsx'
import {useTeams} from '../../items/useTeams.ts'
import {useHasSidePane} from '../../picker/useMediaQuery.ts'
import {readOptions} from '../../schema/options.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useToolLocation} from '../tool-location.ts'
import {CheckStatus} from '../dataset/CheckStatus.tsx'
import type {ToolProps} from '../dataset/useDatasetCheck.ts'
import {ItemActions} from './ItemActions.tsx'
import {tableLayout, UsageContext} from './table-layout.tsx'
import {usageOf, useUsageSearch} from './useUsageSearch.ts'

const SORTS = ['newest', 'title'] as const satisfies readonly ItemSort[]

/** A page starts the same for everyone: what the picker remembers is of the picker. */
const NO_RECENT_ITEMS: readonly string[] = []

/** Items of every Team and shape, as a field without options takes them. */
const {options} = readOptions({})

export function Library({kind, source, dataset}: ToolProps & {readonly kind: ItemKind}) {
  const {t} = useMessages()
  const {location, update} = useToolLocation()
  const {teamId, layout, usage: usageFilter} = location
  // What the link says at first. Later the address follows what is shown.
  const [linked] = useState(location)
  const id = useId()
  const listId = `${id}-list`
  const searchBox = useRef<HTMLInputElement>(null)
  const [activeItem] = useState(() => createActiveItem())
  const memory = useMemory(source, kind)
  const [state, dispatch] = useReducer(pickerState, linked, initialState)
  const query = usePickerQuery(state, {
    kind,
    options,
    teamId,
    recentItems: NO_RECENT_ITEMS,
    selectedId: linked.item,
    suggest: undefined,
  })
  const {status, check, start} = dataset
  const usage = useMemo(() => check && usageOf(check), [check])
  const found = useSearch(source.session, query, true)
  const search = useUsageSearch(source.session, found, query, usageFilter, usage)
  const teams = useTeams(source.session)
  const selection = useSelection(state, dispatch, search)
  const hasPane = useHasSidePane()
  const {pinned, select} = selection

  useEffect(() => void loadPane().catch(() => undefined), [])
  const isUsageWanted = status === 'idle' && (layout === 'table' || usageFilter !== undefined)
  useEffect(() => {
    if (isUsageWanted) start()
  }, [isUsageWanted, start])
  const isLinked = linked.item !== undefined && search.itemAt(0)?.id === linked.item
  useEffect(() => {
    if (isLinked) select(0)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isLinked])
  const onShown = useEffectEvent(update)
  useEffect(() => {
    if (pinned) onShown({item: pinned.id})
  }, [pinned])
  const {text} = query
  useEffect(() => onShown({text}), [text])

  const onTeam = (next: string | undefined) => {
    memory.selectTeam(next)
    update({teamId: next, item: undefined})
  }
  const {filter, sort} = state
  const table = layout === 'table' ? tableLayout(t, kind) : undefined
  const choices = ([undefined, 'used', 'unused'] as const).map((choice) => ({
    text: t(choice === undefined ? 'picker.filter.all' : `tool.usage.${choice}`),
    checked: choice === usageFilter,
    onSelect: () => update({usage: choice}),
  }))
  const context: PickerContext = {
    kind,
    source,
    options,
    selectedId: undefined,
    replaced: undefined,
    location: state.location,
    filter,
    sort,
    teamId,
    memory: {...memory, selectSort: () => undefined},
    dispatch,
    onTeam,
    onClearFilters:
      usageFilter !== undefined || isFiltered(filter)
        ? () => {
            dispatch({type: 'filter', filter: NO_FILTER})
            update({usage: undefined})
          }
        : undefined,
    pick: () => undefined,
    searchBox,
    listId,
    activeItem,
    layout: table,
    Actions: ItemActions,
  }
  return (
    <PickerProvider context={context} loaded={{query, search, teams}} selection={selection}>
      <PickerMain data-stories="main" style={{paddingTop: 12}}>
        <LiveRegion />
        <PickerToolbar
          chips={
            usageFilter
              ? [{text: t(`tool.usage.${usageFilter}`), onRemove: () => update({usage: undefined})}]
              : []
          }
          sorts={SORTS}
        >
          <ChoiceMenu
            groups={[{choices}]}
            icon={LinkIcon}
            label={t('tool.usage')}
            state={undefined}
          />
          <ActionButton
            icon={table ? ThLargeIcon : ThListIcon}
            mode="bleed"
            onClick={() => update({layout: table ? undefined : 'table'})}
            text={t(table ? 'tool.layout.grid' : 'tool.layout.table')}
          />
        </PickerToolbar>
        {usageFilter !== undefined && !usage ? (
          <Box padding={4}>
            <CheckStatus dataset={dataset} />
          </Box>
        ) : (
          <UsageContext value={usage}>
            <PickerBody />
          </UsageContext>
        )}
      </PickerMain>
      {!hasPane && <PickerSheet />}
      <Card as="footer" borderTop flex="none" paddingX={[3, 3, 4]} paddingY={1}>
        <Flex align="center" style={{minHeight: 36}}>
          <PickerStatus />
        </Flex>
      </Card>
    </PickerProvider>
  )
}
