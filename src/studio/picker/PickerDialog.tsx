import {Card, Dialog, Flex} from '@sanity/ui'
import {type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import type {ListingSource} from '../data/useListing.ts'
import {FailureText} from '../field/FailureText.tsx'
import {NAMESPACE} from '../i18n/index.ts'
import type {FieldOptions} from '../schema/options.ts'
import {COLLECTION_ROW, CollectionOption} from './CollectionOption.tsx'
import type {PickerItem} from './items.ts'
import {EmptyNotice} from './EmptyNotice.tsx'
import {OptionGrid} from './OptionGrid.tsx'
import {PickerFooter} from './PickerFooter.tsx'
import {PickerNotice} from './PickerNotice.tsx'
import {PickerToolbar} from './PickerToolbar.tsx'
import {search} from './search.ts'
import {StoryOption, storyCell} from './StoryOption.tsx'
import {type PickerKind, usePickerItems} from './usePickerItems.ts'

export interface PickerDialogProps {
  readonly kind: PickerKind
  readonly source: ListingSource
  readonly options: FieldOptions
  /** The item that is saved now. */
  readonly selectedId: string | undefined
  /** The Team to begin with. */
  readonly startTeamId: string | undefined
  readonly onPick: (item: PickerItem) => void
  /** Choosing many at once, for an array: a click marks, and all that is marked is added at once. */
  readonly several?: Several
  readonly onClose: () => void
}

export interface Several {
  /** The items that the array has already. They can't be marked again. */
  readonly presentIds: ReadonlySet<string>
  /** Gets what was marked, in the order in which it was marked. */
  readonly onAdd: (items: readonly PickerItem[]) => void
}

/** The dialog in which an editor finds an item by its picture. */
export default function PickerDialog(props: PickerDialogProps) {
  const {kind, source, options, selectedId} = props
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const [chosenTeam, setChosenTeam] = useState(props.startTeamId)
  const [query, setQuery] = useState('')
  const lockedTeam = options.teamId
  const teamId = lockedTeam ?? chosenTeam
  const data = usePickerItems(source, kind, teamId, options)
  const shown = search(data.items, useDeferredValue(query))
  const list = kind === 'collection' ? 'collections' : 'stories'
  const listId = `${id}-list`
  const cell =
    kind === 'collection'
      ? {rowHeight: COLLECTION_ROW, columnWidth: undefined}
      : storyCell(options.embedType ?? 'cards')

  // The Dialog would focus its close button.
  useEffect(() => searchBox.current?.focus(), [])

  // The button goes away with the failure; the focus must not go with it.
  const retry = () => {
    data.refresh()
    searchBox.current?.focus()
  }

  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    const option = document
      .getElementById(listId)
      ?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
    if (!option) return
    event.preventDefault()
    option.focus()
  }

  const clearSearch = () => {
    setQuery('')
    searchBox.current?.focus()
  }

  const onType = ({key}: KeyboardEvent) => {
    if (key === ' ') return
    searchBox.current?.focus()
  }

  return (
    <Dialog
      __unstable_autoFocus={false}
      animate
      contentRef={scrollInside}
      footer={
        <PickerFooter
          count={data.status === 'loaded' ? t(`picker.count.${list}`, {count: shown.length}) : ''}
          onRefresh={() => data.refresh({force: true})}
          refreshing={data.refreshing}
          updatedAt={data.updatedAt}
        />
      }
      header={t(`field.choose.${kind}`)}
      id={id}
      onClickOutside={props.onClose}
      onClose={props.onClose}
      width={2}
    >
      <Flex direction="column" style={{flex: '1 1 600px', minHeight: 0}}>
        <PickerToolbar
          listId={shown.length > 0 ? listId : undefined}
          onKeyDown={onSearchKey}
          onQuery={setQuery}
          onTeam={lockedTeam === undefined ? setChosenTeam : undefined}
          query={query}
          searchLabel={t(`picker.search.${list}`)}
          searchRef={searchBox}
          teamId={teamId}
          teams={data.teams}
        />
        {data.status === 'loaded' && data.failure && (
          <Card borderBottom paddingX={4} paddingY={3} tone="caution">
            <FailureText
              busy={data.refreshing}
              failure={data.failure}
              note={t('failure.keeps-list')}
              onRetry={retry}
            />
          </Card>
        )}
        {data.status === 'loading' && (
          <PickerNotice busy>{t(`picker.loading.${list}`)}</PickerNotice>
        )}
        {data.status === 'failed' && data.failure && (
          <PickerNotice
            action={{text: t('action.retry'), onClick: retry, retry: true}}
            busy={data.refreshing}
            tone="critical"
          >
            {t(`failure.${data.failure.name}`)}
          </PickerNotice>
        )}
        {data.status === 'loaded' && shown.length === 0 && (
          <EmptyNotice
            list={list}
            onClearSearch={clearSearch}
            onShowAll={lockedTeam === undefined ? () => setChosenTeam(undefined) : undefined}
            query={query}
            teamId={teamId}
          />
        )}
        {shown.length > 0 && (
          <OptionGrid
            {...cell}
            busy={data.refreshing}
            id={listId}
            items={shown}
            key={`${teamId ?? ''} ${query}`}
            label={t(`list.${list}`)}
            onPick={props.onPick}
            onType={onType}
            selectedId={selectedId}
          >
            {(item, selected) =>
              item.kind === 'collection' ? (
                <CollectionOption item={item} selected={selected} />
              ) : (
                <StoryOption item={item} selected={selected} />
              )
            }
          </OptionGrid>
        )}
      </Flex>
    </Dialog>
  )
}

/** The body shrinks with the room there is, and the list scrolls, not the body. */
function scrollInside(content: HTMLDivElement | null): void {
  if (content) {
    Object.assign(content.style, {display: 'flex', flexDirection: 'column', overflow: 'hidden'})
  }
}
