import {LinkIcon} from '@sanity/icons/Link'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {Box, Card, Flex} from '@sanity/ui'
import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import type {ItemKind} from '../../../saved/index.ts'
import {Announcements} from '../../browser/Announcements.tsx'
import {Browser, BrowserMain, useBrowser} from '../../browser/Browser.tsx'
import {useBrowserContext, useLoaded, useSelected} from '../../browser/context.tsx'
import {BottomSheet} from '../../browser/lazy-parts.ts'
import {Results} from '../../browser/Results.tsx'
import {ResultsStatus} from '../../browser/ResultsStatus.tsx'
import {type BrowserFilter, statusOf} from '../../browser/state/browser-state.ts'
import type {ItemSort} from '../../browser/state/items.ts'
import {useMemory} from '../../browser/state/memory.ts'
import {ChoiceMenu} from '../../browser/toolbar/ChoiceMenu.tsx'
import {Toolbar} from '../../browser/toolbar/Toolbar.tsx'
import {useHasSidePane} from '../../browser/useMediaQuery.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {DEFAULT_OPTIONS} from '../dataset/default-options.ts'
import {CheckStatus} from '../dataset/CheckStatus.tsx'
import type {ToolProps} from '../dataset/useDatasetCheck.ts'
import {type ToolLocation, useToolLocation} from '../tool-location.ts'
import {ItemActions} from './ItemActions.tsx'
import {tableLayout, UsageContext} from './table-layout.tsx'
import {usageOf, useUsageSearch} from './useUsageSearch.ts'

const SORTS = ['newest', 'title', 'usage'] as const satisfies readonly ItemSort[]

/** A link shows the same to everyone: what was used recently is of the picker. */
const NO_RECENT_ITEMS: readonly string[] = []

/** Nothing is picked here. */
const ignore = () => undefined

/** All Collections or Stories, and where the documents use them. */
export function LibraryView({kind, source, dataset}: ToolProps & {readonly kind: ItemKind}) {
  const {t} = useMessages()
  const {location, update} = useToolLocation()
  const {teamId, layout, usage: usageFilter} = location
  // What the link says at first. Later the address follows what is shown.
  const [linked] = useState(location)
  const memory = useMemory(source, kind)
  const browser = useBrowser({
    kind,
    source,
    options: DEFAULT_OPTIONS[kind],
    start: () => ({...linked, filter: filterOf(linked)}),
    teamId,
    selectedId: linked.item,
    recentItems: NO_RECENT_ITEMS,
  })
  const {query, state} = browser
  const {sort} = state
  const {status, check, start} = dataset
  const usage = useMemo(() => check && usageOf(check), [check])
  const search = useUsageSearch(source.session, browser.search, query, {
    filter: usageFilter,
    sort,
    usage,
  })
  const hasPane = useHasSidePane()
  const isByUsage = usageFilter !== undefined || sort === 'usage'
  const isUsageWanted = status === 'idle' && (layout === 'table' || isByUsage)
  useEffect(() => {
    if (isUsageWanted) start()
  }, [isUsageWanted, start])

  const onTeam = (next: string | undefined) => {
    memory.selectTeam(next)
    update({teamId: next, item: undefined})
  }
  const clearUsage = () => update({usage: undefined})
  const table = layout === 'table' ? tableLayout(kind) : undefined
  const choices = ([undefined, 'used', 'unused'] as const).map((choice) => ({
    text: t(choice === undefined ? 'picker.filter.all' : `tool.usage.${choice}`),
    checked: choice === usageFilter,
    onSelect: () => update({usage: choice}),
  }))
  const host = {
    Actions: ItemActions,
    layout: table,
    memory: {...memory, selectSort: ignore},
    onTeam,
    pick: ignore,
  }
  return (
    <Browser browser={{...browser, search}} host={host} onClearOthers={usageFilter && clearUsage}>
      <AddressFollows linkedId={linked.item} update={update} />
      <BrowserMain data-stories="main" style={{paddingTop: 12}}>
        <Announcements />
        <Toolbar
          chips={usageFilter ? [{text: t(`tool.usage.${usageFilter}`), onRemove: clearUsage}] : []}
          sorts={SORTS}
        >
          <ChoiceMenu
            groups={[{choices}]}
            icon={LinkIcon}
            label={t('action.used-in')}
            state={undefined}
          />
          <ActionButton
            icon={table ? ThLargeIcon : ThListIcon}
            mode="bleed"
            onClick={() => update({layout: table ? undefined : 'table'})}
            text={t(table ? 'tool.layout.grid' : 'tool.layout.table')}
          />
        </Toolbar>
        {((isByUsage && !usage) || check?.isCut === true) && (
          <Box padding={4}>
            <CheckStatus dataset={dataset} />
          </Box>
        )}
        {(!isByUsage || usage) && (
          <UsageContext value={usage}>
            <Results />
          </UsageContext>
        )}
      </BrowserMain>
      {!hasPane && <BottomSheet />}
      <Card as="footer" borderTop flex="none" paddingX={[3, 3, 4]} paddingY={1}>
        <Flex align="center" style={{minHeight: 36}}>
          <ResultsStatus />
        </Flex>
      </Card>
    </Browser>
  )
}

interface AddressFollowsProps {
  /** The item that the link names. */
  readonly linkedId: string | undefined
  readonly update: (part: Partial<ToolLocation>) => void
}

const filterOf = ({status, since}: ToolLocation): BrowserFilter => ({
  published: status && status === 'published',
  since,
})

/** Selects the item of a link, and writes into the address how the list is searched and what is selected. */
function AddressFollows({linkedId, update}: AddressFollowsProps): null {
  const {query, search} = useLoaded()
  const {pinned, select} = useSelected()
  // It comes first only where nothing is searched for, nor sorted by usage.
  const linkedAt = linkedId === undefined ? -1 : search.indexOf(linkedId)
  const isLinked = linkedAt >= 0
  useEffect(() => {
    if (isLinked && !pinned) select(linkedAt)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isLinked])
  const onShown = useEffectEvent(update)
  useEffect(() => {
    if (pinned) onShown({item: pinned.id})
  }, [pinned])
  const {text} = query
  const {filter, sort} = useBrowserContext()
  useEffect(() => {
    const status = statusOf(filter)
    onShown({
      text,
      status: status === 'all' ? undefined : status,
      since: filter.since,
      sort: sort === 'title' || sort === 'usage' ? sort : undefined,
    })
  }, [text, filter, sort])
  return null
}
