import {LinkIcon} from '@sanity/icons/Link'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {TransferIcon} from '@sanity/icons/Transfer'
import {Box, Card, Flex} from '@sanity/ui'
import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import {embedHtml} from '../../../embed/index.ts'
import type {ItemKind} from '../../../saved/index.ts'
import {Browser, BrowserMain, useBrowser} from '../../browser/Browser.tsx'
import {useBrowserContext, useLoaded, useSelected} from '../../browser/context.tsx'
import {BottomSheet} from '../../browser/lazy-parts.ts'
import {CopyButton} from '../../browser/pane/CopyButton.tsx'
import {Results} from '../../browser/results/Results.tsx'
import {Announcements, ResultsStatus} from '../../browser/results/ResultsStatus.tsx'
import {statusOf} from '../../browser/state/browser-state.ts'
import type {BrowserItem, ItemSort} from '../../browser/state/items.ts'
import {useMemory} from '../../browser/state/memory.ts'
import {ChoiceMenu} from '../../browser/toolbar/ChoiceMenu.tsx'
import {Toolbar} from '../../browser/toolbar/Toolbar.tsx'
import {useHasSidePane} from '../../browser/useMediaQuery.ts'
import {UsedInButton, useUsedIn} from '../../field/item/used-in/UsedInButton.tsx'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusLater} from '../../ui/focus.ts'
import {DEFAULT_OPTIONS} from '../dataset/default-options.ts'
import {CheckStatus} from '../dataset/CheckStatus.tsx'
import type {ToolProps} from '../dataset/useDatasetCheck.ts'
import {nameKey, type ToolLocation, useToolLocation} from '../tool-location.ts'
import {tableLayout, UsageContext} from './table-layout.tsx'
import {usageOf, useUsageSearch} from './useUsageSearch.ts'

/** Orders as addresses have them; `null` for one that the library doesn't offer. */
const ORDERS: Readonly<Record<ItemSort, ToolLocation['sort'] | null>> = {
  newest: undefined,
  title: 'title',
  usage: 'usage',
  recent: null,
}
const SORTS = (Object.keys(ORDERS) as ItemSort[]).filter((sort) => ORDERS[sort] !== null)

/** A link shows the same to everyone, so what an editor used recently doesn't come first. */
const NO_RECENT_ITEMS: readonly string[] = []

const ignore = () => undefined

export function LibraryView({kind, source, dataset}: ToolProps & {readonly kind: ItemKind}) {
  const {location, go, update} = useToolLocation()
  const {teamId, layout, usage: usageFilter} = location
  // The location of the link. Later the address follows the list.
  const [linked] = useState(location)
  const memory = useMemory(source, kind)
  const browser = useBrowser({
    kind,
    source,
    options: DEFAULT_OPTIONS[kind],
    start: () => {
      const {status, since} = linked
      return {...linked, filter: {published: status && status === 'published', since}}
    },
    teamId,
    selectedId: linked.item,
    recentItems: NO_RECENT_ITEMS,
  })
  const {query, state} = browser
  const {sort} = state
  const {status, check, start} = dataset
  const usage = useMemo(() => check && usageOf(check), [check])
  const isByUsage = usageFilter !== undefined || sort === 'usage'
  const by = isByUsage ? {filter: usageFilter, sort, usage} : undefined
  const search = useUsageSearch(source.session, browser.search, query, by)
  const hasPane = useHasSidePane()
  const isUsageWanted = status === 'idle' && (layout === 'table' || isByUsage)
  useEffect(() => {
    if (isUsageWanted) start()
  }, [isUsageWanted, start])

  const onTeam = (next: string | undefined) => {
    memory.selectTeam(next)
    update({teamId: next, item: undefined})
  }
  const clearUsage = () => update({usage: undefined})
  const host = {
    Actions: ItemActions,
    layout: layout === 'table' ? tableLayout(kind) : undefined,
    memory: {...memory, selectSort: ignore},
    onCollection: (id: string) => {
      go({view: 'collections', item: id})
      // The button disappears.
      focusLater(() => document.querySelector<HTMLElement>('[role="tabpanel"]'))
    },
    onTeam,
    pick: ignore,
  }
  return (
    <Browser browser={{...browser, search}} host={host} onClearOthers={usageFilter && clearUsage}>
      <AddressFollows linkedId={linked.item} />
      <BrowserMain data-stories="main" style={{paddingTop: 12}}>
        <Announcements />
        <LibraryToolbar />
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

function LibraryToolbar() {
  const {t} = useMessages()
  const {location, update} = useToolLocation()
  const {layout, usage} = location
  const isTable = layout === 'table'
  const choices = ([undefined, 'used', 'unused'] as const).map((choice) => ({
    text: t(choice === undefined ? 'picker.filter.all' : `tool.usage.${choice}`),
    checked: choice === usage,
    onSelect: () => update({usage: choice}),
  }))
  const onRemove = () => update({usage: undefined})
  return (
    <Toolbar chips={usage ? [{text: t(`tool.usage.${usage}`), onRemove}] : []} sorts={SORTS}>
      <ChoiceMenu
        groups={[{choices}]}
        icon={LinkIcon}
        label={t('action.used-in')}
        state={undefined}
      />
      <ActionButton
        icon={isTable ? ThLargeIcon : ThListIcon}
        mode="bleed"
        onClick={() => update({layout: isTable ? undefined : 'table'})}
        text={t(isTable ? 'tool.layout.grid' : 'tool.layout.table')}
      />
    </Toolbar>
  )
}

/** The tool's buttons for an item, below those that its pane always has. */
function ItemActions({item}: {readonly item: BrowserItem}) {
  const {t} = useMessages()
  const {source} = useBrowserContext()
  const {go} = useToolLocation()
  const {id, kind, record} = item
  const {teamId} = record
  const {found} = useUsedIn(item)
  const {embed} = source.context
  const html = embed && embedHtml({teamId, id}, {...embed, kind})
  return (
    <Flex gap={2} wrap="wrap">
      <UsedInButton item={item} />
      {typeof found === 'object' && (found.isCut || found.documents.length > 0) && (
        <ActionButton
          icon={TransferIcon}
          onClick={() => go({view: 'replace', replace: nameKey({kind, teamId, id}), item: id})}
          padding={2}
          text={t('tool.replace.everywhere')}
        />
      )}
      {html !== undefined && html !== '' && (
        <CopyButton done={t('tool.copy-embed.done')} text={t('tool.copy-embed')} value={html} />
      )}
    </Flex>
  )
}

/** Selects the item of a link, and writes the search and the selected item into the address. */
function AddressFollows({linkedId}: {readonly linkedId: string | undefined}): null {
  const {update} = useToolLocation()
  const {query, search} = useLoaded()
  const {pinned, select} = useSelected()
  // A list that is searched or sorted by usage has it at any index.
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
      sort: ORDERS[sort] ?? undefined,
    })
  }, [text, filter, sort])
  return null
}
