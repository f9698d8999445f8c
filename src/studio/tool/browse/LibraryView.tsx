import {CopyIcon} from '@sanity/icons/Copy'
import {LinkIcon} from '@sanity/icons/Link'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {TransferIcon} from '@sanity/icons/Transfer'
import {Box, Card, Flex} from '@sanity/ui'
import {useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import {embedHtml} from '../../../embed/index.ts'
import type {ItemKind} from '../../../saved/index.ts'
import {Browser, BrowserMain, useBrowser} from '../../browser/Browser.tsx'
import {useBrowserContext, useLoaded, useSelected} from '../../browser/context.tsx'
import {BottomSheet} from '../../browser/lazy-parts.ts'
import {Results} from '../../browser/results/Results.tsx'
import {Announcements, ResultsStatus} from '../../browser/results/ResultsStatus.tsx'
import {statusOf} from '../../browser/state/browser-state.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import {useMemory} from '../../browser/state/memory.ts'
import {ChoiceMenu} from '../../browser/toolbar/ChoiceMenu.tsx'
import {Toolbar} from '../../browser/toolbar/Toolbar.tsx'
import {useHasSidePane} from '../../browser/useMediaQuery.ts'
import {UsedInButton, useUsedIn} from '../../field/item/used-in/UsedInButton.tsx'
import {useMessages} from '../../i18n/useMessages.ts'
import {useRested} from '../../items/useDebounced.ts'
import {previewAttributes} from '../../preview/preview-attributes.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusLater} from '../../ui/focus.ts'
import {MenuAction} from '../../ui/MenuAction.tsx'
import {useCopy} from '../../ui/useCopy.ts'
import {DEFAULT_OPTIONS} from '../dataset/default-options.ts'
import {CheckStatus} from '../dataset/CheckStatus.tsx'
import type {ToolProps} from '../dataset/useDatasetCheck.ts'
import {nameKey, useToolLocation} from '../tool-location.ts'
import {tableLayout, UsageContext} from './table-layout.tsx'
import {usageOf, useUsageSearch} from './useUsageSearch.ts'

/** The first one is not in the address. */
const SORTS = ['newest', 'title', 'usage'] as const

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
  const {sort} = browser.state
  const {status, check, start} = dataset
  const usage = useMemo(() => check && usageOf(check), [check])
  const isByUsage = usageFilter !== undefined || sort === 'usage'
  const by = isByUsage ? {filter: usageFilter, sort, usage} : undefined
  const search = useUsageSearch(source.session, browser.search, browser.query, by)
  const hasPane = useHasSidePane()
  const isTable = layout === 'table'
  const isUsageWanted = status === 'idle' && (isTable || isByUsage)
  const lacksUsage = !usage && (isByUsage || (isTable && ['stopped', 'failed'].includes(status)))
  useEffect(() => {
    if (isUsageWanted) start()
  }, [isUsageWanted, start])

  const clearUsage = () => update({usage: undefined})
  const host = {
    Actions: UsedInButton,
    MenuActions,
    layout: isTable ? tableLayout(kind) : undefined,
    memory: {...memory, selectSort: ignore},
    onCollection: (id: string) => {
      go({view: 'collections', item: id})
      // The button disappears.
      focusLater(() => document.querySelector<HTMLElement>('[role="tabpanel"]'))
    },
    onTeam: (next: string | undefined) => {
      memory.selectTeam(next)
      update({teamId: next})
    },
    pick: ignore,
  }
  return (
    <Browser browser={{...browser, search}} host={host} onClearOthers={usageFilter && clearUsage}>
      <AddressFollows linkedId={linked.item} />
      <BrowserMain data-stories="main" style={{paddingTop: 12}}>
        <Announcements />
        <LibraryToolbar />
        {(lacksUsage || check?.isCut === true) && (
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

/** The tool's actions for an item, below those that its menu always has. */
export function MenuActions({item}: {readonly item: BrowserItem}) {
  const {t} = useMessages()
  const {embed} = useBrowserContext().source.context
  const {location, go} = useToolLocation()
  const {id, kind, record} = item
  const {found} = useUsedIn(item)
  const copy = useCopy()
  const value = {teamId: record.teamId, id}
  return (
    <>
      {embed && previewAttributes(embed, value, kind, undefined) && (
        <MenuAction
          icon={CopyIcon}
          onClick={() => void copy(embedHtml(value, {...embed, kind}), t('tool.copy-embed.done'))}
          text={t('tool.copy-embed')}
        />
      )}
      {typeof found === 'object' && (found.isCut || found.documents.length > 0) && (
        <MenuAction
          icon={TransferIcon}
          onClick={() => go({...location, view: 'replace', replace: nameKey({kind, id}), item: id})}
          text={t('tool.replace.everywhere')}
        />
      )}
    </>
  )
}

/** Milliseconds on an item: the keys select what they run over, and Safari ends a page that writes each. */
const ADDRESS_DELAY = 300

/** Selects the item of a link, and keeps the search and the selected item in the address. */
export function AddressFollows({linkedId}: {readonly linkedId: string | undefined}): null {
  const {location, update} = useToolLocation()
  const {query, search} = useLoaded()
  const {pinned, select} = useSelected()
  const rested = useRested(pinned, ADDRESS_DELAY)
  const linkedAt = linkedId === undefined ? -1 : search.indexOf(linkedId)
  const isLinked = linkedAt >= 0
  /** Whether an item was selected: until then the address keeps the one of its link. */
  const hadItem = useRef(false)
  useEffect(() => {
    if (isLinked && !pinned && !hadItem.current) select(linkedAt)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isLinked])
  const {text} = query
  const {filter, sort} = useBrowserContext()
  const status = statusOf(filter)
  const onShown = useEffectEvent(() => {
    if (pinned) hadItem.current = true
    update({
      ...(hadItem.current && {item: pinned?.id}),
      text,
      status: status === 'all' ? undefined : status,
      since: filter.since,
      sort: sort === 'title' || sort === 'usage' ? sort : undefined,
    })
  })
  const address = JSON.stringify(location)
  // The Studio's own link to the tool leads to an address that has nothing of it.
  useEffect(() => onShown(), [address, rested, text, filter, sort])
  return null
}
