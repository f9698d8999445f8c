import {Card, Flex, Text, Tab, TabList} from '@sanity/ui'
import {type KeyboardEvent, Suspense, useEffect, useId, type ReactNode} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import {isFocusLost} from '../ui/focus.ts'
import {loadLazyParts, LocationBar, PickerSheet, SelectedEntries} from './lazy-parts.ts'
import {LiveRegion} from './LiveRegion.tsx'
import {usePickerContext} from './picker-context.ts'
import type {PickerDialogProps} from './picker-dialog-props.ts'
import {announcements, changesText, titleText} from './picker-texts.ts'
import {PickerBody} from './PickerBody.tsx'
import {SidePane} from './pane/SidePane.tsx'
import {PickerFooter} from './PickerFooter.tsx'
import {PickerFrame} from './PickerFrame.tsx'
import {backFrom, type PickerTab} from './selection/picker-state.ts'
import {useCandidateCheck} from './selection/useCandidateCheck.ts'
import {PickerToolbar} from './toolbar/PickerToolbar.tsx'
import {useHasSidePane} from './useMediaQuery.ts'
import {styled} from 'styled-components'

interface DialogContentsProps extends PickerDialogProps {
  readonly announcement: string
  /** Remembers items that are saved. */
  readonly onPicked: (...ids: readonly string[]) => void
}

/** The dialog with everything in it: how it is confirmed and closed. */
export function DialogContents(props: DialogContentsProps) {
  const {multiSelect, onClose, check} = props
  const {query, search, state, dispatch, selection, pick, searchBox} = usePickerContext()
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const hasPane = useHasSidePane()
  const {location, tab, isDiscarding, pinned, entries} = state
  const {isArray, isMultiple} = selection
  const {hasChanges} = selection.changes
  const hasTabs = isArray && selection.fixed === 0
  const isBrowsing = location.at === 'collections'

  const focusSearch = () => searchBox.current?.focus()
  // The Dialog would focus its first button.
  useEffect(focusSearch, [searchBox])
  useEffect(() => loadLazyParts(isArray), [isArray])
  // Where the element with the focus was removed.
  useEffect(() => {
    if (isFocusLost()) searchBox.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only then
  }, [tab, entries.length, search.total, searchBox])

  const candidates = isMultiple
    ? entries.flatMap(({isPresent, item}) => (isPresent || !item ? [] : item))
    : [pinned ?? []].flat()
  const {isAccepted, refusal} = useCandidateCheck(isBrowsing ? undefined : check, candidates)
  const canConfirm = isAccepted && (isMultiple ? hasChanges : pinned !== undefined)
  const confirm = () => {
    if (isMultiple) {
      const added = entries.filter(({isPresent}) => !isPresent)
      props.onPicked(...added.flatMap((entry) => entry.id ?? []))
      multiSelect?.onSave(entries, changesText(t, selection))
    } else if (pinned) pick(pinned)
  }
  const requestClose = () => {
    if (isDiscarding) dispatch({type: 'keep-selecting'})
    else if (hasChanges) dispatch({type: 'ask-discard'})
    else onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isInside = location.at !== 'all' && tab === 'library'
    if (event.key === 'Escape' && isInside && !isDiscarding) {
      // The Dialog would close.
      event.stopPropagation()
      dispatch({type: 'go', to: backFrom(location)})
      focusSearch()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canConfirm) return
    event.preventDefault()
    confirm()
  }

  return (
    <PickerFrame
      footer={
        <>
          {!hasPane && tab === 'library' && (
            <Suspense fallback={null}>
              <PickerSheet />
            </Suspense>
          )}
          {refusal && (
            <Card borderTop paddingX={4} paddingY={3} role="alert" tone="critical">
              <Text size={1}>{t('picker.refused', {...refusal})}</Text>
            </Card>
          )}
          <PickerFooter
            onCancel={requestClose}
            onClose={onClose}
            onConfirm={canConfirm ? confirm : undefined}
          />
        </>
      }
      id={id}
      onClickOutside={hasChanges || pinned ? undefined : onClose}
      onClose={requestClose}
      onKeyDown={onKeyDown}
      tabs={hasTabs && <PickerTabs id={id} />}
      title={titleText(t, props)}
    >
      <LiveRegion
        texts={[...announcements(t, query.kind, search, selection), props.announcement]}
      />
      <TabPanel hasTabs={hasTabs} id={id} tab="library">
        <PickerToolbar canBrowse />
        <Suspense fallback={null}>{location.at !== 'all' && <LocationBar />}</Suspense>
        <PickerBody />
      </TabPanel>
      {hasTabs && (
        <TabPanel hasTabs id={id} tab="list">
          <Suspense fallback={null}>
            <Flex flex={1} style={{minHeight: 0}}>
              <SelectedEntries
                entries={entries}
                onMove={(key, to) => dispatch({type: 'move', key, to})}
                onRemove={(key) => dispatch({type: 'remove', key})}
                onShow={(item) => dispatch({type: 'pin', item})}
              />
              {hasPane && tab === 'list' && pinned && <SidePane isEmpty={false} />}
            </Flex>
          </Suspense>
        </TabPanel>
      )}
    </PickerFrame>
  )
}

const tabId = (id: string, tab: PickerTab) => `${id}-tab-${tab}`
const panelId = (id: string, tab: PickerTab) => `${id}-panel-${tab}`

/** The two views of an array's dialog, which has this ID. */
export function PickerTabs({id}: {readonly id: string}) {
  const {state, dispatch} = usePickerContext()
  const {t} = useTranslation(NAMESPACE)
  const labels = {
    library: t('picker.tab.library'),
    list: t('picker.tab.list-count', {total: state.entries.length}),
  }
  return (
    <TabList data-part="tabs" gap={1}>
      {(['library', 'list'] as const).map((tab) => (
        <Tab
          aria-controls={panelId(id, tab)}
          data-stories="button"
          id={tabId(id, tab)}
          key={tab}
          label={labels[tab]}
          onClick={() => dispatch({type: 'show', tab})}
          selected={tab === state.tab}
        />
      ))}
    </TabList>
  )
}

const Panel = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  &[hidden] {
    display: none;
  }
`

interface TabPanelProps {
  readonly id: string
  readonly tab: PickerTab
  readonly hasTabs: boolean
  readonly children: ReactNode
}

/** What a tab shows. It keeps its state while it is hidden. */
export function TabPanel({id, tab, hasTabs, children}: TabPanelProps) {
  const {state} = usePickerContext()
  const tabProps = hasTabs && {
    'aria-labelledby': tabId(id, tab),
    id: panelId(id, tab),
    role: 'tabpanel',
  }
  return (
    <Panel hidden={state.tab !== tab} {...tabProps}>
      {children}
    </Panel>
  )
}
