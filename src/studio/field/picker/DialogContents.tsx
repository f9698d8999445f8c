import {CloseIcon} from '@sanity/icons/Close'
import {Flex, Tab, TabList} from '@sanity/ui'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
} from 'react'
import {Announcements} from '../../browser/results/ResultsStatus.tsx'
import {BrowserMain} from '../../browser/Browser.tsx'
import {useBrowserContext, useLoaded, useSelected} from '../../browser/context.tsx'
import {isConfirmKey} from '../../browser/state/keyboard.ts'
import {
  BottomSheet,
  loadLazyParts,
  LocationBar,
  LockNotice,
  SelectedEntries,
} from '../../browser/lazy-parts.ts'
import {SidePane} from '../../browser/pane/SidePane.tsx'
import {Results} from '../../browser/results/Results.tsx'
import {backFrom, type BrowserTab} from '../../browser/state/browser-state.ts'
import {tooltipOf} from '../../browser/results/texts.ts'
import {Toolbar} from '../../browser/toolbar/Toolbar.tsx'
import {useHasSidePane} from '../../browser/useMediaQuery.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {Announcer} from '../../ui/Announcer.tsx'
import {afterPaint} from '../../ui/after-paint.ts'
import {focusThen, isFocusLost} from '../../ui/focus.ts'
import {TAB_MARK} from '../../ui/text-style.ts'
import type {PickerDialogProps} from './picker-props.ts'
import {PickerFooter} from './PickerFooter.tsx'
import {
  type CloseHandler,
  Frame,
  Header,
  isOwnEvent,
  type PickerFrameProps,
} from './PickerFrame.tsx'
import {changesText, titleText} from './texts.ts'
import {useCandidateCheck} from './useCandidateCheck.ts'

type DialogContentsProps = PickerDialogProps & Omit<PickerFrameProps, 'children'>

export function DialogContents(props: DialogContentsProps) {
  const {id, closeHandler, onClose, readOnly} = props
  const {location, dispatch, searchBox} = useBrowserContext()
  const {search, keys} = useLoaded()
  const selection = useSelected()
  const hasPane = useHasSidePane()
  const {changes, entries, fixed, isArray, isDiscarding, pinned, tab} = selection
  const {hasChanges} = changes
  const hasTabs = isArray && fixed === 0

  const focusSearch = () => searchBox.current?.focus()
  // The Dialog would focus its first button.
  useEffect(focusSearch, [searchBox])
  // Not before the dialog is seen.
  useEffect(() => afterPaint(() => loadLazyParts(isArray)), [isArray])
  // Where the element with the focus was removed. Beside the list the search box is hidden.
  useEffect(() => {
    if (!isFocusLost()) return
    if (tab === 'list') document.getElementById(tabId(id, tab))?.focus()
    else focusSearch()
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- only then
  }, [tab, entries.length, search.total])

  const {canConfirm, confirm, onConfirmKey, refusal} = useConfirm(props)
  const noticeId = readOnly ? `${id}-notice` : undefined
  const requestClose: CloseHandler = (by) => {
    if (by === 'click-outside' && (hasChanges || pinned)) return
    if (isDiscarding || hasChanges) dispatch({type: 'set', to: {isDiscarding: !isDiscarding}})
    else onClose()
  }
  useImperativeHandle(closeHandler, () => requestClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOwnEvent(event)) return
    const isInside = location.at !== 'all' && tab === 'library'
    if (event.key === 'Escape' && isInside && !isDiscarding) {
      // The Dialog would close.
      event.stopPropagation()
      focusThen(searchBox.current, () => dispatch({type: 'go', to: backFrom(location)}))
    }
    if (isConfirmKey(event)) onConfirmKey(event)
  }

  return (
    // Keys that are meant for the whole dialog, from whatever in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Frame data-stories="dialog" onKeyDown={onKeyDown}>
      <Announcer>
        <BrowserMain data-stories="main">
          <DialogHeader {...props} hasTabs={hasTabs} />
          <Announcements />
          <TabPanel hasTabs={hasTabs} id={id} tab="library">
            <Toolbar />
            {location.at !== 'all' && <LocationBar />}
            <Results />
          </TabPanel>
          {hasTabs && (
            <TabPanel hasTabs id={id} tab="list">
              <Flex flex={1} style={{minHeight: 0}}>
                <SelectedEntries />
                {hasPane && tab === 'list' && pinned && <SidePane />}
              </Flex>
            </TabPanel>
          )}
        </BrowserMain>
        {!hasPane && tab === 'library' && <BottomSheet />}
        {noticeId && <LockNotice id={noticeId} />}
        {refusal && <LockNotice refusal={refusal} />}
        <PickerFooter
          lockedBy={noticeId}
          onCancel={() => requestClose('user')}
          onClose={onClose}
          onConfirm={canConfirm ? () => (isArray || keys.isCurrent()) && confirm() : undefined}
        />
      </Announcer>
    </Frame>
  )
}

function DialogHeader(props: DialogContentsProps & {readonly hasTabs: boolean}) {
  const {id, closeHandler, hasTabs} = props
  const {t} = useMessages()
  const title = titleText(t, props)
  return (
    <Header>
      {/* The Dialog is labelled by this ID. */}
      <h2 id={`${id}_label`} title={tooltipOf(title)}>
        {title}
      </h2>
      <ActionButton
        aria-label={t('action.close')}
        data-part="close"
        icon={CloseIcon}
        mode="bleed"
        onClick={() => closeHandler.current?.('user')}
        padding={2}
      />
      {hasTabs && <PickerTabs id={id} />}
    </Header>
  )
}

/** Saves the list of an array, or picks the selected item, unless there is a `refusal` of the field. */
function useConfirm({check, multiSelect, readOnly}: PickerDialogProps) {
  const {memory, pick} = useBrowserContext()
  const {search, keys} = useLoaded()
  const selection = useSelected()
  const {t} = useMessages()
  const {entries, isArray, pinned, rangeStatus} = selection
  const candidates = isArray
    ? entries.flatMap(({isPresent, item}) => (isPresent || !item ? [] : item))
    : [pinned ?? []].flat()
  const {isChecked, refusal} = useCandidateCheck(check, candidates)
  // While a range loads, the selection is not all that it will be.
  const isSettled = isChecked && rangeStatus?.type !== 'loading'
  // Not an item of former results, nor one that the list has no more since a refresh.
  const isListed = pinned && search.indexOf(pinned.id) >= 0
  const isReady = isArray ? selection.changes.hasChanges : isListed && !search.isPending
  const confirm = () => {
    if (readOnly) return
    if (isArray) {
      multiSelect?.onSave(entries, changesText(t, selection))
      const added = entries.flatMap(({id, isPresent}) => (isPresent ? [] : (id ?? [])))
      afterPaint(() => memory.picked(...added))
      return
    }
    if (pinned) pick(pinned)
  }
  const canConfirm = isSettled && !refusal && isReady
  const onConfirmKey = (event: KeyboardEvent) => {
    event.preventDefault()
    if (keys.areWaiting || !isSettled || !(isArray || keys.isCurrent())) keys.wait(event)
    else if (canConfirm) confirm()
  }
  const confirmWaiting = useEffectEvent(() => {
    keys.take()
    if (canConfirm && rangeStatus?.type !== 'failed') confirm()
  })
  useEffect(() => {
    if (keys.next && isConfirmKey(keys.next.press) && isSettled) confirmWaiting()
  }, [keys.next, isSettled])
  return {canConfirm, confirm, onConfirmKey, refusal}
}

const tabId = (id: string, tab: BrowserTab) => `${id}-tab-${tab}`
const panelId = (id: string, tab: BrowserTab) => `${id}-panel-${tab}`

function PickerTabs({id}: {readonly id: string}) {
  const {dispatch} = useBrowserContext()
  const selection = useSelected()
  const {t} = useMessages()
  const {length} = selection.entries
  return (
    <TabList data-part="tabs" gap={1}>
      {(['library', 'list'] as const).map((tab) => (
        <Tab
          aria-controls={panelId(id, tab)}
          data-stories="button"
          id={tabId(id, tab)}
          key={tab}
          label={
            tab === 'list' ? t('picker.tab.list-count', {total: length}) : t('picker.tab.library')
          }
          onClick={() => dispatch({type: 'set', to: {tab}})}
          selected={tab === selection.tab}
          style={tab === selection.tab ? TAB_MARK : undefined}
        />
      ))}
    </TabList>
  )
}

interface TabPanelProps {
  readonly id: string
  readonly tab: BrowserTab
  readonly hasTabs: boolean
  readonly children: ReactNode
}

/** The contents of a tab, which keep their state while they are hidden. */
function TabPanel({id, tab, hasTabs, children}: TabPanelProps) {
  const selection = useSelected()
  return (
    <Flex
      direction="column"
      flex={1}
      hidden={selection.tab !== tab}
      style={{minHeight: 0}}
      {...(hasTabs && {'aria-labelledby': tabId(id, tab), id: panelId(id, tab), role: 'tabpanel'})}
    >
      {children}
    </Flex>
  )
}
