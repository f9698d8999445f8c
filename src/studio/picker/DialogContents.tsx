import {Card, Text} from '@sanity/ui'
import {type KeyboardEvent, Suspense, useEffect, useId, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import {announcements} from './announcements.ts'
import type {PickerItem} from './items.ts'
import {ALL, backFrom, COLLECTIONS, type Place} from './place.ts'
import {createHighlight} from './list/highlight.ts'
import {loadLazyParts, PickerSheet, PlaceBar, YourList} from './lazy-parts.ts'
import {LiveRegion} from './LiveRegion.tsx'
import type {Memory} from './useMemory.ts'
import {type PickerContext, PickerContextProvider} from './picker-context.ts'
import {PickerBody} from './PickerBody.tsx'
import type {PickerDialogProps} from './picker-dialog-props.ts'
import {PickerFooter} from './PickerFooter.tsx'
import {PickerFrame} from './PickerFrame.tsx'
import {PickerTabs, TabPanel} from './PickerTabs.tsx'
import {countText, titleText} from './picker-texts.ts'
import {listingOf} from '../../saved/index.ts'
import type {Search} from './search/useSearch.ts'
import {useCandidateCheck} from './selection/useCandidateCheck.ts'
import {useSelection} from './selection/useSelection.ts'
import {ListToolbar} from './toolbar/ListToolbar.tsx'
import type {Teams} from './toolbar/useTeams.ts'
import {useFocusFallback} from './useFocusFallback.ts'
import {useHasSidePane} from './useMediaQuery.ts'
import type {PickerView} from './usePickerView.ts'

interface DialogContentsProps extends PickerDialogProps {
  readonly memory: Memory
  readonly view: PickerView
  readonly search: Search
  readonly teams: Teams
  readonly place: Place
  readonly onPlace: (place: Place) => void
  readonly teamId: string | undefined
  /** `undefined` where the field allows one Team only. */
  readonly onTeam: ((teamId: string | undefined) => void) | undefined
}

/** The dialog with everything in it. */
export function DialogContents(props: DialogContentsProps) {
  const {kind, source, options, selectedId, multiSelect, memory, view, search, teams} = props
  const {onTeam, onClose, replaced, place, onPlace, check} = props
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const [highlight] = useState(() => createHighlight())
  const [announcement, announce] = useState('')
  const list = listingOf(view.query.kind)
  const listId = `${id}-list`
  const selection = useSelection(multiSelect, search)
  const {entries, isMultiple, isDiscarding, pinned, tab} = selection
  const hasTabs = isMultiple && selection.fixed === 0
  const hasPane = useHasSidePane()

  const focusSearch = () => searchBox.current?.focus()
  // The Dialog would focus its first button.
  useEffect(focusSearch, [])
  useEffect(() => loadLazyParts(isMultiple), [isMultiple])
  useFocusFallback(searchBox, `${tab} ${entries.length} ${search.total}`)

  const isBrowsing = place.at === 'collections'
  const goTo = (next: Place) => {
    view.setText('')
    view.clearFilter()
    onPlace(next)
    // What had the focus may disappear.
    focusSearch()
  }
  const goBack = () => goTo(backFrom(place))
  const pick = (item: PickerItem) => {
    if (isBrowsing) {
      if (item.kind === 'collection') goTo({at: 'collection', collection: item})
      return
    }
    const accept = () => {
      memory.picked(item.id)
      props.onPick(item)
    }
    if (!check) return accept()
    // Why it was rejected is shown, since it is selected as well.
    void check(item).then((reason) => reason === undefined && accept())
  }
  const save = () => {
    const added = entries.filter(({isPresent}) => !isPresent)
    memory.picked(...added.flatMap((entry) => entry.id ?? []))
    multiSelect?.onSave(entries)
  }
  const isList = isMultiple && !isBrowsing
  const candidates = isList
    ? entries.flatMap(({isPresent, item}) => (isPresent || !item ? [] : item))
    : [pinned ?? []].flat()
  const {isAccepted, refusal} = useCandidateCheck(isBrowsing ? undefined : check, candidates)
  const canConfirm = isAccepted && (isList ? selection.hasChanges : pinned !== undefined)
  const confirm = () => {
    if (isList) save()
    else if (pinned) pick(pinned)
  }
  const requestClose = () => {
    if (isDiscarding) {
      selection.keepSelecting()
      focusSearch()
    } else if (selection.hasChanges) selection.askDiscard()
    else onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isInside = place.at !== 'all' && tab === 'library'
    if (event.key === 'Escape' && isInside && !isDiscarding) {
      // The Dialog would close.
      event.stopPropagation()
      goBack()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canConfirm) return
    event.preventDefault()
    confirm()
  }

  const count = countText(t, list, search)
  const context: PickerContext = {
    kind,
    source,
    options,
    selectedId,
    view,
    search,
    teams,
    listId,
    highlight,
    selection,
    listSelection: isBrowsing ? selection.asSingle : selection,
    place,
    goBack,
    // A Collection that is looked into replaces nothing.
    replaced: isBrowsing ? undefined : replaced,
    pick,
    focusSearch,
    announce,
    showAllTeams:
      onTeam &&
      (() => {
        onTeam(undefined)
        // The button disappears, so the focus moves first.
        focusSearch()
      }),
  }
  return (
    <PickerContextProvider value={context}>
      <PickerFrame
        footer={
          <>
            {pinned && !hasPane && tab === 'library' && (
              <Suspense fallback={null}>
                <PickerSheet
                  item={pinned}
                  replaced={pinned.id === selectedId ? undefined : context.replaced}
                />
              </Suspense>
            )}
            {refusal && (
              <Card borderTop paddingX={4} paddingY={3} role="alert" tone="critical">
                <Text size={1}>{t('picker.refused', {...refusal})}</Text>
              </Card>
            )}
            <PickerFooter
              count={count}
              onCancel={requestClose}
              onClose={onClose}
              onConfirm={canConfirm ? confirm : undefined}
            />
          </>
        }
        id={id}
        onClickOutside={selection.hasChanges || pinned ? undefined : onClose}
        onClose={requestClose}
        onKeyDown={onKeyDown}
        tabs={
          hasTabs && <PickerTabs count={entries.length} id={id} onShow={selection.show} tab={tab} />
        }
        title={titleText(t, {kind, replaced, fieldTitle: props.fieldTitle, isMultiple})}
      >
        <LiveRegion texts={[...announcements(t, list, search, selection, count), announcement]} />
        <TabPanel id={id} hasTabs={hasTabs} isShown={tab === 'library'} tab="library">
          <ListToolbar
            memory={memory}
            onBrowse={() => goTo(place.at === 'all' ? COLLECTIONS : ALL)}
            onTeam={onTeam}
            searchRef={searchBox}
            teamId={props.teamId}
          />
          {place.at !== 'all' && (
            <Suspense fallback={null}>
              <PlaceBar onBack={goBack} place={place} />
            </Suspense>
          )}
          <PickerBody />
        </TabPanel>
        {hasTabs && (
          <TabPanel hasTabs id={id} isShown={tab === 'list'} tab="list">
            <Suspense fallback={null}>
              <YourList entries={entries} onMove={selection.move} onRemove={selection.remove} />
            </Suspense>
          </TabPanel>
        )}
      </PickerFrame>
    </PickerContextProvider>
  )
}
